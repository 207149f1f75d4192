import { Context, Effect, Layer, Schema, Stream } from "effect"
import { defer, filter, fromEvent, map, merge, type Observable, startWith } from "rxjs"
import { type Location, locationFrom, SavedRedirect } from "#domain/navigation/location.ts"
import { matchPattern } from "#domain/navigation/match.ts"
import { streamOf } from "../stream-of.ts"
import { BrowserLocation } from "./browser-location.ts"
import { BrowserStore } from "./browser-store.ts"
import { CrossTab } from "./cross-tab.ts"

/** The parts of the window that hold the address and the history; tests replace them. */
export interface AddressWindow {
  readonly location: Pick<globalThis.Location, "hash" | "origin" | "pathname" | "search">
  readonly history: Pick<History, "state" | "pushState" | "replaceState" | "go">
  readonly addEventListener: Listening
  readonly removeEventListener: Listening
}
type Listening = (type: string, listener: (event: Event) => void) => void

export const AddressWindowOfPage = Context.Reference<AddressWindow>("headland/AddressWindow", {
  defaultValue: () => window,
})

export const BrowserLocationLive = Layer.effect(
  BrowserLocation,
  Effect.gen(function* () {
    const page = yield* AddressWindowOfPage
    const store = yield* BrowserStore
    const tabs = yield* CrossTab
    moveUnderHash(page)
    const start: Entry = { location: placeOf(page), step: 0 }
    const known: Known = { here: start, before: start }

    const here = Effect.suspend(() => {
      const location = locationOf(page)
      const state = signOnStateOf(location)
      return state === undefined
        ? Effect.succeed(location)
        : // Single sign-on has succeeded: tabs that show sign-in go on too.
          Effect.andThen(tabs.send("signed-in"), Effect.map(savedUnder(state), withSaved(location)))
    })
    const savedUnder = (state: string) =>
      state.length === UUID_LENGTH ? Effect.map(store.take(state), decodeSaved) : Effect.succeed(undefined)

    return {
      changes: Stream.mapEffect(streamOf(movesOf(page, known)), (fromHistory) =>
        fromHistory ? Effect.map(here, (location) => ({ ...location, fromHistory })) : here,
      ),
      go: ({ to, replace, wanted }) =>
        Effect.andThen(
          Effect.sync(() => {
            // The user went to another address before the chart's replacement arrived: the user's address stays,
            // and the replacement is dropped.
            if (replace && hasMoved(page, known)) {
              hearMove(page, known)
              return
            }
            const step = replace ? known.here.step : known.here.step + 1
            const state = wanted === undefined ? { step } : { step, wanted }
            page.history[replace ? "replaceState" : "pushState"](state, "", `/#${to}`)
            known.here = { location: placeOf(page), step }
          }),
          here,
        ),
      takeBack: Effect.sync(() => {
        const steps = known.before.step - known.here.step
        known.here = known.before
        if (steps !== 0) page.history.go(steps)
      }),
    }
  }),
)

/**
 * Length of the `state` parameter of a sign-on that began in this portal; checking the length stops a forged
 * address from reading other entries of the storage.
 */
const UUID_LENGTH = 36

/**
 * State under which the requested page was stored before single sign-on, read from the two addresses where sign-on
 * ends: after success, or back at sign-in.
 */
const signOnStateOf = ({ path, search }: Location): string | undefined =>
  matchPattern("/postLogin/:state", path)?.["state"] ??
  (path === "/login" ? (new URLSearchParams(search).get("state") ?? undefined) : undefined)

/**
 * Rewrites an address without a hash, which other sites use to return to the portal, to the same path behind the
 * hash (ROUTE-02).
 */
const moveUnderHash = ({ location, history }: AddressWindow): void => {
  if (location.hash === "" && location.pathname !== "/") {
    history.replaceState(null, "", `/#${location.pathname}${location.search}`)
  }
}

/** An entry of the browser's history: its address, and its distance from the first entry. */
interface Entry {
  readonly location: string
  readonly step: number
}

interface Known {
  /** The history entry last reported or moved to, so that one move is reported once. */
  here: Entry
  /** The history entry before the last reported move, for undoing that move. */
  before: Entry
}

/**
 * The browser's present history entry. Entries are numbered in their `state`; one without a number is new and gets
 * the next number.
 */
const entryOf = (page: AddressWindow, next: number): Entry & { readonly isNew: boolean } => {
  const { history } = page
  const location = placeOf(page)
  const state = stateOf(history)
  const step = state["step"]
  if (typeof step === "number") return { location, step, isNew: false }
  history.replaceState({ ...state, step: next }, "")
  return { location, step: next, isNew: true }
}

const stateOf = ({ state }: Pick<History, "state">): Readonly<Record<string, unknown>> => ({ ...state })

const placeOf = (page: AddressWindow): string => JSON.stringify(locationOf(page))

const hasMoved = (page: AddressWindow, { here }: Known): boolean => placeOf(page) !== here.location

/** Records the browser's present history entry; returns whether the browser reached the entry by back or forward. */
const hearMove = (page: AddressWindow, known: Known): boolean => {
  const { isNew, ...entry } = entryOf(page, known.here.step + 1)
  if (entry.location !== known.here.location) known.before = known.here
  known.here = entry
  return !isNew
}

/**
 * Observable with one element at the start and one per address change by the user: whether the change was by back
 * or forward.
 */
const movesOf = (page: AddressWindow, known: Known): Observable<boolean> =>
  defer(() => {
    known.here = entryOf(page, 0)
    // Both events are needed: a typed address fires `popstate` and `hashchange`, back and forward only `popstate`.
    // `isElsewhere` drops the second event of one move.
    return merge(fromEvent(page, "popstate"), fromEvent(page, "hashchange")).pipe(
      map(() => ({ isElsewhere: hasMoved(page, known), fromHistory: hearMove(page, known) })),
      filter(({ isElsewhere }) => isElsewhere),
      map(({ fromHistory }) => fromHistory),
      startWith(false),
    )
  })

export const locationOf = ({ location, history }: AddressWindow): Location => {
  const { wanted } = stateOf(history)
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
