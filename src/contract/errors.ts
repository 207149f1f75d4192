import { Schema } from "effect"
import { ErrorCode } from "./codes.ts"
import { errorDetails } from "./error-details.ts"

/** Error item: one fault of a refused call, with its code (`message`) and the details of that code (OPEN-03). */
export const ErrorItem = Schema.Struct({ message: ErrorCode, ...errorDetails }).annotate({
  identifier: "ErrorItem",
  examples: [{ message: "SIZE", field: "machineName", max: 80 }],
})
export type ErrorItem = typeof ErrorItem.Type

/** Wire format of every refused call: a JSON list without an envelope, one entry per fault (ERR-05). */
export const ErrorList = Schema.Array(ErrorItem)

const errors = { errors: ErrorList }

export class BadRequest extends Schema.TaggedError<BadRequest>()("BadRequest", errors) {}
export class Unauthorized extends Schema.TaggedError<Unauthorized>()("Unauthorized", errors) {}
export class Forbidden extends Schema.TaggedError<Forbidden>()("Forbidden", errors) {}
export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", errors) {}
export class Conflict extends Schema.TaggedError<Conflict>()("Conflict", errors) {}
export class PayloadTooLarge extends Schema.TaggedError<PayloadTooLarge>()("PayloadTooLarge", errors) {}
export class NotAcceptable extends Schema.TaggedError<NotAcceptable>()("NotAcceptable", errors) {}
export class UnsupportedMediaType extends Schema.TaggedError<UnsupportedMediaType>()(
  "UnsupportedMediaType",
  errors,
) {}
export class TooManyRequests extends Schema.TaggedError<TooManyRequests>()("TooManyRequests", errors) {}
export class ServiceUnavailable extends Schema.TaggedError<ServiceUnavailable>()(
  "ServiceUnavailable",
  errors,
) {}

export type CallError =
  | BadRequest
  | NotAcceptable
  | Unauthorized
  | Forbidden
  | NotFound
  | Conflict
  | PayloadTooLarge
  | UnsupportedMediaType
  | TooManyRequests
  | ServiceUnavailable

/** Problem form of the dealer interface (HTTP-07, SUPP-03; RFC 9457), with the same faults as the list form. */
export const Problem = Schema.Struct({
  /** Problem type: `/problems/` and the code of the first fault. */
  type: Schema.String,
  /** Title of the HTTP status. */
  title: Schema.String,
  status: Schema.Int,
  /** Codes of the faults, each with its field, as `query: SIZE`. */
  detail: Schema.String,
  /** Path of the refused call. */
  instance: Schema.String,
  errors: ErrorList,
}).annotate({
  examples: [
    {
      type: "/problems/NO_VALID_TOKEN",
      title: "Unauthorized",
      status: 401,
      detail: "NO_VALID_TOKEN",
      instance: "/api/dealer-api/users/17",
      errors: [{ message: "NO_VALID_TOKEN" }],
    },
  ],
})
export type Problem = typeof Problem.Type
