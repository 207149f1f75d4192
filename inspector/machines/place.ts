import { EMPTY, fromEvent, map, type Observable, startWith } from "rxjs"
import { assign, fromEventObservable, setup } from "xstate"

/** The page of the inspector that the user has open, with its chart; charts are named `area/name`. */
export type Place =
  | { readonly page: "live" }
  /** `find`: text with which the search in the chart's drawing starts. */
  | { readonly page: "gallery"; readonly chart: string | undefined; readonly find?: string }
  | { readonly page: "source"; readonly chart: string; readonly file: string; readonly line: number }
  | { readonly page: "compare"; readonly chart: string | undefined }
  | { readonly page: "sandbox"; readonly chart: string | undefined }

/** Reads the user's place (page and chart) from the hash of the address; an invalid hash means the live page. */
export const placeOf = (hash: string): Place => {
  const [page, area, name, part, what, line = ""] = hash.replace(/^#\//, "").split("/").map(decoded)
  const chart = area === undefined ? undefined : `${area}/${name ?? ""}`
  if (page === "compare" || page === "sandbox") return { page, chart }
  if (page !== "gallery") return { page: "live" }
  if (chart !== undefined && part === "source" && what !== undefined)
    return { page: "source", chart, file: what, line: Number(/^L(\d+)$/.exec(line)?.[1] ?? 1) }
  return part === "find" && what !== undefined ? { page, chart, find: what } : { page, chart }
}

/** Decodes a part of the hash; a malformed part is kept unchanged. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const hrefOf = (place: Place): string => `#/${partsOf(place).join("/")}`

const partsOf = (place: Place): ReadonlyArray<string> => {
  const at = (page: string, chart: string | undefined) => (chart === undefined ? [page] : [page, chart])
  if (place.page === "live") return ["live"]
  if (place.page === "compare" || place.page === "sandbox") return at(place.page, place.chart)
  if (place.page === "source")
    return [...at("gallery", place.chart), "source", encodeURIComponent(place.file), `L${place.line}`]
  const { chart, find } = place
  return [...at("gallery", chart), ...(find === undefined ? [] : ["find", encodeURIComponent(find)])]
}

type PlaceEvent = { readonly type: "address.changed"; readonly hash: string }

/** Emits the hash of the address immediately and after every change. */
export const addressOf = (page: Window) =>
  fromEventObservable(() =>
    fromEvent(page, "hashchange").pipe(
      startWith(undefined),
      map((): PlaceEvent => ({ type: "address.changed", hash: page.location.hash })),
    ),
  )

/**
 * Chart of the user's place in the inspector: the place is read from the hash of the address, and links in the
 * page change the hash.
 */
export const placeMachine = setup({
  types: { context: {} as { readonly place: Place }, events: {} as PlaceEvent },
  actors: { address: fromEventObservable((): Observable<PlaceEvent> => EMPTY) },
}).createMachine({
  id: "place",
  context: { place: { page: "live" } },
  invoke: { id: "address", src: "address" },
  on: { "address.changed": { actions: assign({ place: ({ event }) => placeOf(event.hash) }) } },
})
