import { Schema } from "effect"
import type { ErrorCode } from "#contract/codes.ts"
import { errorDetails } from "#contract/error-details.ts"

/** `call` is method and path pattern, never values: `GET /machines/{id}` (ERR-07). */
const call = Schema.String

/** Fault of an answer with any code: a newer server may name one that this page has no text for, and its reason is there for that (FORM-07). */
export const AnsweredError = Schema.Struct({
  ...errorDetails,
  message: Schema.String as unknown as typeof ErrorCode,
})

/** The server refused the call and says why; an answer without an error list has none (ERR-04 to ERR-06). */
export class ApiError extends Schema.TaggedError<ApiError>()("ApiError", {
  status: Schema.Int,
  errors: Schema.Array(AnsweredError),
  /** What the server answered instead of an error list, as a problem form; for callers that can read it (ERR-04). */
  body: Schema.optionalKey(Schema.Json),
  call,
}) {}

/** No answer: no network, or none within the time limit (ERR-02). */
export class NetworkError extends Schema.TaggedError<NetworkError>()("NetworkError", { call }) {}

/** A gateway's answer, status 502, 503 or 504 (ERR-03). */
export class GatewayError extends Schema.TaggedError<GatewayError>()("GatewayError", {
  status: Schema.Int,
  call,
}) {}

/** 401 on a call of a signed-in user: the session is over (ERR-01). */
export class SessionEnded extends Schema.TaggedError<SessionEnded>()("SessionEnded", { call }) {}

/** How a call of the interface can fail; anything else is a defect. */
export const CallFailure = Schema.Union([ApiError, NetworkError, GatewayError, SessionEnded])
export type CallFailure = typeof CallFailure.Type
export const callFailures = [ApiError, NetworkError, GatewayError, SessionEnded] as const

/** Whether something thrown is one of the declared ways. */
export const isCallFailure = Schema.is(CallFailure)
