import { assign, type EventObject, fromCallback, setup } from "xstate"

/** Where in the inspector somebody is. */
export type Place =
  | { readonly page: "live" }
  | { readonly page: "gallery"; readonly chart: string | undefined }

/** Reads the hash of the address; what makes no sense is the live page. */
export const placeOf = (hash: string): Place => {
  const [, page, area, name] = /^#\/([^/]*)(?:\/([^/]+)\/([^/]+))?/.exec(hash) ?? []
  if (page === "gallery") return { page, chart: area === undefined ? undefined : `${area}/${name ?? ""}` }
  return { page: "live" }
}

export const hrefOf = (place: Place): string =>
  place.page === "gallery" && place.chart !== undefined ? `#/gallery/${place.chart}` : `#/${place.page}`

type PlaceEvent = { readonly type: "address.changed"; readonly hash: string }

/** Says the hash at once and whenever it changes. */
export const addressOf = (page: Window) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const say = () => sendBack({ type: "address.changed", hash: page.location.hash })
    page.addEventListener("hashchange", say)
    say()
    return () => page.removeEventListener("hashchange", say)
  })

/** Follows the address; links in the page change it. */
export const placeMachine = setup({
  types: { context: {} as { readonly place: Place }, events: {} as PlaceEvent },
  actors: { address: fromCallback<EventObject>(() => {}) },
}).createMachine({
  id: "place",
  context: { place: { page: "live" } },
  invoke: { id: "address", src: "address" },
  on: { "address.changed": { actions: assign({ place: ({ event }) => placeOf(event.hash) }) } },
})
