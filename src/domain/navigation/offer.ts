import { decide } from "./decide.ts"
import { locationFrom } from "./location.ts"
import type { ScreenId } from "./routes.ts"
import type { Traveller } from "./visitor.ts"

/** A typed path, with or without its leading characters, as an address of the portal. */
export const pathOf = (link: string): string => `/${link.trim().replace(/^[/#\\]+/, "")}`

/** Screens that say that there is nothing at the address, or not yet. */
const EMPTY: ReadonlySet<ScreenId> = new Set(["not-here-yet", "not-found"])

/** Whether a link leads to an existing place that the user may enter: others are not offered. */
export const mayBeOffered = (link: string, person: Traveller): boolean => {
  const decision = decide(locationFrom(pathOf(link)), person)
  return decision.kind === "show" && !EMPTY.has(decision.route.screen)
}
