import { decide } from "./decide.ts"
import { locationFrom } from "./location.ts"
import type { Traveller } from "./visitor.ts"

/** A path as it was written by somebody, with or without what begins it, as an address of the portal. */
export const pathOf = (link: string): string => `/${link.trim().replace(/^[/#\\]+/, "")}`

/** Whether a link leads a person to a place that is there and that he may enter: another one is not offered to him. */
export const mayBeOffered = (link: string, person: Traveller): boolean => {
  const decision = decide(locationFrom(pathOf(link)), person)
  return decision.kind === "show" && decision.route.screen !== "not-here-yet"
}
