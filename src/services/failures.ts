import { Schema } from "effect"
import type { ErrorCode } from "#contract/codes.ts"
import { errorDetails } from "#contract/error-details.ts"

/**
 * Type of the field `call` in every failure: method and path pattern, never parameter values: `GET /machines/{id}`
 * (ERR-07).
 */
const call = Schema.String

/**
 * Error entry of a response with any code: a newer server may send a code for which this page has no text, and
 * then the entry's reason is shown (FORM-07).
 */
export const AnsweredError = Schema.Struct({
  ...errorDetails,
  message: Schema.String as unknown as typeof ErrorCode,
})

/**
 * The server refused the call with the reasons in `errors`; empty when the response has no error list (ERR-04 to
 * ERR-06).
 */
export class ApiError extends Schema.TaggedError<ApiError>()("ApiError", {
  status: Schema.Int,
  errors: Schema.Array(AnsweredError),
  /**
   * JSON body that the server sent in place of an error list, such as problem details; for callers that can read
   * such a body (ERR-04).
   */
  body: Schema.optionalKey(Schema.Json),
  call,
}) {}

/** No response: no network, or no response within the time limit (ERR-02). */
export class NetworkError extends Schema.TaggedError<NetworkError>()("NetworkError", { call }) {}

/** Response of a gateway with status 502, 503 or 504 (ERR-03). */
export class GatewayError extends Schema.TaggedError<GatewayError>()("GatewayError", {
  status: Schema.Int,
  call,
}) {}

/** Status 401 on a call of a signed-in user: the session has ended (ERR-01). */
export class SessionEnded extends Schema.TaggedError<SessionEnded>()("SessionEnded", { call }) {}

/** The failures that a call of the API may have; any other failure is a defect. */
export const CallFailure = Schema.Union([ApiError, NetworkError, GatewayError, SessionEnded])
export type CallFailure = typeof CallFailure.Type
export const callFailures = [ApiError, NetworkError, GatewayError, SessionEnded] as const

/** Whether a thrown value is one of the declared failures of a call. */
export const isCallFailure = Schema.is(CallFailure)

/** Whether the server refused the call for this reason. */
export const isRefusedWith = (failure: CallFailure, code: ErrorCode): boolean =>
  failure._tag === "ApiError" && failure.errors.some(({ message }) => message === code)
