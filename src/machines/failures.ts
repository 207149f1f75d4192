import { type CallFailure, isCallFailure } from "#services/failures.ts"

/** Narrows the error of an event, which XState types as `unknown`, to a declared call failure. */
export const callFailureOf = (event: object): CallFailure | undefined =>
  "error" in event && isCallFailure(event.error) ? event.error : undefined
