import http from "node:http"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { crowdedPlace } from "#server/http/body-values.ts"
import { browserOf, endUser, layFixtures, makePeople } from "#test/server/machines/people.ts"
import { startServer, TestServer } from "#test/support/server.ts"

const MB = 1_000_000

/** Body of 38 MB with 19 million values; its bytes are shared by all requests that send it. */
const crowded = Buffer.alloc(38 * MB, "0,")
crowded[0] = "[".charCodeAt(0)
crowded[crowded.length - 1] = "]".charCodeAt(0)

interface Outcome {
  readonly status: number
  readonly text: string
  /** Bytes that the server took from the connection until its response. */
  readonly taken: number
}

interface Request {
  readonly path: string
  readonly cookie?: string
  readonly chunked?: boolean
}

/** Sends the crowded body, and stops sending when the response comes. */
const send = (url: string, { chunked = false, cookie, path }: Request): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const request = http.request(`${url}${path}`, {
      method: "POST",
      agent: false,
      headers: {
        "content-type": "application/json",
        "x-api-version": "3",
        origin: url,
        ...(chunked ? {} : { "content-length": crowded.length }),
        ...(cookie === undefined ? {} : { cookie }),
      },
    })
    let isAnswered = false
    request.on("response", (response) => {
      isAnswered = true
      const taken = (request.socket?.bytesWritten ?? 0) - (request.socket?.writableLength ?? 0)
      let text = ""
      response.on("data", (piece) => (text += piece))
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text, taken })
        request.destroy()
      })
    })
    request.on("error", (error) => isAnswered || reject(error))
    const writeFrom = (at: number) => {
      if (isAnswered) return
      if (at >= crowded.length) return void request.end()
      request.write(crowded.subarray(at, at + 65_536), () => writeFrom(at + 65_536))
    }
    writeFrom(0)
  })

/** Memory that the process uses for objects and bodies. */
const memory = () => {
  const { arrayBuffers, external, heapUsed } = process.memoryUsage()
  return heapUsed + external + arrayBuffers
}

layer(startServer(), { excludeTestServices: true, timeout: 120_000 })("a large body", (it) => {
  it.effect("without a session is refused unread and unparsed, twenty at once", () =>
    Effect.gen(function* () {
      const { url } = yield* TestServer
      yield* layFixtures
      yield* makePeople({ owner: endUser, demo: [{ authRole: "ROLE_DEMO_USER" }] })
      const parse = vi.spyOn(JSON, "parse")
      const before = memory()
      let most = before
      const watch = setInterval(() => (most = Math.max(most, memory())), 5)
      const requests: ReadonlyArray<Request> = [
        ...Array.from({ length: 14 }, () => ({ path: "/api/feedback" })),
        { path: "/api/feedback", chunked: true },
        { path: "/api/feedback", cookie: "SESSION=unknown", chunked: true },
        { path: "/api/configurations/models" },
        { path: "/api/login" },
        { path: "/api/login", chunked: true },
        { path: "/api/auth/reset" },
      ]
      const answers = yield* Effect.promise(() => Promise.all(requests.map((one) => send(url, one))))
      clearInterval(watch)
      const parsed = parse.mock.calls.filter(([text]) => text.length > 65_536)
      parse.mockRestore()
      for (const [index, { status, text, taken }] of answers.entries()) {
        const { path } = requests[index]!
        const isOpen = path === "/api/login" || path === "/api/auth/reset"
        assert.deepInclude(
          [
            [401, "NOT_LOGGED_IN"],
            [413, "PAYLOAD_TOO_LARGE"],
          ],
          [status, (JSON.parse(text) as ReadonlyArray<{ message: string }>)[0]?.message],
        )
        assert.strictEqual(status, isOpen ? 413 : 401, path)
        assert.isBelow(taken, 10 * MB, "the rest of the body stays with the sender")
      }
      assert.lengthOf(parsed, 0)
      assert.isBelow(most - before, 2 * 64 * MB)
    }),
  )

  it.effect("of a caller who may not send it is refused unread", () =>
    Effect.gen(function* () {
      const { url } = yield* TestServer
      const cookieOf = (name: string) =>
        Effect.map(browserOf(name), ({ cookies }) => `SESSION=${cookies.get("SESSION")}`)
      const [owner, demo] = [yield* cookieOf("owner"), yield* cookieOf("demo")]
      const outcome = (cookie: string, path: string) =>
        Effect.map(
          Effect.promise(() => send(url, { path, cookie, chunked: true })),
          ({ status, taken }) => {
            assert.isBelow(taken, 10 * MB)
            return status
          },
        )
      for (const path of ["/api/configurations/brands", "/api/configurations/models"])
        assert.strictEqual(yield* outcome(owner, path), 403, path)
      assert.strictEqual(yield* outcome(demo, "/api/feedback"), 403)
      assert.strictEqual(yield* outcome(owner, "/api/feedback"), 413)
    }),
  )
})

describe("the place with too many values", () => {
  const place = (text: string) => crowdedPlace(Buffer.from(text))
  const ones = (count: number) => `[${Array(count).fill(1).join()}]`

  it("is the innermost list or object at the limit", () => {
    assert.isUndefined(place(ones(20_000)))
    assert.strictEqual(place(ones(20_001)), "")
    assert.strictEqual(place(`{"a":[1,{"b\\"c":${ones(20_001)}}]}`), 'a.1.b"c')
    assert.strictEqual(place(`[${Array(15_000).fill("[1,1]").join()}]`), "6666")
  })

  it("is nowhere for depth, for commas in texts, and for what is no JSON", () => {
    assert.isUndefined(place(`${"[".repeat(100_000)}${"]".repeat(100_000)}`))
    assert.isUndefined(place(JSON.stringify({ a: '\\",'.repeat(30_000) })))
    assert.isUndefined(place(`[${",".repeat(30_000)}`))
    assert.isUndefined(place(",".repeat(30_000)))
    assert.isUndefined(place(`"${"\\,".repeat(30_000)}`))
  })

  it("is looked for no further than the limit", () => {
    let read = 0
    const text = new Proxy(Buffer.from(ones(1_000_000)), {
      get: (target, key) => {
        if (typeof key === "string" && /^\d+$/.test(key)) read++
        const value = Reflect.get(target, key)
        return typeof value === "function" ? value.bind(target) : value
      },
    })
    assert.strictEqual(crowdedPlace(text), "")
    assert.isAtMost(read, 40_010)
  })
})
