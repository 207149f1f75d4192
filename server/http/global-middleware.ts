import { ByteSize, type Cause, Effect, type Types } from "effect"
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
import { Disk } from "../store/disk.ts"
import { ANONYMOUS_BODY } from "./body-limits.ts"
import { clientAddressBy } from "./client-address.ts"
import { codeOfStatus, errorList } from "./error-lists.ts"
import { withOwnCookies } from "./own-cookies.ts"
import { isCallPath, loggedPath, pathOf, wantsProblems } from "./paths.ts"
import { asProblem } from "./problems.ts"
import { hostRejection } from "./requested-host.ts"
import { codeOf, isDiskFull, isUnavailable, reasonsOf } from "./unavailable.ts"

type Answer = Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  Types.unhandled,
  HttpServerRequest.HttpServerRequest
>

/**
 * Middleware around all responses of the server: known host, client address, limits of input, and for API calls an
 * error list in place of bare statuses and defects.
 *
 * `methodsOf`: methods that a path supports, to distinguish a wrong method from a wrong path.
 */
export const globalMiddleware = (methodsOf: (path: string) => ReadonlyArray<string>) =>
  HttpRouter.middleware(
    Effect.gen(function* () {
      const settings = yield* AppConfig
      const disk = yield* Disk
      const clientAddress = clientAddressBy(settings.trustedProxies)
      return (route: Answer) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const path = pathOf(request.url)
          const portal = portalAt(settings, request.headers.host)
          const answer =
            hostRejection(settings, request, path) ??
            (yield* route.pipe(
              Effect.catchCause((cause) => afterFailure(cause, request, disk)),
              Effect.provideService(RequestedPortal, portal),
              // A body that belongs to a known caller has a limit of its own (`withBodyOf`).
              Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(ANONYMOUS_BODY)),
              Effect.provideService(
                HttpServerRequest.HttpServerRequest,
                withOwnCookies(request, portal).modify({ remoteAddress: clientAddress(request) }),
              ),
            ))
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

/** Seconds after which a refused call may be tried again: soon, or later where the disk must first be cleared. */
const RETRY_SOON = 2
const RETRY_LATER = 60

const unavailable = (seconds: number) =>
  HttpServerResponse.setHeader(errorList("SERVICE_UNAVAILABLE"), "retry-after", String(seconds))

const afterFailure = (
  cause: Cause.Cause<unknown>,
  request: HttpServerRequest.HttpServerRequest,
  disk: Disk["Service"],
) =>
  Effect.gen(function* () {
    if (isDiskFull(cause)) {
      yield* Effect.logError(`${request.method} ${loggedPath(request.url)} failed: the disk is full`)
      yield* disk.writeFailed
      return unavailable(RETRY_LATER)
    }
    if (isUnavailable(cause)) return unavailable(RETRY_SOON)
    if (isBodyTooLarge(cause)) return errorList("PAYLOAD_TOO_LARGE")
    if (isOfSomethingGone(cause)) {
      // A reference to a deleted row is also logged, because it is rare and a check missing in a handler would
      // look the same.
      yield* Effect.logWarning(`${request.method} ${loggedPath(request.url)} points at what is gone`, cause)
      return errorList("CONFLICT")
    }
    const [response] = yield* HttpServerError.causeResponse(cause)
    if (response.status === 500)
      yield* Effect.logError(`${request.method} ${loggedPath(request.url)} failed`, cause)
    return response
  })

/**
 * Whether a write failed because the row it refers to was deleted after the check by another user (OPEN-83).
 * Foreign keys are the last check of every write.
 */
const isOfSomethingGone = (cause: Cause.Cause<unknown>) =>
  reasonsOf(cause).some((error) => SqlError.isSqlError(error) && codeOf(error) === FOREIGN_KEY_VIOLATION)

const FOREIGN_KEY_VIOLATION = "23503"

const isBodyTooLarge = (cause: Cause.Cause<unknown>) =>
  reasonsOf(cause).some(
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

/**
 * Gives a bare HTTP status of the router or the HTTP layer an error list as body; handlers return error lists
 * themselves.
 */
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
