import { decide } from "./decide.ts"
import { locationFrom } from "./location.ts"
import type { Traveller } from "./visitor.ts"

/** A typed path, with or without its leading characters, as an address of the portal. */
export const pathOf = (link: string): string => `/${link.trim().replace(/^[/#\\]+/, "")}`

/** Whether a link leads to an existing place that the user may enter: others are not offered. */
export const mayBeOffered = (link: string, person: Traveller): boolean => {
  const decision = decide(locationFrom(pathOf(link)), person)
  return decision.kind === "show" && decision.route.screen !== "not-here-yet"
}
