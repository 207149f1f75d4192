import type { FieldError } from "#domain/field-errors.ts"
import { callFailureOf } from "../../failures.ts"

const DEFECT: ReadonlyArray<FieldError> = [{ message: "INTERNAL_SERVER_ERROR" }]
const NONE: ReadonlyArray<FieldError> = []

/** Seconds to wait after too many attempts when the server names no pause. */
const USUAL_PAUSE = 30

/** Errors answered by the server; an answer without errors is treated as a failure of the server (FORM-09). */
export const apiFieldErrors = (event: object): ReadonlyArray<FieldError> => {
  const failure = callFailureOf(event)
  // The end of the session gives no field errors, because the session chart reports it.
  if (failure?._tag === "SessionEnded") return NONE
  return failure?._tag === "ApiError" && failure.errors.length > 0 ? failure.errors : DEFECT
}

/** Seconds until the next attempt after too many attempts; undefined for every other failure. */
export const pauseOf = (event: object): number | undefined => {
  const throttle = apiFieldErrors(event).find(({ message }) => message === "TOO_MANY_ATTEMPTS")
  return throttle && Math.max(1, Math.ceil(throttle.retryAfter ?? USUAL_PAUSE))
}

/** Whether the request got no answer, so that it may be sent again. */
export const isCutOff = (event: object): boolean =>
  ["NetworkError", "GatewayError"].includes(callFailureOf(event)?._tag ?? "")

export const isSessionOver = (event: object): boolean => callFailureOf(event)?._tag === "SessionEnded"

/** Field errors that remain when the user corrects a field: those of other fields. */
export const withoutField = (
  fieldErrors: ReadonlyArray<FieldError>,
  field: string,
): ReadonlyArray<FieldError> =>
  fieldErrors.filter((fieldError) => fieldError.field !== undefined && fieldError.field !== field)
