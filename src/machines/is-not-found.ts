import type { EventObject } from "xstate"
import type { CallFailure } from "#services/failures.ts"
import { callFailureOf } from "./failures.ts"

/** Guard: the server knows of none, and will not on this page: it is asked no more. */
export const isNotFound = ({ event }: { readonly event: EventObject }): boolean =>
  isNotFoundFailure(callFailureOf(event))

export const isNotFoundFailure = (failure: CallFailure | undefined): boolean =>
  failure?._tag === "ApiError" && failure.status === 404
