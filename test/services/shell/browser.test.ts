import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Stream } from "effect"
import { NEVER } from "rxjs"
import { CookiePage, keepChoices } from "#services/shell/browser-choices.ts"
import { BrowserLocation, type ObservedMove } from "#services/shell/browser-location.ts"
import {
  type AddressWindow,
  AddressWindowOfPage,
  BrowserLocationLive,
} from "#services/shell/browser-location-live.ts"
import { BrowserStore } from "#services/shell/browser-store.ts"
import { BrowserStoreLive, Storages } from "#services/shell/browser-store-live.ts"
import { CrossTab, type TabMessage } from "#services/shell/cross-tab.ts"
import { CrossTabLive } from "#services/shell/cross-tab-live.ts"
import { type TabWindow, TabWindowOfPage } from "#services/shell/tab-channel.ts"
import { streamOf } from "#services/stream-of.ts"
import { fakeStorage } from "#test/support/shell.ts"

const storeOn = (local: () => Storage, session: () => Storage) =>
  BrowserStoreLive.pipe(Layer.provide(Layer.succeed(Storages, { local, session })))

/** Collects the first `count` elements that a stream emits while `during` runs. */
const received = <A, R>(
  stream: Stream.Stream<A, never, R>,
  during: Effect.Effect<unknown, never, R>,
  count: number,
) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Stream.runCollect(Stream.take(stream, count)), {
      startImmediately: true,
    })
    yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)))
    yield* during
    return yield* Fiber.join(fiber)
  })

describe("what the browser remembers", () => {
  it.effect("is there for the next page, under the keys of the requirement", () => {
    const local = fakeStorage()
    const store = storeOn(() => local, fakeStorage)
    return Effect.gen(function* () {
      yield* BrowserStore.use((one) =>
        one.update("connectSystem", (system) => ({ ...system, isNavCollapsed: true })),
      ).pipe(Effect.provide(Layer.fresh(store)))
      assert.deepEqual(JSON.parse(local.getItem("connectSystem") ?? ""), {
        isNavCollapsed: true,
        hubLastXHours: 8,
        lastVersion: null,
      })
      const again = yield* BrowserStore.use((one) => one.read("connectSystem")).pipe(
        Effect.provide(Layer.fresh(store)),
      )
      assert.isTrue(again.isNavCollapsed)
    })
  })

  it.effect("starts empty again when something damaged is stored", () => {
    const local = fakeStorage()
    return Effect.gen(function* () {
      const store = yield* BrowserStore
      for (const text of ["{", "null", '{"isNavCollapsed":"yes"}', "[]"]) {
        local.setItem("connectSystem", text)
        const read = yield* store.read("connectSystem")
        assert.deepEqual(read, { isNavCollapsed: false, hubLastXHours: 8, lastVersion: null })
      }
    }).pipe(Effect.provide(storeOn(() => local, fakeStorage)))
  })

  it.effect("keeps what was stored by a version that knew less, or more (STORE-02)", () => {
    const local = fakeStorage()
    return Effect.gen(function* () {
      const store = yield* BrowserStore
      local.setItem("connectSystem", '{"isNavCollapsed":true,"lastVersion":"1.53.0","someday":1}')
      assert.deepEqual(yield* store.read("connectSystem"), {
        isNavCollapsed: true,
        hubLastXHours: 8,
        lastVersion: "1.53.0",
      })
      local.setItem("connectAnnouncements", '{"0":3}')
      assert.deepEqual(yield* store.read("connectAnnouncements"), [])
      local.setItem("connectPageSelections", '["/fleet"]')
      assert.deepEqual(yield* store.read("connectPageSelections"), {})
    }).pipe(Effect.provide(storeOn(() => local, fakeStorage)))
  })

  const forbidden = (): Storage => {
    throw new DOMException("denied", "SecurityError")
  }
  const full = () => ({
    ...fakeStorage(),
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError")
    },
  })
  it.effect.each([
    ["forbidden", forbidden],
    ["full", full],
  ] as const)("lasts as long as the page where the storage is %s", ([, storage]) =>
    Effect.gen(function* () {
      const store = yield* BrowserStore
      yield* store.update("connectAnnouncements", (ids) => [...ids, 4])
      yield* store.writeSession("tour", "closed")
      assert.deepEqual(yield* store.read("connectAnnouncements"), [4])
      assert.strictEqual(yield* store.readSession("tour"), "closed")
      yield* store.clearSession
      assert.isUndefined(yield* store.readSession("tour"))
    }).pipe(Effect.provide(storeOn(storage, storage))),
  )

  it.effect("is given out once when taken", () => {
    const local = fakeStorage()
    local.setItem("abc", "value")
    return Effect.gen(function* () {
      const store = yield* BrowserStore
      assert.strictEqual(yield* store.take("abc"), "value")
      assert.isUndefined(yield* store.take("abc"))
      assert.isNull(local.getItem("abc"))
    }).pipe(Effect.provide(storeOn(() => local, fakeStorage)))
  })
})

