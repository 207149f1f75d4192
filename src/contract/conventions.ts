import { Context } from "effect"
import { HttpApiMiddleware, HttpApiSecurity, OpenApi } from "effect/http-api"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  PayloadTooLargeResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
} from "./error-responses.ts"
import type { User } from "./schemas/user.ts"
import { SESSION_COOKIE } from "./version.ts"

/** Signed-in user who makes the call; `sessionId` identifies the sign-in, so that streams can end with it. */
export class CurrentUser extends Context.Service<
  CurrentUser,
  { readonly user: User; readonly sessionId: string }
>()("headland/CurrentUser") {}

/**
 * Middleware of every call: the client half adds version headers and a cache-busting value (HTTP-04 to HTTP-06),
 * and the server half checks version, origin and body type.
 */
export class Conventions extends HttpApiMiddleware.Service<Conventions>()("headland/Conventions", {
  error: [
    BadRequestResponse,
    ForbiddenResponse,
    PayloadTooLargeResponse,
    UnsupportedMediaTypeResponse,
    TooManyRequestsResponse,
  ],
  requiredForClient: true,
}) {}

/**
 * Middleware that turns schema violations into the error list with field and code. Must be the outermost
 * middleware.
 */
export class SchemaErrors extends HttpApiMiddleware.Service<SchemaErrors>()("headland/SchemaErrors", {
  error: BadRequestResponse,
}) {}

/** Refusals of a caller, and of the body, which is read only for a known caller. */
export const callerErrors = [
  UnauthorizedResponse,
  ForbiddenResponse,
  BadRequestResponse,
  PayloadTooLargeResponse,
] as const

export const sessionCookie = HttpApiSecurity.apiKey({ in: "cookie", key: SESSION_COOKIE }).pipe(
  HttpApiSecurity.annotate(OpenApi.Description, "Session; over HTTPS the cookie is named `__Host-SESSION`"),
)

/** Middleware that requires a session; the account may still be incomplete (OPEN-41). */
export class SignedIn extends HttpApiMiddleware.Service<SignedIn, { provides: CurrentUser }>()(
  "headland/SignedIn",
  {
    security: { cookie: sessionCookie },
    error: callerErrors,
  },
) {}

/** Middleware that requires a session of a complete account: terms, policy and profile (OPEN-41). */
export class CompleteAccount extends HttpApiMiddleware.Service<CompleteAccount, { provides: CurrentUser }>()(
  "headland/CompleteAccount",
  { security: { cookie: sessionCookie }, error: callerErrors },
) {}

/**
 * Middleware for a write that must not happen twice: with the header `Idempotency-Key` (1 to 128 printable
 * characters) a repeated call gets the first answer again. The same key with another call or body is 409 CONFLICT.
 * Keys belong to the user and are remembered for a day; a refused call is not remembered. Only for endpoints whose
 * group requires a session.
 */
export class Idempotent extends HttpApiMiddleware.Service<Idempotent, { requires: CurrentUser }>()(
  "headland/Idempotent",
  { error: [BadRequestResponse, ConflictResponse] },
) {}
