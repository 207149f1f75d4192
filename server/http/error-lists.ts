import { HttpServerResponse } from "effect/http"
import { type ErrorCode, STATUS_OF_CALLER, STATUS_OF_CODE } from "#contract/codes.ts"
import type { ErrorItem } from "#contract/errors.ts"

/** The answer to a refused call: a bare list of faults under the status of the code. */
export const errorList = (code: ErrorCode, more: Omit<ErrorItem, "message"> = {}) =>
  HttpServerResponse.jsonUnsafe([{ message: code, ...more }], { status: STATUS_OF_CODE[code] })

/** The answer to a call whose bearer is unknown or missing (ERRC-52, RFC 6750). */
export const unknownBearer = HttpServerResponse.jsonUnsafe([{ message: "NO_VALID_TOKEN" }], {
  status: STATUS_OF_CALLER.NO_VALID_TOKEN,
  headers: { "www-authenticate": "Bearer" },
})

/** The code that says what a bare status says, for answers that come without a list. */
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
