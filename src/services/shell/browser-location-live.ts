import { Context, Effect, Layer, Queue, Schema, Stream } from "effect"
import { type Location, locationFrom, SavedRedirect } from "#domain/navigation/location.ts"
import { matchPattern } from "#domain/navigation/match.ts"
import { BrowserLocation } from "./browser-location.ts"
import { BrowserStore } from "./browser-store.ts"
import { CrossTab } from "./cross-tab.ts"

/** The parts of the browser that hold the address. */
export interface AddressWindow {
  readonly location: Pick<globalThis.Location, "hash" | "origin" | "pathname" | "search">
  readonly history: Pick<History, "state" | "pushState" | "replaceState">
  readonly addEventListener: (type: "popstate" | "hashchange", listener: () => void) => void
  readonly removeEventListener: (type: "popstate" | "hashchange", listener: () => void) => void
}

export const AddressWindowOfPage = Context.Reference<AddressWindow>("headland/AddressWindow", {
  defaultValue: () => window,
})

export const BrowserLocationLive = Layer.effect(
  BrowserLocation,
  Effect.gen(function* () {
    const page = yield* AddressWindowOfPage
    const store = yield* BrowserStore
    const tabs = yield* CrossTab
    /** The place last told of or moved to, so that one move is heard once. */
    const known: Known = { place: undefined }
    moveUnderHash(page)

    const here = Effect.suspend(() => {
      const location = locationOf(page)
      const state = signOnStateOf(location)
      return state === undefined
        ? Effect.succeed(location)
        : // Single sign-on has succeeded: tabs that show sign-in go on too.
          Effect.andThen(tabs.send("signed-in"), Effect.map(savedUnder(state), withSaved(location)))
    })
    const savedUnder = (state: string) => Effect.map(store.take(state), decodeSaved)

    return {
      changes: Stream.mapEffect(movesOf(page, known), () => here),
      go: ({ to, replace, wanted }) =>
        Effect.andThen(
          Effect.sync(() => {
            const state = wanted === undefined ? null : { wanted }
            page.history[replace ? "replaceState" : "pushState"](state, "", `/#${to}`)
            known.place = placeOf(page)
          }),
          here,
        ),
    }
  }),
)

/** Under which state something was saved before single sign-on, at the places where it ends: well, or back at sign-in. */
const signOnStateOf = ({ path, search }: Location): string | undefined =>
  matchPattern("/postLogin/:state", path)?.["state"] ??
  (path === "/login" ? (new URLSearchParams(search).get("state") ?? undefined) : undefined)

/** An address without a hash, as other sites use to lead back here, goes on under the hash (ROUTE-02). */
const moveUnderHash = ({ location, history }: AddressWindow): void => {
  if (location.hash === "" && location.pathname !== "/") {
    history.replaceState(null, "", `/#${location.pathname}${location.search}`)
  }
}

interface Known {
  place: string | undefined
}

const placeOf = (page: AddressWindow): string => JSON.stringify(locationOf(page))

/** An element for the start and for each move that the person makes. */
const movesOf = (page: AddressWindow, known: Known): Stream.Stream<void> =>
  Stream.callback<void>((queue) => {
    // A typed address fires both events, back and forward only the first.
    const tell = () => {
      const place = placeOf(page)
      if (place !== known.place) Queue.offerUnsafe(queue, undefined)
      known.place = place
    }
    return Effect.acquireRelease(
      Effect.sync(() => {
        page.addEventListener("popstate", tell)
        page.addEventListener("hashchange", tell)
        known.place = placeOf(page)
        Queue.offerUnsafe(queue, undefined)
      }),
      () =>
        Effect.sync(() => {
          page.removeEventListener("popstate", tell)
          page.removeEventListener("hashchange", tell)
        }),
    )
  })

export const locationOf = ({ location, history }: AddressWindow): Location => {
  const state: unknown = history.state
  const wanted = typeof state === "object" && state !== null && "wanted" in state ? state.wanted : undefined
  return { ...locationFrom(location.hash), ...(typeof wanted === "string" ? { wanted } : {}) }
}

const SavedRedirectText = Schema.fromJsonString(SavedRedirect)

const decodeSaved = (text: string | undefined): SavedRedirect | undefined =>
  text === undefined
    ? undefined
    : Effect.runSync(Effect.orElseSucceed(Schema.decodeEffect(SavedRedirectText)(text), () => undefined))

const withSaved =
  (location: Location) =>
  (saved: SavedRedirect | undefined): Location =>
    saved === undefined ? location : { ...location, saved }
