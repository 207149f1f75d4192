import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Stream } from "effect"
import { TestClock } from "effect/testing"
import { AccountApi } from "#contract/areas/account.ts"
import { CatalogueApi } from "#contract/areas/catalogue.ts"
import { MachineApi } from "#contract/areas/machine.ts"
import { ShellApi } from "#contract/areas/shell.ts"
import type { CallOptions } from "#services/call.ts"
import { call } from "#services/call.ts"
import { makeClient } from "#services/client.ts"
import type { CallFailure } from "#services/failures.ts"
import { SessionExpiry } from "#services/shell/session-expiry.ts"
import { type Answer, scripted } from "#test/support/scripted-server.ts"

const errors =
  (status: number, ...codes: ReadonlyArray<string>): Answer =>
  () =>
    Response.json(
      codes.map((message) => ({ message })),
      { status },
    )
const noContent: Answer = () => new Response(null, { status: 204 })
const noNetwork: Answer = () => Promise.reject(new TypeError("Failed to fetch"))
const silence: Answer = () => new Promise(() => {})

const keepAlive = (options?: CallOptions) =>
  Effect.flatMap(makeClient(ShellApi), (client) => call(client.auth.keepalive({}), options))
const signOut = Effect.flatMap(makeClient(ShellApi), (client) => call(client.auth.logout({})))

/** Runs the effect to its end while the test clock jumps over pauses and time limits. */
const outcome = <A, R>(effect: Effect.Effect<A, CallFailure, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Effect.flip(effect), { startImmediately: true })
    for (let step = 0; step < 40 && fiber.pollUnsafe() === undefined; step += 1) {
      yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)))
      yield* TestClock.adjust("1 second")
    }
    return yield* Fiber.join(fiber)
  })

