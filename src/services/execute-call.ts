import { Clock, Effect, Option, Schema } from "effect"
import { type HttpClientError, HttpClientResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { API_BASE } from "#contract/version.ts"
import { type CallOptions, CurrentCallOptions } from "./call.ts"
import {
  AnsweredError,
  ApiError,
  type CallFailure,
  GatewayError,
  NetworkError,
  SessionEnded,
} from "./failures.ts"
import { Reporter } from "./shell/reporter.ts"
import { SessionExpiry } from "./shell/session-expiry.ts"

type Response = HttpClientResponse.HttpClientResponse

const LIMIT = "30 seconds"

/**
 * Runs one call with its time limit, the retries of a read, typed failures, the end of the session on 401, and the
 * failure report.
 */
export const executeCall = Effect.fnUntraced(function* (
  endpoint: HttpApiEndpoint.Top,
  request: Effect.Effect<Response, HttpClientError.HttpClientError>,
) {
  const options = yield* CurrentCallOptions
  const expiry = yield* SessionExpiry
  const session = yield* expiry.open
  const pattern = patternOf(endpoint)
  const once = answerOf(request, pattern, options)
  const begun = yield* Clock.currentTimeMillis

  return yield* (endpoint.method === "GET" ? again(once) : once).pipe(
    Effect.timeoutOrElse({
      duration: options.limit ?? LIMIT,
      orElse: () => Effect.fail(new NetworkError({ call: pattern })),
    }),
    Effect.tapError(report),
    Effect.tap(({ status }) => notifyEnd(pattern, status, begun)),
    Effect.tapError((failure) => notifyEnd(pattern, statusOf(failure), begun)),
    Effect.catch((failure) => {
      const failed = Effect.fail<CallFailure>(failure)
      if (failure._tag !== "ApiError" || session === undefined || options.anonymous) return failed
      if (failure.status === 401)
        return Effect.andThen(expiry.expired(session), Effect.fail(new SessionEnded({ call: pattern })))
      return isOfIncomplete(failure) ? Effect.andThen(expiry.incomplete(session), failed) : failed
    }),
  )
})

/**
 * Whether the server refused the call because the user's account is incomplete, a state that the page learns only
 * from this response.
 */
const isOfIncomplete = ({ status, errors }: ApiError): boolean =>
  status === 403 &&
  errors.some(({ message }) => message === "TOS_NOT_ACCEPTED" || message === "PREREQUISITES_NOT_FULFILLED")

/** Method and path of an endpoint with placeholders, never values: `GET /machines/{id}` (ERR-07). */
const patternOf = ({ method, path }: HttpApiEndpoint.Top): string =>
  `${method} ${path.replace(new RegExp(`^${API_BASE}(?=/)`), "").replace(/:(\w+)/g, "{$1}")}`

/** One attempt of a call; the whole body is read here, so that the time limit covers the body too. */
const answerOf = (
  request: Effect.Effect<Response, HttpClientError.HttpClientError>,
  pattern: string,
  options: CallOptions,
): Effect.Effect<Response, ApiError | GatewayError | NetworkError> =>
  request.pipe(
    Effect.tap((response) => (options.streams ? Effect.void : response.arrayBuffer)),
    Effect.mapError(() => new NetworkError({ call: pattern })),
    Effect.flatMap((response) =>
      response.status < 400
        ? Effect.succeed(withoutPayload(response))
        : Effect.flatMap(failureOf(response, pattern), (failure) => Effect.fail(failure)),
    ),
  )

/** Response as it is, but with status 205 replaced by 204, because neither has a body (HTTP-08). */
const withoutPayload = (response: Response): Response =>
  response.status === 205
    ? HttpClientResponse.fromWeb(response.request, new globalThis.Response(null, { status: 204 }))
    : response

const GATEWAY_STATUS: ReadonlySet<number> = new Set([502, 503, 504])
const decodeError = Schema.decodeUnknownOption(AnsweredError)

/** Errors in the body of a refused call; an entry that cannot be decoded is skipped without losing the others. */
const fieldErrorsIn = (body: unknown) =>
  Array.isArray(body) ? body.flatMap((entry) => Option.toArray(decodeError(entry))) : []

const failureOf = (response: Response, pattern: string): Effect.Effect<ApiError | GatewayError> => {
  const { status } = response
  if (GATEWAY_STATUS.has(status)) return Effect.succeed(new GatewayError({ status, call: pattern }))
  return response.json.pipe(
    Effect.orElseSucceed(() => undefined),
    Effect.map((body) => {
      const errors = fieldErrorsIn(body)
      const isRead = errors.length > 0 || body === undefined
      return new ApiError({ status, errors, ...(isRead ? {} : { body }), call: pattern })
    }),
  )
}

/** Retries a read twice when no response came or a gateway reported that the server is unavailable. */
const again = <A>(once: Effect.Effect<A, ApiError | GatewayError | NetworkError>) =>
  once.pipe(
    Effect.catchTag(["NetworkError", "GatewayError"], () => Effect.delay(once, "300 millis")),
    Effect.catchTag(["NetworkError", "GatewayError"], () => Effect.delay(once, "1 second")),
  )

const statusOf = (failure: ApiError | GatewayError | NetworkError): number =>
  failure._tag === "NetworkError" ? 0 : failure.status

const notifyEnd = Effect.fnUntraced(function* (call: string, status: number, begun: number) {
  const milliseconds = (yield* Clock.currentTimeMillis) - begun
  const reporter = yield* Reporter
  yield* reporter.called({ call, status, milliseconds })
})

/**
 * Reports a failure to the operators, unless it has a named error code, which is shown to the user
 * (docs/decisions/reported-failures.md).
 */
const report = (failure: ApiError | GatewayError | NetworkError) => {
  const status = statusOf(failure)
  if (failure._tag === "ApiError" && (failure.errors.length > 0 || status === 401)) return Effect.void
  return Reporter.use((reporter) => reporter.report(`API returned ${status} for ${failure.call}`))
}
