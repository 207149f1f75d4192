import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { type HttpApiEndpoint, HttpApiMiddleware } from "effect/http-api"
import { Conventions, SchemaErrors } from "#contract/conventions.ts"
import { BadRequest, Forbidden, UnsupportedMediaType } from "#contract/errors.ts"
import { fieldErrorsOf } from "#contract/schema-errors.ts"
import { API_BASE, API_VERSION, VERSION_HEADER } from "#contract/version.ts"
import { AppConfig } from "../config.ts"
import { type Portal, portalIn } from "../portals.ts"
import { hasBody, mediaType, withAnonymousBody } from "./body.ts"
import { isDealerPath, pathOf } from "./paths.ts"

/**
 * Checks the general requirements of every call before its handler runs: version (OPEN-01), origin and body type
 * (OPEN-02). The body itself is read here only for a call without a session; otherwise once the caller is known.
 */
export const ConventionsLive = Layer.effect(
  Conventions,
  Effect.gen(function* () {
    const settings = yield* AppConfig
    return Conventions.of((handler, { endpoint }) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        yield* checkVersion(request)
        if (isWrite(request) && !isDealerPath(pathOf(request.url)))
          yield* checkOrigin(request, yield* portalIn(settings))
        yield* checkBodyType(request, endpoint)
        return yield* needsSession(endpoint) ? handler : withAnonymousBody(endpoint)(handler)
      }),
    )
  }),
)

/**
 * Turns schema errors of a request into the error list; a response of the server that violates its schema remains
 * a defect.
 */
export const SchemaErrorsLive = HttpApiMiddleware.layerSchemaErrorTransform(SchemaErrors, (error) =>
  error.kind === "Body" || error.kind === "ResponseHeaders"
    ? Effect.fail(error)
    : Effect.fail(new BadRequest({ errors: fieldErrorsOf(error.cause.issue) })),
)

type Request = HttpServerRequest.HttpServerRequest

const isWrite = (request: Request) => request.method !== "GET" && request.method !== "HEAD"

/** Path that may lack the version header, because a beacon cannot carry headers (CONFLICT-33). */
const BEACON_PATH = `${API_BASE}/livefleet/session/terminate`

/**
 * Calls of the dealer interface may lack the version header too (CONFLICT-30); a bearer token, unlike a cookie,
 * cannot be used by a foreign page.
 */
const mayOmitVersion = (path: string) => path === BEACON_PATH || isDealerPath(path)

const checkVersion = (request: Request) => {
  const version = request.headers[VERSION_HEADER]
  if (version === API_VERSION) return Effect.void
  if (version === undefined && (!isWrite(request) || mayOmitVersion(pathOf(request.url)))) return Effect.void
  return new BadRequest({
    errors: [
      {
        message: version === undefined ? "NOT_NULL" : "INVALID_INPUT_VALUE",
        field: VERSION_HEADER,
        reason: `This server speaks version ${API_VERSION}`,
      },
    ],
  })
}

/**
 * Only pages of the portal may send writing requests: browsers report the origin of a request truthfully, and no
 * page can forge it.
 */
const checkOrigin = (request: Request, { origins }: Portal) => {
  const fromPortal = origins.includes(request.headers.origin ?? "")
  if (fromPortal || request.headers["sec-fetch-site"] === "same-origin") return Effect.void
  return new Forbidden({ errors: [{ message: "BAD_OR_MISSING_CSRF_VALUE" }] })
}

const checkBodyType = (request: Request, endpoint: HttpApiEndpoint.Top) => {
  if (!hasBody(request)) return Effect.void
  const type = mediaType(request.headers["content-type"])
  const accepted = endpoint.payload.size === 0 ? ["application/json"] : [...endpoint.payload.keys()]
  const readable = isUtf8(request.headers["content-type"])
  if (type !== undefined && accepted.includes(type) && readable) return Effect.void
  return new UnsupportedMediaType({
    errors: [{ message: "UNSUPPORTED_MEDIA_TYPE", reason: `Send ${accepted.join(" or ")}` }],
  })
}

/** Whether the content type is UTF-8, as JSON requires; a body in another charset would be decoded wrongly. */
const isUtf8 = (header = ""): boolean => {
  const [, charset = "utf-8"] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(header) ?? []
  return /^utf-?8$/i.test(charset)
}

const needsSession = ({ middlewares }: HttpApiEndpoint.Top): boolean =>
  [...middlewares].some((one) => HttpApiMiddleware.isSecurity(one as HttpApiMiddleware.AnyService))
