import { Schema, SchemaTransformation } from "effect"
import { HttpApiSchema } from "effect/http-api"
import {
  BadRequest,
  type CallError,
  Conflict,
  type ErrorItem,
  Forbidden,
  NotFound,
  Problem,
  TooManyRequests,
  Unauthorized,
} from "./errors.ts"

/** Media type of the error responses of the dealer interface (HTTP-07). */
export const PROBLEM_TYPE = "application/problem+json"

/** Problem form of a refused call; `instance` is the path of the call. */
export const problemOf = (status: number, errors: ReadonlyArray<ErrorItem>, instance: string): Problem => ({
  type: `/problems/${errors[0]?.message ?? "INTERNAL_SERVER_ERROR"}`,
  title: TITLES[status] ?? "Error",
  status,
  detail: errors
    .map(({ field, message }) => (field === undefined ? message : `${field}: ${message}`))
    .join(", "),
  instance,
  errors,
})

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
}

type ErrorClass = Schema.Constraint &
  (new (props: {
    readonly errors: ReadonlyArray<ErrorItem>
  }) => CallError)

/**
 * Codec of an error response of the dealer interface: in code the same tagged class as for an error list, in the
 * body problem details, to which the server adds the path of the call.
 */
const asProblem = <S extends ErrorClass>(self: S, status: number) =>
  Problem.pipe(
    Schema.decodeTo(
      Schema.toType(self) as Schema.Codec<S["Type"]>,
      SchemaTransformation.transform({
        decode: ({ errors }: Problem) => new self({ errors }) as S["Type"],
        encode: (error: S["Type"]) => problemOf(status, (error as CallError).errors, ""),
      }),
    ),
    HttpApiSchema.status(status),
    HttpApiSchema.asJson({ contentType: PROBLEM_TYPE }),
  )

export const BadRequestProblem = asProblem(BadRequest, 400)
export const UnauthorizedProblem = asProblem(Unauthorized, 401)
export const ForbiddenProblem = asProblem(Forbidden, 403)
export const NotFoundProblem = asProblem(NotFound, 404)
export const ConflictProblem = asProblem(Conflict, 409)
export const TooManyRequestsProblem = asProblem(TooManyRequests, 429)
