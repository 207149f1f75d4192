import { admin } from "./areas/admin.ts"
import { config } from "./areas/config.ts"
import { fleet } from "./areas/fleet.ts"
import { gdpr } from "./areas/gdpr.ts"
import { machine } from "./areas/machine.ts"
import { network } from "./areas/network.ts"
import { profile } from "./areas/profile.ts"
import { service } from "./areas/service.ts"
import { visitors } from "./areas/visitors.ts"
import { type RouteAccess, route, type Section } from "./route.ts"

/** What each area says of its places, in the order in which they are looked for. A new area is one line here. */
export const areas = { visitors, machine, fleet, service, network, config, admin, gdpr, profile }

/** Every place of the portal (ROUTE-03 to ROUTE-37). Places that only lead on stand in `decide`. */
const table = Object.values(areas).flatMap(({ routes }): ReadonlyArray<(typeof routes)[number]> => routes)

/** What an address that names no place shows to a user with a complete account. */
const notFound = route("ROUTE-38", "/*", "complete", "start", "not-found")

/** The screens there are; `not-here-yet` stands for places that open later. */
export type ScreenId = (typeof table)[number]["screen"] | (typeof notFound)["screen"]

export interface Route {
  /** Of the requirement, so that each can be traced here. */
  readonly id: string
  /** Segments; `:name` takes one, `:name#` one of digits only, a last `*` whatever follows. First match wins. */
  readonly pattern: string
  readonly access: RouteAccess
  readonly section: Section
  readonly screen: ScreenId
}

export const routes: ReadonlyArray<Route> = table
export const NOT_FOUND: Route = notFound
export const screenIds: ReadonlyArray<ScreenId> = [
  ...new Set([...routes, NOT_FOUND].map(({ screen }) => screen)),
]
