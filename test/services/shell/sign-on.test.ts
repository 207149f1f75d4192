import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { afterEach, beforeEach, vi } from "vitest"
import { AddressWindowOfPage } from "#services/shell/browser-location-live.ts"
import { BrowserStoreLive, Storages } from "#services/shell/browser-store-live.ts"
import { forgetPerson } from "#services/shell/local-memory.ts"
import { SignOns } from "#services/shell/sign-on.ts"
import { SignOnsLive } from "#services/shell/sign-on-live.ts"
import { fakeStorage } from "#test/support/shell.ts"

/** Fake browser at the sign-in page, to which a visitor was redirected who had opened a machine. */
const browser = () => {
  let entry: { readonly state: unknown; readonly url: string } | undefined
  const local = fakeStorage()
  const page = {
    location: { hash: "#/login", origin: "https://portal.example", pathname: "/", search: "" },
    history: {
      state: { wanted: "/fleet/machines/vin/ABC" },
      replaceState: (state: unknown, _: string, url: string) => {
        entry = { state, url }
      },
    },
  }
  const store = BrowserStoreLive.pipe(
    Layer.provide(Layer.succeed(Storages, { local: () => local, session: fakeStorage })),
  )
  return {
    local,
    page,
    /** The history entry to which the back button leads. */
    entry: () => entry,
    layer: SignOnsLive.pipe(
      Layer.provideMerge(store),
      Layer.provide(Layer.succeed(AddressWindowOfPage, page as never)),
    ),
  }
}

describe("signing on by a provider", () => {
  const left: Array<URL> = []
  const states = () => left.map((url) => url.searchParams.get("state") ?? "")
  let browserWindow = new EventTarget()
  beforeEach(() => {
    left.length = 0
    browserWindow = new EventTarget()
    const location = { assign: (url: string) => left.push(new URL(url)) }
    vi.stubGlobal("window", Object.assign(browserWindow, { location }))
  })
  /** Starts leaving the page, which stays until the provider responds. */
  const leave = Effect.gen(function* () {
    const before = left.length
    const leaving = yield* Effect.forkChild(SignOns.use((signOns) => signOns.begin("demo", "fi-FI")))
    yield* Effect.promise(() => vi.waitFor(() => assert.lengthOf(left, before + 1)))
    return leaving
  })
  const comeBack = Effect.sync(() => browserWindow.dispatchEvent(new Event("pageshow")))
  const begin = Effect.gen(function* () {
    const leaving = yield* leave
    yield* comeBack
    yield* Fiber.join(leaving)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.effect("keeps what was wanted under the state that comes back (SSO-09)", () => {
    const { layer, local } = browser()
    return Effect.gen(function* () {
      yield* begin
      const [state = ""] = states()
      assert.include(local.getItem(state) ?? "", "/fleet/machines/vin/ABC")
      assert.strictEqual(left[0]?.pathname, "/oauth2/login")
    }).pipe(Effect.provide(layer))
  })

  it.effect("by a link leaves the form behind for who comes back, and what was wanted (ROUTE-28)", () => {
    const { layer, local, page, entry } = browser()
    page.location.hash = "#/login?signOn"
    return Effect.gen(function* () {
      yield* begin
      assert.deepStrictEqual(entry(), { state: page.history.state, url: "/#/login" })
      const [state = ""] = states()
      assert.strictEqual(local.getItem(state), '{"kind":"vin","vin":"ABC"}')
    }).pipe(Effect.provide(layer))
  })

  it.effect("leaves nothing in the browser when nothing was wanted", () => {
    const { layer, local, page } = browser()
    page.history.state = null as never
    return Effect.gen(function* () {
      yield* begin
      assert.strictEqual(local.length, 0)
    }).pipe(Effect.provide(layer))
  })

  it.effect("that is broken off is forgotten with the person who leaves (STORE-04)", () => {
    const { layer, local } = browser()
    return Effect.gen(function* () {
      yield* begin
      yield* begin
      yield* forgetPerson
      assert.deepStrictEqual(
        states().map((state) => local.getItem(state)),
        [null, null],
      )
      assert.isNull(local.getItem("connectSignOns"))
    }).pipe(Effect.provide(layer))
  })

  it.effect("is forgotten when ten others began after it, in whichever tabs", () => {
    const { layer, local } = browser()
    return Effect.gen(function* () {
      for (let count = 0; count < 11; count += 1) yield* begin
      assert.deepStrictEqual(
        states().map((state) => local.getItem(state) !== null),
        [false, ...Array.from({ length: 10 }, () => true)],
      )
    }).pipe(Effect.provide(layer))
  })

  it.effect("is pending for as long as the page stands: it cannot be pressed twice", () =>
    Effect.gen(function* () {
      const leaving = yield* leave
      yield* TestClock.adjust("14 seconds")
      assert.isUndefined(leaving.pollUnsafe())
      yield* comeBack
      assert.isTrue(Exit.isSuccess(yield* Fiber.await(leaving)))
    }).pipe(Effect.provide(browser().layer)),
  )

  it.effect("gives the form back when the provider does not answer", () =>
    Effect.gen(function* () {
      const leaving = yield* leave
      yield* TestClock.adjust("15 seconds")
      assert.isTrue(Exit.isSuccess(yield* Fiber.await(leaving)))
    }).pipe(Effect.provide(browser().layer)),
  )
})
