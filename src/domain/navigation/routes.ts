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

/** Routes and pages of all areas, in the order in which an address is matched; a new area is added here. */
export const areas = { visitors, machine, fleet, service, network, config, admin, gdpr, profile }

/** All routes of the portal (ROUTE-03 to ROUTE-37). Addresses that only redirect are in `decide`. */
const table = Object.values(areas).flatMap(({ routes }): ReadonlyArray<(typeof routes)[number]> => routes)

/** Route of the page "not found", for addresses that match no other route. */
const notFound = route("ROUTE-38", "/*", "complete", "start", "not-found")

/** Ids of all screens; `not-here-yet` stands for places that open later. */
export type ScreenId = (typeof table)[number]["screen"] | (typeof notFound)["screen"]

export interface Route {
  /** Id of the requirement that demands the route, so that both can be traced. */
  readonly id: string
  /**
   * Pattern of path segments: `:name` takes one segment, `:name#` one of digits only, a final `*` everything that
   * follows. The first match wins.
   */
  readonly pattern: string
  readonly access: RouteAccess
  readonly section: Section
  readonly screen: ScreenId
  /** Values that the screen gets beside those of the path. */
  readonly given: Readonly<Record<string, string>>
}

export const routes: ReadonlyArray<Route> = table
export const NOT_FOUND: Route = notFound
export const screenIds: ReadonlyArray<ScreenId> = [
  ...new Set([...routes, NOT_FOUND].map(({ screen }) => screen)),
]