describe("a call", () => {
  it.effect("carries versions, the time and cookies, and asks for JSON", () => {
    const { sent, layer } = scripted(noContent)
    return Effect.gen(function* () {
      yield* TestClock.setTime(1_763_000_000_000)
      yield* keepAlive()
      const [one] = sent
      assert.strictEqual(one?.url.pathname, "/api/keepalive")
      assert.strictEqual(one?.url.searchParams.get("_"), "1763000000000")
      assert.strictEqual(one?.headers.get("x-api-version"), "3")
      assert.strictEqual(one?.headers.get("x-client-version"), "1.54.0")
      assert.strictEqual(one?.headers.get("accept"), "application/json")
      assert.strictEqual(one?.credentials, "same-origin")
      assert.isNull(one?.headers.get("traceparent") ?? null)
    }).pipe(Effect.provide(layer))
  })

  it.effect.each([204, 205])("answered by %d carries nothing (HTTP-08)", (status) => {
    const { layer, reports } = scripted(() => new Response(null, { status }))
    return Effect.gen(function* () {
      assert.isUndefined(yield* keepAlive())
      assert.deepEqual(reports, [])
    }).pipe(Effect.provide(layer))
  })

  it.effect("is refused with the server's codes, and says which call it was without values", () => {
    const { layer, reports } = scripted(errors(404, "NOT_FOUND"))
    return Effect.gen(function* () {
      const client = yield* makeClient(MachineApi)
      const failure = yield* outcome(call(client.machines.byId({ params: { id: "HDL00000000000001" } })))
      assert.deepInclude(failure, { _tag: "ApiError", status: 404 })
      assert.match(failure.call, /^GET \/machines\/\{\w+\}$/)
      assert.deepEqual(reports, [])
    }).pipe(Effect.provide(layer))
  })

  it.effect("keeps the reason of a code that only a newer server knows (FORM-07)", () => {
    const errors = [{ message: "NEW_RULE" as never, reason: "Only on weekdays", field: "day" }]
    const { layer } = scripted(() => new Response(JSON.stringify(errors), { status: 400 }))
    return Effect.gen(function* () {
      assert.deepInclude(yield* outcome(keepAlive()), { _tag: "ApiError", status: 400, errors })
    }).pipe(Effect.provide(layer))
  })

  it.effect.each([
    {
      why: "beside others that can",
      list: [{ message: 7 }, { message: "SIZE", field: "name", max: 80 }, null, { message: "MIN", min: "2" }],
      read: { errors: [{ message: "SIZE", field: "name", max: 80 }] },
      sentEvents: [],
    },
    {
      why: "and no other is there",
      list: [{ code: "SIZE" }],
      read: { errors: [], body: [{ code: "SIZE" }] },
      sentEvents: ["API returned 400 for GET /keepalive"],
    },
  ])(
    "keeps the faults that can be read when an entry cannot, $why (ERR-05)",
    ({ list, read, sentEvents }) => {
      const { layer, reports } = scripted(() => Response.json(list, { status: 400 }))
      return Effect.gen(function* () {
        assert.deepInclude(yield* outcome(keepAlive()), { _tag: "ApiError", status: 400, ...read } as never)
        assert.deepEqual(reports, sentEvents)
      }).pipe(Effect.provide(layer))
    },
  )

  it.effect("is refused without codes when the body is none of ours", () => {
    const { layer, reports } = scripted(() => new Response("<h1>Oops</h1>", { status: 500 }))
    return Effect.gen(function* () {
      const failure = yield* outcome(keepAlive())
      assert.deepInclude(failure, { _tag: "ApiError", status: 500, errors: [] })
      assert.deepEqual(reports, ["API returned 500 for GET /keepalive"])
    }).pipe(Effect.provide(layer))
  })

  it.effect(
    "hands on what the server answered instead of an error list, and reports it (ERR-04, ERR-07)",
    () => {
      const body = { type: "/problems/NOT_FOUND", status: 404, errors: [{ message: "NOT_FOUND" }] }
      const { layer, reports } = scripted(() => Response.json(body, { status: 404 }))
      return Effect.gen(function* () {
        assert.deepInclude(yield* outcome(keepAlive()), { _tag: "ApiError", errors: [], body })
        assert.deepEqual(reports, ["API returned 404 for GET /keepalive"])
      }).pipe(Effect.provide(layer))
    },
  )

  it.effect("that changes or deletes something is not made without an id (HTTP-09, ERR-10)", () => {
    const { layer, sent } = scripted(noContent)
    return Effect.gen(function* () {
      const { machines } = yield* makeClient(MachineApi)
      const { activation } = yield* makeClient(AccountApi)
      const { partners } = yield* makeClient(CatalogueApi)
      for (const id of ["", " ", Number.NaN, null, undefined]) {
        const without = [
          machines.rename({ params: { id }, payload: { machineName: "Otso" } } as never),
          activation.activate({ params: { secret: id }, payload: {} } as never),
          partners.remove({ params: { id } } as never),
        ]
        for (const one of without) {
          const died = Cause.squash(yield* Effect.flip(Effect.sandbox(call(one))))
          assert.strictEqual(String(died), "Error: No id provided to update or delete")
        }
      }
      assert.lengthOf(sent, 0)
      yield* call(activation.activate({ params: { secret: "abc" }, payload: {} }))
      assert.lengthOf(sent, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("that reads is tried three times, then it is unreachable and reported once", () => {
    const { layer, sent, reports, ended } = scripted(noNetwork)
    return Effect.gen(function* () {
      const failure = yield* outcome(keepAlive())
      assert.deepInclude(failure, { _tag: "NetworkError", call: "GET /keepalive" })
      assert.lengthOf(sent, 3)
      assert.deepEqual(reports, ["API returned 0 for GET /keepalive"])
      // Checks the reported duration of the call: that of the waits between the attempts.
      assert.deepEqual(ended, [{ call: "GET /keepalive", status: 0, milliseconds: 1_300 }])
    }).pipe(Effect.provide(layer))
  })

  it.effect("that reads succeeds when the server is back for the third try", () => {
    const { layer, sent } = scripted(noNetwork, errors(503, "SERVICE_UNAVAILABLE"), noContent)
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(keepAlive(), { startImmediately: true })
      for (const _ of [1, 2, 3]) {
        yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)))
        yield* TestClock.adjust("1 second")
      }
      yield* Fiber.join(fiber)
      assert.lengthOf(sent, 3)
    }).pipe(Effect.provide(layer))
  })

  it.effect("that writes is made once, whatever happens", () => {
    const { layer, sent } = scripted(errors(502))
    return Effect.gen(function* () {
      assert.deepInclude(yield* outcome(signOut), {
        _tag: "GatewayError",
        status: 502,
        call: "DELETE /logout",
      })
      assert.lengthOf(sent, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("gives up after 30 seconds of silence, also in the middle of a body", () => {
    const endless = () =>
      new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }))
    return Effect.gen(function* () {
      for (const answer of [silence, endless]) {
        const { layer, sent } = scripted(answer)
        const fiber = yield* Effect.forkChild(Effect.flip(Effect.provide(keepAlive(), layer)), {
          startImmediately: true,
        })
        yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)))
        yield* TestClock.adjust("29 seconds")
        assert.isUndefined(fiber.pollUnsafe())
        yield* TestClock.adjust("1 second")
        assert.deepInclude(yield* Fiber.join(fiber), { _tag: "NetworkError" })
        assert.lengthOf(sent, 1)
      }
    })
  })

  it.effect("that answers something else than the contract says is a defect", () => {
    const { layer } = scripted(() => Response.json({ id: "not a user" }))
    return Effect.gen(function* () {
      const client = yield* makeClient(ShellApi)
      const exit = yield* Effect.exit(call(client.users.current({})))
      assert.isTrue(Exit.hasDies(exit))
    }).pipe(Effect.provide(layer))
  })
})

