import { Schema, SchemaTransformation } from "effect"
import { HttpApiSchema } from "effect/http-api"
import {
  BadRequest,
  type CallError,
  Conflict,
  type ErrorItem,
  ErrorList,
  Forbidden,
  NotAcceptable,
  NotFound,
  PayloadTooLarge,
  ServiceUnavailable,
  TooManyRequests,
  Unauthorized,
  UnsupportedMediaType,
} from "./errors.ts"

type ErrorClass = Schema.Constraint &
  (new (props: {
    readonly errors: ReadonlyArray<ErrorItem>
  }) => CallError)

/**
 * Codec of an error response with a plain list as body: in code the error is a tagged class, which determines the
 * HTTP status, and the body contains only its list of faults.
 */
const asList = <S extends ErrorClass>(self: S, status: number) =>
  ErrorList.pipe(
    Schema.decodeTo(
      Schema.toType(self) as Schema.Codec<S["Type"]>,
      SchemaTransformation.transform({
        decode: (list: ReadonlyArray<ErrorItem>) => new self({ errors: list }) as S["Type"],
        encode: (error: S["Type"]) => (error as CallError).errors,
      }),
    ),
    HttpApiSchema.status(status),
  )

export const BadRequestResponse = asList(BadRequest, 400)
export const UnauthorizedResponse = asList(Unauthorized, 401)
export const ForbiddenResponse = asList(Forbidden, 403)
export const NotFoundResponse = asList(NotFound, 404)
export const NotAcceptableResponse = asList(NotAcceptable, 406)
export const ConflictResponse = asList(Conflict, 409)
export const PayloadTooLargeResponse = asList(PayloadTooLarge, 413)
export const UnsupportedMediaTypeResponse = asList(UnsupportedMediaType, 415)
export const TooManyRequestsResponse = asList(TooManyRequests, 429)
export const ServiceUnavailableResponse = asList(ServiceUnavailable, 503)
