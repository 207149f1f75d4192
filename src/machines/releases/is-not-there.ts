import type { EventObject } from "xstate"
import { callFailureOf } from "../failures.ts"

/** Guard: the server knows of no release. */
export const isNotThere = ({ event }: { readonly event: EventObject }): boolean => {
  const failure = callFailureOf(event)
  return failure?._tag === "Refused" && failure.status === 404
}