describe("401", () => {
  const expiriesDuring = <A, R>(run: Effect.Effect<A, unknown, R>) =>
    Effect.gen(function* () {
      const expiry = yield* SessionExpiry
      let reasons = 0
      yield* Effect.forkScoped(
        Stream.runForEach(expiry.reasons, () =>
          Effect.sync(() => {
            reasons += 1
          }),
        ),
        { startImmediately: true },
      )
      yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)))
      const result = yield* run
      yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)))
      return [result, reasons] as const
    })

  it.effect("while signed in ends the session, emitted once for any number of calls", () => {
    const { layer } = scripted(errors(401, "NOT_LOGGED_IN"))
    return Effect.gen(function* () {
      yield* SessionExpiry.use((expiry) => expiry.opened)
      const three = Effect.all([keepAlive(), keepAlive(), keepAlive()].map(Effect.flip), { concurrency: 3 })
      const [failures, reasons] = yield* expiriesDuring(three)
      assert.deepEqual(
        failures.map(({ _tag }) => _tag),
        ["SessionEnded", "SessionEnded", "SessionEnded"],
      )
      assert.strictEqual(reasons, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("without a session is a refusal like any other", () => {
    const { layer } = scripted(errors(401, "NOT_LOGGED_IN"))
    return Effect.gen(function* () {
      const [failure, reasons] = yield* expiriesDuring(Effect.flip(keepAlive()))
      assert.deepInclude(failure, { _tag: "ApiError", status: 401 })
      assert.strictEqual(reasons, 0)
    }).pipe(Effect.provide(layer))
  })

  it.effect("of an earlier session says nothing about the present one", () => {
    let answerLate: (response: Response) => void = () => {}
    const { layer } = scripted(
      () =>
        new Promise((resolve) => {
          answerLate = resolve
        }),
    )
    return Effect.gen(function* () {
      const expiry = yield* SessionExpiry
      yield* expiry.opened
      const [failure, reasons] = yield* expiriesDuring(
        Effect.gen(function* () {
          const fiber = yield* Effect.forkChild(Effect.flip(keepAlive()), { startImmediately: true })
          yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)))
          yield* expiry.closed
          yield* expiry.opened
          answerLate(Response.json([{ message: "NOT_LOGGED_IN" }], { status: 401 }))
          return yield* Fiber.join(fiber)
        }),
      )
      assert.strictEqual(failure._tag, "SessionEnded")
      assert.strictEqual(reasons, 0)
      assert.isDefined(yield* expiry.open)
    }).pipe(Effect.provide(layer))
  })
})

describe("403", () => {
  const sentEvents = (status: number, code: string, options?: CallOptions) => {
    const { layer } = scripted(errors(status, code))
    return Effect.gen(function* () {
      const expiry = yield* SessionExpiry
      yield* expiry.opened
      const received: Array<string> = []
      yield* Effect.forkScoped(
        Stream.runForEach(expiry.reasons, (one) => Effect.sync(() => received.push(one))),
        { startImmediately: true },
      )
      yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)))
      assert.deepInclude(yield* Effect.flip(keepAlive(options)), { _tag: "ApiError", status })
      yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)))
      assert.isDefined(yield* expiry.open)
      return received
    }).pipe(Effect.provide(layer))
  }

  it.effect(
    "of an account that is no longer complete is emitted, and the session goes on (OPEN-23, GATE-14)",
    () =>
      Effect.gen(function* () {
        assert.deepEqual(yield* sentEvents(403, "TOS_NOT_ACCEPTED"), ["account.incomplete"])
        assert.deepEqual(yield* sentEvents(403, "PREREQUISITES_NOT_FULFILLED"), ["account.incomplete"])
        assert.deepEqual(yield* sentEvents(403, "ACCESS_DENIED"), [])
        assert.deepEqual(yield* sentEvents(409, "PREREQUISITES_NOT_FULFILLED"), [])
        assert.deepEqual(yield* sentEvents(403, "TOS_NOT_ACCEPTED", { anonymous: true }), [])
      }),
  )
})