/** A fake address bar with a history, as browsers have it. */
const fakeAddress = (start: {
  readonly pathname?: string
  readonly search?: string
  readonly hash?: string
}) => {
  const listeners = new Set<(event: Event) => void>()
  const entries: Array<{ state: unknown; hash: string; pathname: string; search: string }> = [
    { state: null, hash: "", pathname: "/", search: "", ...start },
  ]
  let at = 0
  const origin = "https://portal.example"
  const current = () => ({ state: null, hash: "", pathname: "/", search: "", ...entries[at], origin })
  const parse = (state: unknown, url: string) => {
    const [before = "", hash = ""] = url.split("#", 2)
    const [pathname = "/", search = ""] = before.split("?", 2)
    return {
      state,
      pathname,
      search: search && `?${search}`,
      hash: hash && `#${hash}`,
    }
  }
  const page: AddressWindow = {
    get location() {
      return current()
    },
    history: {
      get state() {
        return current().state
      },
      pushState: (state, _, url) => {
        entries.splice(at + 1, Infinity, parse(state, String(url)))
        at += 1
      },
      replaceState: (state, _, url) => {
        entries[at] = url === undefined ? { ...current(), state } : parse(state, String(url))
      },
      go: (steps = 0) => {
        at += steps
        tell()
      },
    },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  }
  const tell = () => {
    // Fires two events for a move, as browsers do: popstate, then hashchange.
    for (const listener of listeners) for (const type of ["popstate", "hashchange"]) listener(new Event(type))
  }
  return {
    page,
    length: () => entries.length,
    isReceived: () => listeners.size > 0,
    back: () => {
      at = Math.max(0, at - 1)
      tell()
    },
    forward: () => {
      at += 1
      tell()
    },
    type: (hash: string) => {
      entries.splice(at + 1, Infinity, { state: null, pathname: "/", search: "", hash })
      at += 1
      tell()
    },
    /** Types an address like `type`, but the browser's events are fired only when the returned function is called. */
    typeUnnoticed: (hash: string) => {
      entries.splice(at + 1, Infinity, { state: null, pathname: "/", search: "", hash })
      at += 1
      return tell
    },
  }
}

const locationOn = (page: AddressWindow, local = fakeStorage(), notifiedTabs: Array<TabMessage> = []) =>
  BrowserLocationLive.pipe(
    Layer.provide(Layer.succeed(AddressWindowOfPage, page)),
    Layer.provide(storeOn(() => local, fakeStorage)),
    Layer.provide(
      Layer.succeed(CrossTab, {
        send: (message) => Effect.sync(() => void notifiedTabs.push(message)),
        messages: NEVER,
      }),
    ),
  )
const STATE = "0b9c1f1e-5f0a-4c7e-9d43-2a6f3c1de001"
const changes = Stream.unwrap(BrowserLocation.use((browser) => Effect.succeed(browser.changes)))

