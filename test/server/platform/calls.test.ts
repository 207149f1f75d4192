import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { test } from "vitest"
import { loggedPath, pathOf } from "#server/http/paths.ts"
import { raw } from "../malformed/raw.ts"
import { exchange } from "./exchange.ts"
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
      browser.cookies.set("SESSION", "ROLE_END_USER")
      for (const [path, max] of [
        ["/api/things", 65_536],
        ["/api/signed-in/things", 1_000_000],
      ] as const) {
        const large = JSON.stringify({ name: "x".repeat(max) })
        const sent = yield* browser.call("POST", path, { body: large })
        assert.deepStrictEqual([sent.status, sent.json()], [413, [{ message: "PAYLOAD_TOO_LARGE", max }]])
        const unsent = yield* Effect.promise(() =>
          browser.fetch(path, {
            method: "POST",
            headers: { "x-api-version": "3", origin: browser.url, "content-type": "application/json" },
            body: new Blob([large]).stream(),
            duplex: "half",
          } as RequestInit),
        )
        assert.strictEqual(unsent.status, 413)
        assert.deepStrictEqual(yield* Effect.promise(() => unsent.json()), [{ message: "PAYLOAD_TOO_LARGE" }])
        const fitting = yield* browser.call("POST", path, {
          body: { name: "a", said: "x".repeat(max - 100) },
        })
        assert.strictEqual(fitting.status, 200, fitting.text)
      }
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

  it.live("bytes that are not UTF-8 are refused and not replaced", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      const send = (body: Buffer) =>
        Effect.promise(async () => {
          const headers = { "x-api-version": "3", origin: browser.url, "content-type": "application/json" }
          const answer = await browser.fetch("/api/things", {
            method: "POST",
            headers,
            body: new Uint8Array(body),
          })
          return [answer.status, await answer.json()]
        })
      const named = (...bytes: ReadonlyArray<number>) =>
        Buffer.concat([Buffer.from('{"name":"a'), Buffer.from(bytes), Buffer.from('"}')])
      for (const bytes of [[0xff], [0xe4], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0xaf]])
        assert.deepStrictEqual(yield* send(named(...bytes)), [400, [{ message: "UNPARSEABLE_INPUT" }]])
      assert.deepStrictEqual(yield* send(named(0xc3, 0xa4)), [200, { name: "aä" }])
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
      browser.cookies.set("SESSION", "ROLE_END_USER")
      const post = (body: object) => browser.call("POST", "/api/signed-in/things", { body })
      const parts = Array.from({ length: 300_000 }, () => 1)
      const answer = yield* post({ name: "a", parts })
      assert.deepStrictEqual(
        [answer.status, answer.json()],
        [400, [{ message: "SIZE", field: "parts", max: 20_000 }]],
      )
      const nested = yield* post({ owner: { parts } })
      assert.deepStrictEqual(nested.json(), [{ message: "SIZE", field: "owner.parts", max: 20_000 }])
      const named = { 'a "name", with: {signs}': [{ tags: parts }] }
      assert.deepStrictEqual((yield* post(named)).json(), [
        { message: "SIZE", field: 'a "name", with: {signs}.0.tags', max: 20_000 },
      ])
      const list = yield* post(parts)
      assert.deepStrictEqual(list.json(), [{ message: "SIZE", max: 20_000 }])
    }),
  )

  it.live("has them outside of its texts, and not a single one less", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      browser.cookies.set("SESSION", "ROLE_END_USER")
      const post = (body: object) => browser.call("POST", "/api/signed-in/things", { body })
      assert.strictEqual((yield* post({ name: "a", said: ",".repeat(30_000) })).status, 200)
      const most = (count: number) => ({ name: "a", said: Array.from({ length: count - 2 }, () => 1) })
      assert.strictEqual((yield* post(most(20_000))).status, 200)
      assert.strictEqual((yield* post(most(20_001))).status, 400)
      const broken = yield* Effect.promise(() =>
        browser.fetch("/api/signed-in/things", {
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

  it.live.each([
    "/API/things",
    "//api/things",
    "/api//things",
    "/%61pi/things",
    "/%61%70%69/th%69ngs",
    "/%41PI/%74hings",
  ])("%s is a call like any other", (path) =>
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

  it.live("has no store and the error form however the path is encoded", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer()
      // `fetch` would correct the path first.
      const send = (method: string, target: string) =>
        raw(browser.url, {
          method,
          target,
          headers: { "content-type": "application/json", "x-api-version": "3" },
          body: method === "GET" ? undefined : JSON.stringify(good),
          chunked: false,
          stayOpen: false,
        })
      for (const [target, status, message] of [
        ["/%61pi/nothing", 404, "NOT_FOUND"],
        ["/%61pi/nothing/%ff", 404, "NOT_FOUND"],
        ["/%61pi/nothing/%", 404, "NOT_FOUND"],
        ["/api%2Fthings", 404, "NOT_FOUND"],
        ["/api%2fthings", 404, "NOT_FOUND"],
        ["/api;a=1", 404, "NOT_FOUND"],
        ["/%49ngest/x", 404, "NOT_FOUND"],
        ["/%61pi/boom", 500, "INTERNAL_SERVER_ERROR"],
      ] as const) {
        const answer = yield* send("GET", target)
        assert.deepStrictEqual([answer.status, answer.json()], [status, [{ message }]], target)
        assert.strictEqual(answer.headers.get("cache-control"), "no-store", target)
      }
      const foreign = yield* send("POST", "/%61pi/%74hings")
      assert.deepStrictEqual(
        [foreign.status, foreign.json()],
        [403, [{ message: "BAD_OR_MISSING_CSRF_VALUE" }]],
      )
      const dealer = yield* send("GET", "/%61pi/%64ealer-api/x")
      assert.strictEqual(dealer.headers.get("content-type"), "application/problem+json")
      const twice = yield* send("GET", "/%2561pi/things")
      assert.notStrictEqual(twice.status, 200, "an encoding in an encoding is no call")
      const wrong = yield* send("PUT", "/%61pi/%74hings")
      assert.deepStrictEqual([wrong.status, wrong.headers.get("allow")], [405, "GET, HEAD, POST"])
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

describe("a host", () => {
  it.live("that is not the server's is answered 421, except to a monitor", () =>
    Effect.gen(function* () {
      const { url } = yield* smallServer({
        publicUrl: "https://portal.example",
        origins: ["https://portal.example"],
        brandHosts: [{ brand: "norrvik", publicUrl: "http://norrvik.example:8080" }],
      })
      const { port } = new URL(url)
      const status = (host: string, path = "/api/things") =>
        Effect.map(exchange(url, [`GET ${path} HTTP/1.1`, `host: ${host}`]), ([code]) => code)
      for (const host of [
        "portal.example",
        "Portal.Example:443",
        "norrvik.example:8080",
        `127.0.0.1:${port}`,
        `127.9.9.9:${port}`,
        `localhost:${port}`,
        `[::1]:${port}`,
      ])
        assert.strictEqual(yield* status(host), 200, host)
      for (const host of [
        "evil.example",
        `evil.example:${port}`,
        "portal.example:80",
        "portal.example.evil.example",
        "norrvik.example",
        "localhost",
        "localhost:1",
        `192.168.0.7:${port}`,
        `localhost.evil.example:${port}`,
        "portal.example/",
        "x@portal.example",
        "",
      ]) {
        assert.strictEqual(yield* status(host), 421, host)
        assert.strictEqual(yield* status(host, "/"), 421, host)
        assert.strictEqual(yield* status(host, "/health"), 200, host)
      }
      const [code, body] = yield* exchange(url, ["GET /api/things HTTP/1.1", "host: evil.example"])
      assert.strictEqual(code, 421)
      assert.deepInclude(JSON.parse(body)[0], { message: "DISALLOWED_VALUE", field: "host" })
      const absolute = yield* exchange(url, [
        "GET http://evil.example/api/things HTTP/1.1",
        "host: portal.example",
      ])
      assert.strictEqual(absolute[0], 421)
    }),
  )

  it.live("that is sent twice is refused", () =>
    Effect.gen(function* () {
      const { url } = yield* smallServer()
      const { host } = new URL(url)
      for (const second of ["evil.example", host])
        for (const path of ["/api/things", "/health"]) {
          const [code, body] = yield* exchange(url, [
            `GET ${path} HTTP/1.1`,
            `host: ${host}`,
            `Host: ${second}`,
          ])
          assert.deepStrictEqual(
            [code, JSON.parse(body)],
            [400, [{ message: "UNPARSEABLE_INPUT", field: "host" }]],
          )
        }
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

describe("the path of a request target", () => {
  test.each([
    ["/api/things?x=%61", "/api/things"],
    ["http://host:1/api/x?y", "/api/x"],
    ["//api///things", "/api/things"],
    ["/%61pi/%C3%A4", "/api/ä"],
    ["/%2561pi", "/%2561pi"],
    ["/a%2Fb%2fc%3Fd", "/a%2Fb%2fc%3Fd"],
    ["/%61pi/%ff/%E4%B8", "/api/%ff/%E4%B8"],
    ["/api/%", "/api/%"],
    ["/api/x;jsessionid=1?y", "/api/x"],
    ["/api#x", "/api"],
  ])("%s", (target, path) => {
    assert.strictEqual(pathOf(target), path)
  })

  test("has no secret of a mailed link in the log", () => {
    assert.strictEqual(loggedPath("/%61pi/auth/%61ctivate/s%65cret"), "/api/auth/activate/{secret}")
  })
})
