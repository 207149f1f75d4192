import { Context } from "effect"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import {
  BadRequestResponse,
  ForbiddenResponse,
  PayloadTooLargeResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
} from "./error-responses.ts"
import type { User } from "./schemas/user.ts"
import { SESSION_COOKIE } from "./version.ts"

/** Who makes this call; `sessionId` names the sign-in so that streams can end with it. */
export class CurrentUser extends Context.Service<
  CurrentUser,
  { readonly user: User; readonly sessionId: string }
>()("headland/CurrentUser") {}

/** Version headers and cache-busting value on every call; the client half adds them (HTTP-04 to HTTP-06). */
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

/** Turns what does not fit the schema into the error list with field and code. Outermost. */
export class SchemaErrors extends HttpApiMiddleware.Service<SchemaErrors>()("headland/SchemaErrors", {
  error: BadRequestResponse,
}) {}

export const sessionCookie = HttpApiSecurity.apiKey({ in: "cookie", key: SESSION_COOKIE })

/** Needs a session; the account may still be incomplete (OPEN-41). */
export class SignedIn extends HttpApiMiddleware.Service<SignedIn, { provides: CurrentUser }>()(
  "headland/SignedIn",
  {
    security: { cookie: sessionCookie },
    error: [UnauthorizedResponse, ForbiddenResponse],
  },
) {}

/** Needs a session of a complete account: terms, policy and profile (OPEN-41). */
export class CompleteAccount extends HttpApiMiddleware.Service<CompleteAccount, { provides: CurrentUser }>()(
  "headland/CompleteAccount",
  { security: { cookie: sessionCookie }, error: [UnauthorizedResponse, ForbiddenResponse] },
) {}