describe("the address line", () => {
  it.effect("tells where it is, then each move of the person once", () => {
    const address = fakeAddress({ hash: "#/fleet?day=1" })
    return Effect.gen(function* () {
      const browser = yield* BrowserLocation
      const moves = Effect.gen(function* () {
        address.type("#/machine")
        yield* browser.go({ to: "/profile", replace: false })
        address.back()
        address.type("#/machine")
        address.back()
      })
      assert.deepEqual(yield* received(changes, moves, 3), [
        { path: "/fleet", search: "?day=1" },
        { path: "/machine", search: "" },
        { path: "/machine", search: "", fromHistory: true },
      ] satisfies ReadonlyArray<ObservedMove>)
    }).pipe(Effect.provide(locationOn(address.page)))
  })

  it.effect("takes a move back, whichever way it went and without telling of it", () => {
    const address = fakeAddress({ hash: "#/fleet" })
    return Effect.gen(function* () {
      const browser = yield* BrowserLocation
      const moves = Effect.gen(function* () {
        yield* browser.go({ to: "/profile", replace: false })
        yield* browser.go({ to: "/machine", replace: false })
        address.back()
        yield* browser.takeBack
        assert.strictEqual(address.page.location.hash, "#/machine")
        address.back()
        address.forward()
        yield* browser.takeBack
        assert.strictEqual(address.page.location.hash, "#/profile")
        address.type("#/gdpr")
      })
      const sent = yield* received(changes, moves, 5)
      assert.deepEqual(
        sent.map(({ fromHistory = false }) => fromHistory),
        [false, true, true, true, false],
      )
      // Checks that taking back moves has not added history entries.
      assert.strictEqual(address.length(), 3)
    }).pipe(Effect.provide(locationOn(address.page)))
  })

  it.effect("lets a move of the person stand against a redirect that does not know of it yet", () => {
    const address = fakeAddress({ hash: "#/fleet" })
    return Effect.gen(function* () {
      const browser = yield* BrowserLocation
      const moves = Effect.gen(function* () {
        const tell = address.typeUnnoticed("#/machine?tab=data")
        const there = yield* browser.go({ to: "/login", replace: true, wanted: "/fleet" })
        assert.deepEqual(there, { path: "/machine", search: "?tab=data" })
        tell()
        assert.deepEqual(yield* browser.go({ to: "/login", replace: true }), { path: "/login", search: "" })
        address.type("#/gdpr")
      })
      // Checks that an address reached by `go` is not emitted.
      assert.deepEqual(
        (yield* received(changes, moves, 2)).map(({ path }) => path),
        ["/fleet", "/gdpr"],
      )
      assert.strictEqual(address.length(), 3)
    }).pipe(Effect.provide(locationOn(address.page)))
  })

  it.effect("keeps what was wanted in the history entry, and forgets it with the entry", () => {
    const address = fakeAddress({ hash: "#/fleet" })
    return Effect.gen(function* () {
      const browser = yield* BrowserLocation
      const there = yield* browser.go({ to: "/login", replace: true, wanted: "/fleet" })
      assert.deepEqual(there, { path: "/login", search: "", wanted: "/fleet" })
      assert.strictEqual(address.length(), 1)
      assert.deepEqual(yield* browser.go({ to: "/fleet", replace: true }), { path: "/fleet", search: "" })
      assert.deepEqual(yield* browser.go({ to: "/login", replace: false }), { path: "/login", search: "" })
      assert.strictEqual(address.length(), 2)
    }).pipe(Effect.provide(locationOn(address.page)))
  })

  it.effect("moves a way back without a hash under the hash, with its query (ROUTE-01, ROUTE-02)", () => {
    const address = fakeAddress({ pathname: "/postLogin", search: "?state=abc" })
    return Effect.gen(function* () {
      assert.deepEqual(yield* received(changes, Effect.void, 1), [
        { path: "/postLogin", search: "?state=abc" },
      ])
      assert.strictEqual(address.page.location.pathname, "/")
    }).pipe(Effect.provide(locationOn(address.page)))
  })

  it.effect("reads what a failed single sign-on was started for", () => {
    const local = fakeStorage()
    local.setItem(STATE, '{"kind":"location","location":"/profile"}')
    const address = fakeAddress({ hash: `#/login?failed=AWAY&state=${STATE}` })
    return Effect.gen(function* () {
      const [first] = yield* received(changes, Effect.void, 1)
      assert.deepEqual(first?.saved, { kind: "location", location: "/profile" })
      assert.strictEqual(local.length, 0)
    }).pipe(Effect.provide(locationOn(address.page, local)))
  })

  it.effect("reads what single sign-on was started for, once, and has other tabs hear of it", () => {
    const local = fakeStorage()
    const notifiedTabs: Array<TabMessage> = []
    local.setItem(STATE, '{"kind":"vin","vin":"HDL00000000000001"}')
    const address = fakeAddress({ hash: `#/postLogin/${STATE}` })
    return Effect.gen(function* () {
      const [first] = yield* received(changes, Effect.void, 1)
      assert.deepEqual(first?.saved, { kind: "vin", vin: "HDL00000000000001" })
      assert.strictEqual(local.length, 0)
      assert.deepEqual(notifiedTabs, ["signed-in"])
      const [second] = yield* received(changes, Effect.void, 1)
      assert.isUndefined(second?.saved)
      assert.isFalse(address.isReceived())
    }).pipe(Effect.provide(locationOn(address.page, local, notifiedTabs)))
  })

  it.effect.each(["#/login?state=connectSystem", "#/postLogin/connectSystem"])(
    "takes nothing that is no sign-on of this browser: %s (SSO-09)",
    (hash) => {
      const local = fakeStorage()
      const kept = '{"kind":"location","location":"/profile"}'
      local.setItem("connectSystem", kept)
      return Effect.gen(function* () {
        const [first] = yield* received(changes, Effect.void, 1)
        assert.isUndefined(first?.saved)
        assert.strictEqual(local.getItem("connectSystem"), kept)
      }).pipe(Effect.provide(locationOn(fakeAddress({ hash }).page, local)))
    },
  )
})

