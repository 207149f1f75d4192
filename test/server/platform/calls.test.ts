import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { smallServer } from "./small-server.ts"

const good = { name: "plough" }

describe("what every call must bring", () => {
  it.live("is answered when it brings all", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const answer = yield* browser.call("POST", "/api/things", { body: good })
      assert.deepStrictEqual([answer.status, answer.json()], [200, good])
    }),
  )

  it.live("another version is refused, a missing one only on writes", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const withVersion = (method: string, path: string, version: string | undefined, body?: unknown) =>
        Effect.map(browser.call(method, path, { body, headers: { "x-api-version": version } }), (answer) => [
          answer.status,
          answer.status === 400 ? answer.json() : undefined,
        ])
      const rejection = (message: string) => [
        400,
        [{ message, field: "x-api-version", reason: "This server speaks version 3" }],
      ]
      assert.deepStrictEqual(yield* withVersion("GET", "/api/things", "2"), rejection("INVALID_INPUT_VALUE"))
      assert.deepStrictEqual(
        yield* withVersion("POST", "/api/things", "4", good),
        rejection("INVALID_INPUT_VALUE"),
      )
      assert.deepStrictEqual(
        yield* withVersion("POST", "/api/things", undefined, good),
        rejection("NOT_NULL"),
      )
      assert.deepStrictEqual(yield* withVersion("GET", "/api/things", undefined), [200, undefined])
      assert.deepStrictEqual(
        yield* withVersion("POST", "/api/livefleet/session/terminate?_=1", undefined, { a: 1 }),
        [204, undefined],
      )
    }),
  )

  it.live("a write needs the portal's origin, or the browser's word for it", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const write = (headers: Record<string, string | undefined>) =>
        Effect.map(browser.call("POST", "/api/things", { body: good, headers }), (answer) =>
          answer.status === 200 ? "done" : [answer.status, answer.json()],
        )
      const refused = [403, [{ message: "BAD_OR_MISSING_CSRF_VALUE" }]]
      assert.deepStrictEqual(yield* write({ origin: undefined }), refused)
      assert.deepStrictEqual(yield* write({ origin: "https://evil.example" }), refused)
      assert.deepStrictEqual(yield* write({ origin: "null" }), refused)
      assert.deepStrictEqual(yield* write({ origin: `${browser.url}.evil.example` }), refused)
      assert.deepStrictEqual(yield* write({ origin: undefined, "sec-fetch-site": "same-site" }), refused)
      assert.deepStrictEqual(yield* write({ origin: undefined, "sec-fetch-site": "same-origin" }), "done")
      const deleted = yield* browser.call("DELETE", "/api/things/1", { headers: { origin: undefined } })
      assert.deepStrictEqual([deleted.status, deleted.json()], refused)
      const read = yield* browser.call("GET", "/api/things", { headers: { origin: "https://evil.example" } })
      assert.strictEqual(read.status, 200)
    }),
  )

  it.live("a body must be JSON by its type", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const send = (type: string | undefined) =>
        Effect.map(
          browser.call("POST", "/api/things", {
            body: JSON.stringify(good),
            headers: { "content-type": type },
          }),
          ({ status, json }) => [status, status === 200 ? undefined : (json() as ReadonlyArray<unknown>)[0]],
        )
      const refused = [415, { message: "UNSUPPORTED_MEDIA_TYPE", reason: "Send application/json" }]
      assert.deepStrictEqual(yield* send("text/plain"), refused)
      assert.deepStrictEqual(yield* send("application/x-www-form-urlencoded"), refused)
      assert.deepStrictEqual(yield* send("multipart/form-data; boundary=x"), refused)
      assert.deepStrictEqual(yield* send("application/json; charset=utf-8"), [200, undefined])
    }),
  )

  it.live("a body has a limit, with or without a declared length", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const large = JSON.stringify({ name: "x".repeat(1_000_000) })
      const sent = yield* browser.call("POST", "/api/things", { body: large })
      assert.deepStrictEqual(
        [sent.status, sent.json()],
        [413, [{ message: "PAYLOAD_TOO_LARGE", max: 1_000_000 }]],
      )
      const unsent = yield* Effect.promise(() =>
        browser.fetch("/api/things", {
          method: "POST",
          headers: { "x-api-version": "3", origin: browser.url, "content-type": "application/json" },
          body: new Blob([large]).stream(),
          duplex: "half",
        } as RequestInit),
      )
      assert.strictEqual(unsent.status, 413)
      assert.deepStrictEqual(yield* Effect.promise(() => unsent.json()), [{ message: "PAYLOAD_TOO_LARGE" }])
    }),
  )
})

