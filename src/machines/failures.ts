import { type CallFailure, isCallFailure } from "#services/failures.ts"

/** XState types a failure as `unknown`: this narrows the error of an event to a declared call failure. */
export const callFailureOf = (event: object): CallFailure | undefined =>
  "error" in event && isCallFailure(event.error) ? event.error : undefined