describe("what was chosen in this browser", () => {
  it.effect("is a cookie for the whole portal, for a year", () => {
    const cookies: Array<string> = []
    const page = {
      set cookie(text: string) {
        cookies.push(text)
      },
    }
    return Effect.gen(function* () {
      yield* keepChoices({ language: "fi-FI" })
      yield* keepChoices({ scheme: "dark" })
      assert.deepEqual(cookies, [
        "language=fi-FI;path=/;max-age=31536000;samesite=lax",
        "scheme=dark;path=/;max-age=31536000;samesite=lax",
      ])
    }).pipe(Effect.provideService(CookiePage, page))
  })

  it.effect("is nothing where cookies are forbidden", () => {
    const page = {
      set cookie(_: string) {
        throw new DOMException("denied", "SecurityError")
      },
    }
    return keepChoices({ language: "fi-FI" }).pipe(Effect.provideService(CookiePage, page))
  })
})

describe("tabs of one browser", () => {
  const tab = (page: TabWindow) =>
    Layer.fresh(CrossTabLive.pipe(Layer.provide(Layer.succeed(TabWindowOfPage, page))))
  const messages = Stream.unwrap(CrossTab.use((tabs) => Effect.succeed(streamOf(tabs.messages))))

  it.live("hear each other over a channel, and not themselves", () => {
    const page = {
      BroadcastChannel,
      localStorage: fakeStorage(),
      addEventListener() {},
      removeEventListener() {},
    }
    return Effect.gen(function* () {
      const here = yield* Layer.build(tab(page))
      const there = yield* Layer.build(tab(page))
      const send = (message: "signed-in" | "signed-out") => CrossTab.use((tabs) => tabs.send(message))
      const say = Effect.gen(function* () {
        yield* Effect.provide(send("signed-out"), here)
        yield* Effect.provide(send("signed-in"), there)
        yield* Effect.provide(send("signed-out"), there)
      })
      assert.deepEqual(yield* received(messages, say, 2).pipe(Effect.provide(here)), [
        "signed-in",
        "signed-out",
      ])
    }).pipe(Effect.scoped)
  })

  /** Class that throws, as Firefox does when a site may not store anything. */
  class Forbidden {
    constructor() {
      throw new DOMException("denied", "SecurityError")
    }
  }
  it.effect.each([
    ["there is no channel", {}],
    ["channels are forbidden", { BroadcastChannel: Forbidden as unknown as typeof BroadcastChannel }],
  ] as const)("hear each other over storage events where %s, the same message twice too", ([, channels]) => {
    const listeners = new Set<(event: StorageEvent) => void>()
    const page: TabWindow = {
      ...channels,
      localStorage: {
        setItem: (key, newValue) => listeners.forEach((listen) => listen({ key, newValue } as StorageEvent)),
        removeItem: (key) => listeners.forEach((listen) => listen({ key, newValue: null } as StorageEvent)),
      },
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
    }
    const say = CrossTab.use((tabs) => Effect.andThen(tabs.send("signed-out"), tabs.send("signed-out")))
    return Effect.gen(function* () {
      assert.deepEqual(yield* received(messages, say, 2), ["signed-out", "signed-out"])
      assert.strictEqual(listeners.size, 0)
    }).pipe(Effect.provide(tab(page)))
  })
})
