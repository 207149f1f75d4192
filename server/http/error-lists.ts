import { HttpServerResponse } from "effect/http"
import { type ErrorCode, STATUS_OF_CALLER, STATUS_OF_CODE } from "#contract/codes.ts"
import type { ErrorItem } from "#contract/errors.ts"

/** Response to a refused call: a plain list of errors, with the HTTP status of the code. */
export const errorList = (code: ErrorCode, more: Omit<ErrorItem, "message"> = {}) =>
  HttpServerResponse.jsonUnsafe([{ message: code, ...more }], { status: STATUS_OF_CODE[code] })

/** Response to a call whose bearer token is unknown or missing (ERRC-52, RFC 6750). */
export const unknownBearer = HttpServerResponse.jsonUnsafe([{ message: "NO_VALID_TOKEN" }], {
  status: STATUS_OF_CALLER.NO_VALID_TOKEN,
  headers: { "www-authenticate": "Bearer" },
})

/** Error code for an HTTP status, for responses without an error list. */
export const codeOfStatus = (status: number): ErrorCode =>
  byStatus[status] ?? (status >= 500 ? "INTERNAL_SERVER_ERROR" : "INVALID_INPUT_VALUE")

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: "UNPARSEABLE_INPUT",
  401: "NOT_LOGGED_IN",
  403: "UNAUTHORIZED_OPERATION",
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  406: "NOT_ACCEPTABLE",
  408: "REQUEST_TIMEOUT",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "TOO_MANY_ATTEMPTS",
  503: "SERVICE_UNAVAILABLE",
}