describe("what does not fit the schema", () => {
  it.live("is named fault by fault, with field, code and limit", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const fieldErrors = (body: unknown) =>
        Effect.map(browser.call("POST", "/api/things", { body }), (answer) => {
          assert.strictEqual(answer.status, 400)
          return answer.json()
        })
      assert.deepStrictEqual(yield* fieldErrors({}), [{ message: "NOT_NULL", field: "name" }])
      assert.deepStrictEqual(yield* fieldErrors({ name: null }), [{ message: "NOT_NULL", field: "name" }])
      assert.deepStrictEqual(yield* fieldErrors({ name: "   " }), [{ message: "NOT_NULL", field: "name" }])
      assert.deepStrictEqual(yield* fieldErrors({ name: 7 }), [
        { message: "INVALID_INPUT_VALUE", field: "name" },
      ])
      assert.deepStrictEqual(
        yield* fieldErrors({
          name: "12345678901",
          email: "nobody",
          note: "123456",
          count: 10,
          lat: -91,
          code: "a",
          kind: "BLUE",
          tags: [],
          parts: [{ size: 1 }, { size: 0 }, {}],
          owner: { city: "" },
        }),
        [
          { message: "SIZE", field: "name", max: 10 },
          { message: "PATTERN", field: "email" },
          { message: "SIZE", field: "note", max: 5 },
          { message: "MAX", field: "count", max: 9 },
          { message: "MIN", field: "lat", min: -90 },
          { message: "PATTERN", field: "code" },
          { message: "DISALLOWED_VALUE", field: "kind" },
          { message: "NOT_NULL", field: "tags" },
          { message: "MIN", field: "parts.1.size", min: 1 },
          { message: "NOT_NULL", field: "parts.2.size" },
          { message: "NOT_NULL", field: "owner.city" },
        ],
      )
      assert.deepStrictEqual(yield* fieldErrors({ name: "a", note: 5 }), [
        { message: "INVALID_INPUT_VALUE", field: "note" },
      ])
      assert.deepStrictEqual(yield* fieldErrors({ name: "a", kind: null }), [
        { message: "NOT_NULL", field: "kind" },
      ])
      assert.deepStrictEqual(yield* fieldErrors({ name: "a", kind: 3 }), [
        { message: "DISALLOWED_VALUE", field: "kind" },
      ])
      assert.deepStrictEqual(yield* fieldErrors({ name: "a", count: 1.5 }), [
        { message: "INVALID_INPUT_VALUE", field: "count" },
      ])
    }),
  )

  it.live("malformed JSON is UNPARSEABLE_INPUT, other shapes are wrong values", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const send = (body: string) =>
        Effect.map(browser.call("POST", "/api/things", { body }), (answer) => [answer.status, answer.json()])
      for (const body of ["{", "{name:1}", '{"name":"a"', "\u0000"]) {
        assert.deepStrictEqual(
          yield* send(body),
          [400, [{ message: "UNPARSEABLE_INPUT" }]],
          JSON.stringify(body),
        )
      }
      for (const body of ["[]", '"a"', "7", "true"]) {
        assert.deepStrictEqual(yield* send(body), [400, [{ message: "INVALID_INPUT_VALUE" }]], body)
      }
      for (const body of ["null", ""]) {
        assert.deepStrictEqual(yield* send(body), [400, [{ message: "NOT_NULL" }]], body)
      }
    }),
  )

  it.live("holds for query and path too", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const get = (path: string) =>
        Effect.map(browser.call("GET", path), (answer) => [answer.status, answer.json()])
      assert.deepStrictEqual(yield* get("/api/things?page=x&kind=BLUE"), [
        400,
        [
          { message: "INVALID_INPUT_VALUE", field: "page" },
          { message: "DISALLOWED_VALUE", field: "kind" },
        ],
      ])
      assert.deepStrictEqual(yield* get("/api/things?page=101"), [
        400,
        [{ message: "MAX", field: "page", max: 100 }],
      ])
      const removed = yield* browser.call("DELETE", "/api/things/abc")
      assert.deepStrictEqual(
        [removed.status, removed.json()],
        [400, [{ message: "INVALID_INPUT_VALUE", field: "id" }]],
      )
    }),
  )
})

