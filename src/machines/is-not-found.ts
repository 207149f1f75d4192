import type { EventObject } from "xstate"
import type { CallFailure } from "#services/failures.ts"
import { callFailureOf } from "./failures.ts"

/**
 * Guard: the server does not have the requested object, and will not get it while the page is open, so the chart
 * does not ask again.
 */
export const isNotFound = ({ event }: { readonly event: EventObject }): boolean =>
  isNotFoundFailure(callFailureOf(event))

export const isNotFoundFailure = (failure: CallFailure | undefined): boolean =>
  failure?._tag === "ApiError" && failure.status === 404
