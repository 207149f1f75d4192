import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Stream } from "effect"
import type { UserId } from "#contract/schemas/ids.ts"
import { BrowserStore } from "#services/shell/browser-store.ts"
import { BrowserStoreLive, Storages } from "#services/shell/browser-store-live.ts"
import { forgetOthers } from "#services/shell/local-memory.ts"
import { SessionExpiry } from "#services/shell/session-expiry.ts"
import { SessionExpiryLive } from "#services/shell/session-expiry-live.ts"
import { ClosingPage, holdWork, keepDraft, loadDraft } from "#services/shell/unsaved-work.ts"
import { fakeStorage } from "#test/support/shell.ts"

const of = (user: number | undefined, location = "/profile person") => ({ user: user as UserId, location })
const turn = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))

/** A fake tab in which a user is signed in. */
const tab = () => {
  const session = fakeStorage()
  const closing = new EventTarget()
  const layer = Layer.mergeAll(
    SessionExpiryLive,
    Layer.succeed(ClosingPage, closing as never),
    BrowserStoreLive.pipe(
      Layer.provide(Layer.succeed(Storages, { local: fakeStorage, session: () => session })),
    ),
  )
  const asksBeforeClosing = () => !closing.dispatchEvent(new Event("beforeunload", { cancelable: true }))
  return { session, layer, asksBeforeClosing }
}
const opened = SessionExpiry.use((expiry) => expiry.opened)
const expired = SessionExpiry.use((expiry) =>
  Effect.flatMap(expiry.open, (session) => expiry.expired(session ?? 0)),
)
const closed = SessionExpiry.use((expiry) => expiry.closed)

describe("unsaved work", () => {
  it.effect("is found again by its person, at its place alone", () =>
    Effect.gen(function* () {
      yield* opened
      yield* keepDraft(of(7), { city: "Porto" })
      yield* keepDraft(of(7, "/profile email"), { email: "a@farms.example" })
      assert.deepEqual(yield* loadDraft(of(7)), { city: "Porto" })
      assert.deepEqual(yield* loadDraft(of(7, "/profile email")), { email: "a@farms.example" })
      assert.isUndefined(yield* loadDraft(of(7, "/welcome/profile person")))
      assert.isUndefined(yield* loadDraft(of(8)))
      assert.isUndefined(yield* loadDraft(of(undefined)))
    }).pipe(Effect.provide(tab().layer)),
  )

  it.effect("is dropped as soon as another person is there", () => {
    const { layer, session } = tab()
    const forgetOthersWork = (user: number) =>
      BrowserStore.use((store) => forgetOthers(user, store.clearSession))
    return Effect.gen(function* () {
      yield* opened
      yield* forgetOthersWork(7)
      yield* keepDraft(of(7), { city: "Porto" })
      yield* forgetOthersWork(7)
      assert.deepEqual(yield* loadDraft(of(7)), { city: "Porto" })
      session.setItem("feedbackDraft", '{"userId":7,"draft":{"text":"Porto"}}')
      yield* forgetOthersWork(7)
      assert.include(session.getItem("feedbackDraft") ?? "", "Porto")
      yield* forgetOthersWork(77)
      assert.notInclude(session.getItem("connectUnsaved") ?? "", "Porto")
      assert.notInclude(session.getItem("feedbackDraft") ?? "", "Porto")
    }).pipe(Effect.provide(layer))
  })

  it.effect("asks before the page is closed, and is let go when it is saved or left", () => {
    const { layer, asksBeforeClosing } = tab()
    return Effect.gen(function* () {
      yield* opened
      yield* keepDraft(of(7), { city: "Porto" })
      assert.isFalse(asksBeforeClosing())
      const held = yield* Effect.forkChild(Stream.runDrain(holdWork(of(7))), { startImmediately: true })
      yield* turn
      assert.isTrue(asksBeforeClosing())
      yield* Fiber.interrupt(held)
      assert.isFalse(asksBeforeClosing())
      assert.isUndefined(yield* loadDraft(of(7)))
    }).pipe(Effect.provide(layer))
  })

  it.effect("stays when the session is lost first", () =>
    Effect.gen(function* () {
      yield* opened
      const held = yield* Effect.forkChild(Stream.runDrain(holdWork(of(7))), { startImmediately: true })
      yield* turn
      yield* keepDraft(of(7), { city: "Porto" })
      yield* expired
      yield* Fiber.interrupt(held)
      assert.deepEqual(yield* loadDraft(of(7)), { city: "Porto" })
    }).pipe(Effect.provide(tab().layer)),
  )

  it.effect("stays when another person's session has begun first", () =>
    Effect.gen(function* () {
      yield* opened
      const held = yield* Effect.forkChild(Stream.runDrain(holdWork(of(7))), { startImmediately: true })
      yield* turn
      yield* keepDraft(of(7), { city: "Porto" })
      yield* closed
      yield* opened
      yield* Fiber.interrupt(held)
      assert.deepEqual(yield* loadDraft(of(7)), { city: "Porto" })
    }).pipe(Effect.provide(tab().layer)),
  )

  it.effect("is not written any more once the person has signed out", () => {
    const { layer, session } = tab()
    return Effect.gen(function* () {
      yield* opened
      yield* closed
      yield* keepDraft(of(7), { city: "Porto" })
      assert.strictEqual(session.length, 0)
    }).pipe(Effect.provide(layer))
  })

  it.effect("is nothing when the storage holds something else", () => {
    const { layer, session } = tab()
    session.setItem("connectUnsaved", '{"user":7,"drafts":{"/profile person":{"city":4}}}')
    return Effect.gen(function* () {
      assert.isUndefined(yield* loadDraft(of(7)))
    }).pipe(Effect.provide(layer))
  })
})
