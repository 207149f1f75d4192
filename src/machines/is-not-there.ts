import type { EventObject } from "xstate"
import { callFailureOf } from "./failures.ts"

/** Guard: the server knows of none, and will not on this page: it is asked no more. */
export const isNotThere = ({ event }: { readonly event: EventObject }): boolean => {
  const failure = callFailureOf(event)
  return failure?._tag === "Refused" && failure.status === 404
}
