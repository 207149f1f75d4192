import { decide } from "./decide.ts"
import { locationFrom } from "./location.ts"
import type { ScreenId } from "./routes.ts"
import type { Traveller } from "./visitor.ts"

/** Address in the portal from a typed path, with or without its leading characters. */
export const pathOf = (link: string): string => `/${link.trim().replace(/^[/#\\]+/, "")}`

/** Screens that tell the user that the address has no page, or not yet. */
const EMPTY: ReadonlySet<ScreenId> = new Set(["not-here-yet", "not-found"])

/** Whether a link leads to an existing place that the user may enter; other links are not offered. */
export const mayBeOffered = (link: string, person: Traveller): boolean => {
  const decision = decide(locationFrom(pathOf(link)), person)
  return decision.kind === "show" && !EMPTY.has(decision.route.screen)
}
