import { ByteSize, Cause, Effect, type Types } from "effect"
import {
  HttpIncomingMessage,
  HttpMiddleware,
  HttpRouter,
  HttpServerError,
  HttpServerRequest,
  HttpServerResponse,
} from "effect/http"
import { SqlError } from "effect/sql"
import { AppConfig } from "../config.ts"
import { portalAt, RequestedPortal } from "../portals.ts"
import { clientAddressBy } from "./client-address.ts"
import { codeOfStatus, errorList } from "./error-lists.ts"
import { isCallPath, loggedPath, pathOf, wantsProblems } from "./paths.ts"
import { asProblem } from "./problems.ts"

type Answer = Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  Types.unhandled,
  HttpServerRequest.HttpServerRequest
>

/** Maximum body size of a call in bytes; `largerBodies` lists the routes with a higher limit. */
const USUAL_BODY = 1_000_000
const largerBodies: ReadonlyArray<readonly [path: RegExp, bytes: number]> = [
  [/^\/ingest\/v1\/samples$/, 16_000_000],
  // Routes with images or files have a higher limit, because images and files are sent as base64 (OPEN-172).
  [/^\/api\/configurations\/(brands|models)(\/[^/]+)?$/, 4_000_000],
  [/^\/api\/feedback$/, 40_000_000],
]

const largestBody = (path: string): number =>
  largerBodies.find(([pattern]) => pattern.test(path))?.[1] ?? USUAL_BODY

/**
 * Middleware around all responses of the server: client address, limits of input, and for API calls an error list
 * in place of bare statuses and defects.
 *
 * `methodsOf`: methods that a path supports, to distinguish a wrong method from a wrong path.
 */
export const globalMiddleware = (methodsOf: (path: string) => ReadonlyArray<string>) =>
  HttpRouter.middleware(
    Effect.gen(function* () {
      const settings = yield* AppConfig
      const clientAddress = clientAddressBy(settings.trustedProxies)
      return (route: Answer) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const path = pathOf(request.url)
          const limit = largestBody(path)
          const answer =
            Number(request.headers["content-length"] ?? 0) > limit
              ? tooLarge(limit)
              : yield* route.pipe(
                  Effect.catchCause((cause) => afterFailure(cause, request)),
                  Effect.provideService(RequestedPortal, portalAt(settings, request.headers.host)),
                  Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(limit)),
                  Effect.provideService(
                    HttpServerRequest.HttpServerRequest,
                    request.modify({ remoteAddress: clientAddress(request) }),
                  ),
                )
          if (!isCallPath(path)) return answer
          if (answer.status < 400) return answer
          const rejection = asErrorList(answer, () => otherMethods(methodsOf(path), request.method))
          return wantsProblems(request) ? asProblem(rejection, path) : rejection
        }) as Answer
    }),
    { global: true },
  )

/** Compresses text responses while they are sent, except live streams, whose events must leave immediately. */
export const Compression = HttpRouter.middleware(
  HttpMiddleware.compression({
    algorithms: ["br", "gzip"],
    minSize: 1_400,
    levels: { br: 4, gzip: 6 },
    compressible: (type) =>
      /^(text\/(?!event-stream)|application\/(json|vnd\.headland\.(samples|track)))/.test(type),
  }),
  { global: true },
)

const tooLarge = (limit: number) =>
  // The rest of a too large body is not read: the connection is closed after the response.
  HttpServerResponse.setHeader(errorList("PAYLOAD_TOO_LARGE", { max: limit }), "connection", "close")

const afterFailure = (cause: Cause.Cause<unknown>, request: HttpServerRequest.HttpServerRequest) =>
  Effect.gen(function* () {
    if (isDatabaseGone(cause)) return errorList("SERVICE_UNAVAILABLE")
    if (isBodyTooLarge(cause)) return errorList("PAYLOAD_TOO_LARGE")
    if (isOfSomethingGone(cause)) {
      // This CONFLICT is logged, because the case is rare and a missing check in a handler would look the same.
      yield* Effect.logWarning(`${request.method} ${loggedPath(request.url)} points at what is gone`, cause)
      return errorList("CONFLICT")
    }
    const [response] = yield* HttpServerError.causeResponse(cause)
    if (response.status === 500)
      yield* Effect.logError(`${request.method} ${loggedPath(request.url)} failed`, cause)
    return response
  })

const reasons = (cause: Cause.Cause<unknown>) =>
  cause.reasons.flatMap((reason) =>
    Cause.isDieReason(reason) ? [reason.defect] : Cause.isFailReason(reason) ? [reason.error] : [],
  )

/** Whether PostgreSQL is unreachable or closed the connection; the call may then succeed on a retry. */
const isDatabaseGone = (cause: Cause.Cause<unknown>) =>
  reasons(cause).some((error) => SqlError.isSqlError(error) && error.reason._tag === "ConnectionError")

/**
 * Whether a write failed because the row it refers to was deleted after the check by another user (OPEN-83).
 * Foreign keys are the last check of every write.
 */
const isOfSomethingGone = (cause: Cause.Cause<unknown>) =>
  reasons(cause).some((error) => SqlError.isSqlError(error) && codeOf(error) === FOREIGN_KEY_VIOLATION)

const FOREIGN_KEY_VIOLATION = "23503"

/** PostgreSQL error code of a failure. */
const codeOf = ({ reason }: SqlError.SqlError): unknown => (reason.cause as { code?: unknown } | null)?.code

const isBodyTooLarge = (cause: Cause.Cause<unknown>) =>
  reasons(cause).some(
    (error) =>
      HttpServerError.isHttpServerError(error) &&
      error.reason._tag === "RequestParseError" &&
      error.reason.reason === "BodyTooLarge",
  )

/**
 * Methods for the Allow header. If the path supports the requested method, the call failed for another reason,
 * such as broken percent-encoding, so there are no other methods to suggest.
 */
const otherMethods = (methods: ReadonlyArray<string>, asked: string) =>
  methods.includes(asked) ? [] : methods

const isListed = (type = "") => /^application\/(problem\+)?json/.test(type)

/** Adds an error list to a bare status from the HTTP layer; handlers return error lists themselves. */
const asErrorList = (
  answer: HttpServerResponse.HttpServerResponse,
  otherMethods: () => ReadonlyArray<string>,
) => {
  if (isListed(answer.headers["content-type"])) return answer
  const methods = answer.status === 404 ? otherMethods() : []
  if (methods.length > 0) {
    return HttpServerResponse.setHeader(errorList("METHOD_NOT_ALLOWED"), "allow", methods.join(", "))
  }
  const { "content-type": _, "content-length": __, ...headers } = answer.headers
  return HttpServerResponse.setHeaders(errorList(codeOfStatus(answer.status)), headers)
}
