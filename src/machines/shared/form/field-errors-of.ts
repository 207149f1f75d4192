import type { FieldError } from "#domain/field-errors.ts"
import { callFailureOf } from "../../failures.ts"

const DEFECT: ReadonlyArray<FieldError> = [{ message: "INTERNAL_SERVER_ERROR" }]
const NONE: ReadonlyArray<FieldError> = []

/** Seconds to wait when the server does not say how many. */
const USUAL_PAUSE = 30

/** What the server found wrong; an answer that says nothing reads as its own failure (FORM-09). */
export const apiFieldErrors = (event: object): ReadonlyArray<FieldError> => {
  const failure = callFailureOf(event)
  // The session reports its own end.
  if (failure?._tag === "SessionEnded") return NONE
  return failure?._tag === "ApiError" && failure.errors.length > 0 ? failure.errors : DEFECT
}

/** Seconds until the next try where the server had too many; undefined for every other failure. */
export const pauseOf = (event: object): number | undefined => {
  const throttle = apiFieldErrors(event).find(({ message }) => message === "TOO_MANY_ATTEMPTS")
  return throttle && Math.max(1, Math.ceil(throttle.retryAfter ?? USUAL_PAUSE))
}

/** No answer: what was sent may be sent again. */
export const isCutOff = (event: object): boolean =>
  ["NetworkError", "GatewayError"].includes(callFailureOf(event)?._tag ?? "")

export const isSessionOver = (event: object): boolean => callFailureOf(event)?._tag === "SessionEnded"

/** The faults that are left when a field is being corrected. */
export const withoutField = (
  fieldErrors: ReadonlyArray<FieldError>,
  field: string,
): ReadonlyArray<FieldError> =>
  fieldErrors.filter((fieldError) => fieldError.field !== undefined && fieldError.field !== field)