describe("a body of more values than any form has", () => {
  it.live("is refused as a whole, and no fault is made of each of them", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const post = (body: object) => browser.call("POST", "/api/things", { body })
      const parts = Array.from({ length: 300_000 }, () => 1)
      const answer = yield* post({ name: "a", parts })
      assert.deepStrictEqual(
        [answer.status, answer.json()],
        [400, [{ message: "SIZE", field: "parts", max: 20_000 }]],
      )
      const nested = yield* post({ owner: { parts } })
      assert.deepStrictEqual(nested.json(), [{ message: "SIZE", field: "owner.parts", max: 20_000 }])
      const list = yield* post(parts)
      assert.deepStrictEqual(list.json(), [{ message: "SIZE", max: 20_000 }])
    }),
  )

  it.live("has them outside of its texts, and not a single one less", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const post = (body: object) => browser.call("POST", "/api/things", { body })
      assert.strictEqual((yield* post({ name: "a", said: ",".repeat(30_000) })).status, 200)
      const most = (count: number) => ({ name: "a", said: Array.from({ length: count - 2 }, () => 1) })
      assert.strictEqual((yield* post(most(20_000))).status, 200)
      assert.strictEqual((yield* post(most(20_001))).status, 400)
      const broken = yield* Effect.promise(() =>
        browser.fetch("/api/things", {
          method: "POST",
          headers: { "x-api-version": "3", origin: browser.url, "content-type": "application/json" },
          body: `[${",".repeat(30_000)}`,
        }),
      )
      assert.deepStrictEqual(yield* Effect.promise(() => broken.json()), [{ message: "UNPARSEABLE_INPUT" }])
    }),
  )
})

describe("what no handler answers", () => {
  it.live("is an error list under /api and /ingest", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const call = (method: string, path: string) =>
        Effect.map(browser.call(method, path), (answer) => [
          answer.status,
          answer.json(),
          answer.headers.get("allow"),
        ])
      assert.deepStrictEqual(yield* call("GET", "/api/nothing"), [404, [{ message: "NOT_FOUND" }], null])
      assert.deepStrictEqual(yield* call("GET", "/api"), [404, [{ message: "NOT_FOUND" }], null])
      assert.deepStrictEqual(yield* call("POST", "/ingest/nothing"), [404, [{ message: "NOT_FOUND" }], null])
      assert.deepStrictEqual(yield* call("PUT", "/api/things"), [
        405,
        [{ message: "METHOD_NOT_ALLOWED" }],
        "GET, HEAD, POST",
      ])
      assert.deepStrictEqual(yield* call("GET", "/api/things/7"), [
        405,
        [{ message: "METHOD_NOT_ALLOWED" }],
        "DELETE",
      ])
      assert.deepStrictEqual(yield* call("DELETE", "/api/things/%ff"), [
        404,
        [{ message: "NOT_FOUND" }],
        null,
      ])
    }),
  )

  it.live.each(["/API/things", "//api/things", "/api//things"])("%s is a call like any other", (path) =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const answer = yield* browser.call("GET", path)
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(answer.headers.get("cache-control"), "no-store")
      assert.deepStrictEqual((yield* browser.call("GET", `${path}/but/unknown`)).json(), [
        { message: "NOT_FOUND" },
      ])
    }),
  )

  it.live("an accident is a 500 that tells nothing", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const answer = yield* browser.call("GET", "/api/boom")
      assert.deepStrictEqual([answer.status, answer.json()], [500, [{ message: "INTERNAL_SERVER_ERROR" }]])
    }),
  )
})

describe("who calls", () => {
  const addressOf = (trustedProxies: ReadonlyArray<string>, forwarded?: string) =>
    Effect.gen(function* () {
      const browser = yield* smallServer({ trustedProxies })
      const answer = yield* browser.call("GET", "/api/address", { headers: { "x-forwarded-for": forwarded } })
      return (answer.json() as { readonly value: string }).value
    })

  it.live("is the connection unless that is a trusted proxy", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* addressOf([], "203.0.113.9"), "127.0.0.1")
      assert.strictEqual(yield* addressOf(["10.0.0.0/8"], "203.0.113.9"), "127.0.0.1")
      assert.strictEqual(yield* addressOf(["127.0.0.1"]), "127.0.0.1")
      assert.strictEqual(yield* addressOf(["127.0.0.1"], "203.0.113.9"), "203.0.113.9")
      assert.strictEqual(
        yield* addressOf(["127.0.0.0/8", "10.0.0.0/8"], "1.1.1.1, 203.0.113.9, 10.2.3.4"),
        "203.0.113.9",
      )
      assert.strictEqual(
        yield* addressOf(["127.0.0.1", "2001:db8::/32"], "2001:db9::1, 2001:db8::5"),
        "2001:db9::1",
      )
      assert.strictEqual(yield* addressOf(["127.0.0.1"], "not an address"), "127.0.0.1")
    }),
  )
})
