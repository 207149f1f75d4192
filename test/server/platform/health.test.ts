import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { exchange } from "./exchange.ts"
import { smallServer } from "./small-server.ts"

const GB = 1024 ** 3

describe("a call that PostgreSQL refuses", () => {
  it.live("because it cannot work now is 503 with the time to wait, any other way 500", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const answer = (state: string) =>
        Effect.map(browser.call("GET", `/api/refused/${state}`), ({ headers, json, status }) => [
          status,
          json(),
          headers.get("retry-after"),
        ])
      const passing = ["57P01", "57P02", "57P03", "08006", "08000", "53300", "53200", "25006", "58030"]
      for (const state of passing)
        assert.deepStrictEqual(yield* answer(state), [503, [{ message: "SERVICE_UNAVAILABLE" }], "2"], state)
      for (const state of ["57014", "22012", "XX000"])
        assert.deepStrictEqual(
          yield* answer(state),
          [500, [{ message: "INTERNAL_SERVER_ERROR" }], null],
          state,
        )
    }),
  )

  it.live.each(["/api/refused/53100", "/api/no-space"])(
    "for lack of space is told by the health: %s",
    (path) =>
      Effect.gen(function* () {
        const browser = yield* smallServer()
        const health = Effect.map(browser.call("GET", "/health"), ({ json, status }) => [status, json()])
        assert.deepInclude((yield* health)[1], { status: "ok", disk: "ok" })
        const refused = yield* browser.call("GET", path)
        assert.deepStrictEqual(
          [refused.status, refused.json(), refused.headers.get("retry-after")],
          [503, [{ message: "SERVICE_UNAVAILABLE" }], "60"],
        )
        const [status, report] = yield* health
        assert.strictEqual(status, 503)
        assert.deepInclude(report, { status: "unavailable", database: "up", disk: "full" })
      }),
  )
})

describe("the health", () => {
  it.live("tells how much space is left", () =>
    Effect.gen(function* () {
      const report = (freeBytes: number | null) =>
        Effect.gen(function* () {
          const browser = yield* smallServer({}, { freeBytes })
          const { json, status } = yield* browser.call("GET", "/health")
          const { disk, status: said, freeBytes: free } = json() as Record<string, unknown>
          return [status, said, disk, free]
        })
      assert.deepStrictEqual(yield* report(GB), [200, "ok", "ok", GB])
      assert.deepStrictEqual(yield* report(GB / 8), [200, "degraded", "low", GB / 8])
      assert.deepStrictEqual(yield* report(1_000_000), [503, "unavailable", "full", 1_000_000])
      assert.deepStrictEqual(yield* report(null), [200, "ok", "ok", null])
    }),
  )

  it.live("has details for administrators and callers on this computer alone", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer({}, { freeBytes: GB })
      const fields = (headers: Readonly<Record<string, string>>) =>
        Effect.map(browser.call("GET", "/health", { headers }), ({ json }) => Object.keys(json() as object))
      const open = ["status", "version", "database", "disk"]
      const all = [...open, "freeBytes", "jobs"]
      assert.deepStrictEqual(yield* fields({}), all)
      const passedOn = { "x-forwarded-for": "203.0.113.9" }
      assert.deepStrictEqual(yield* fields(passedOn), open)
      assert.deepStrictEqual(yield* fields({ forwarded: "for=203.0.113.9" }), open)
      assert.deepStrictEqual(yield* fields({ ...passedOn, cookie: "SESSION=ROLE_END_USER" }), open)
      assert.deepStrictEqual(yield* fields({ ...passedOn, cookie: "SESSION=ROLE_ADMIN" }), all)
      const { port } = new URL(browser.url)
      const [, body] = yield* exchange(browser.url, ["GET /health HTTP/1.1", `host: evil.example:${port}`])
      assert.deepStrictEqual(Object.keys(JSON.parse(body)), open, "another name of this computer")
    }),
  )
})
