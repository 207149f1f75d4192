import { decide } from "./decide.ts"
import { locationFrom } from "./location.ts"
import type { ScreenId } from "./routes.ts"
import type { Traveller } from "./visitor.ts"

/** Converts a link as typed or configured to a path in the portal: without `#`, slashes and backslashes in front. */
export const pathOf = (link: string): string => `/${link.trim().replace(/^[/#\\]+/, "")}`

/** Screens that only say that a page does not exist, or not yet. */
const EMPTY: ReadonlySet<ScreenId> = new Set(["not-here-yet", "not-found"])

/** Whether a link leads to an existing place that the user may enter; other links are not offered. */
export const mayBeOffered = (link: string, person: Traveller): boolean => {
  const decision = decide(locationFrom(pathOf(link)), person)
  return decision.kind === "show" && !EMPTY.has(decision.route.screen)
}
