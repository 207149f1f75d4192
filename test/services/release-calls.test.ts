import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import { TestClock } from "effect/testing"
import { owner } from "#machines/shell/sample-users.ts"
import { ApiOrigin, ClientLive } from "#services/client.ts"
import { ReleaseCalls } from "#services/releases/release-calls.ts"
import { ReleaseCallsLive } from "#services/releases/release-calls-live.ts"
import { Reporter } from "#services/shell/reporter.ts"
import { SessionExpiryLive } from "#services/shell/session-expiry-live.ts"

/** Fake server with one account; its first writes fail with these statuses. */
const server = (...failures: ReadonlyArray<number>) => {
  const written: Array<unknown> = []
  const waiting = [...failures]
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    if (init?.method !== "PUT") return Response.json(owner)
    const status = waiting.shift()
    if (status === 0) throw new TypeError("Failed to fetch")
    if (status !== undefined) return Response.json([{ message: "NOT_NULL" }], { status })
    written.push(JSON.parse(await new Response(init.body as BodyInit).text()))
    return Response.json(owner)
  }
  const layer = ReleaseCallsLive.pipe(
    Layer.provide(ClientLive),
    Layer.provide([
      SessionExpiryLive,
      Layer.succeed(Reporter, { report: () => Effect.void, called: () => Effect.void }),
      Layer.succeed(ApiOrigin, "http://portal.example"),
      Layer.succeed(FetchHttpClient.Fetch, fetch),
    ]),
  )
  return { layer, written, waiting }
}

const keep = ReleaseCalls.use((calls) => calls.keepRead("1.54.0", ["fleet"]))

/** Moves the test clock in steps of ten seconds until the effect has ended. */
const ended = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Effect.exit(effect), { startImmediately: true })
    for (let step = 0; step < 200 && fiber.pollUnsafe() === undefined; step += 1) {
      yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)))
      yield* TestClock.adjust("10 seconds")
    }
    return yield* Fiber.join(fiber)
  })

it.effect('the last "Got it" is sent until it arrives, and names nothing but what is read (OPEN-182)', () => {
  const { layer, waiting, written } = server(0, 503, 0)
  return Effect.gen(function* () {
    yield* ended(keep)
    assert.lengthOf(waiting, 0)
    assert.deepStrictEqual(written, [
      { id: owner.id, preference: { ...owner.preference, tour: { version: "1.54.0", read: ["fleet"] } } },
    ])
  }).pipe(Effect.provide(layer))
})

it.effect("what the server refuses is not sent again", () => {
  const { layer, written } = server(400)
  return Effect.gen(function* () {
    yield* ended(keep)
    assert.deepStrictEqual(written, [])
  }).pipe(Effect.provide(layer))
})
