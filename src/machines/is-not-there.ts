import type { EventObject } from "xstate"
import type { CallFailure } from "#services/failures.ts"
import { callFailureOf } from "./failures.ts"

/** Guard: the server knows of none, and will not on this page: it is asked no more. */
export const isNotThere = ({ event }: { readonly event: EventObject }): boolean =>
  isNotFound(callFailureOf(event))

export const isNotFound = (failure: CallFailure | undefined): boolean =>
  failure?._tag === "Refused" && failure.status === 404
