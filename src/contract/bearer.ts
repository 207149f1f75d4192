import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import { type CurrentUser, callerErrors, sessionCookie } from "./conventions.ts"
import { BadRequestResponse, PayloadTooLargeResponse } from "./error-responses.ts"
import { ForbiddenProblem, UnauthorizedProblem } from "./problem-responses.ts"

// Bearer authentication, in a file apart from the other API conventions: the portal makes no call with a bearer
// token and does not load this file.
const dealerBearer = HttpApiSecurity.bearer

/**
 * Authentication of the dealer interface (HTTP-07, OPEN-19): a bearer token from the token exchange, of a user who
 * may still use the interface; no cookie, version header or origin is required. Refusals have the problem form:
 * 401 NO_VALID_TOKEN, 403.
 */
export class DealerBearer extends HttpApiMiddleware.Service<DealerBearer, { provides: CurrentUser }>()(
  "headland/DealerBearer",
  {
    security: { bearer: dealerBearer },
    error: [UnauthorizedProblem, ForbiddenProblem, BadRequestResponse, PayloadTooLargeResponse],
  },
) {}

/**
 * Authentication of calls under /dealers (CONFLICT-27): a complete account's session cookie, or a bearer token of
 * the dealer interface. A call with a bearer token is authenticated by the token alone, and refused in the problem
 * form.
 */
export class CookieOrBearer extends HttpApiMiddleware.Service<CookieOrBearer, { provides: CurrentUser }>()(
  "headland/CookieOrBearer",
  {
    security: { cookie: sessionCookie, bearer: dealerBearer },
    error: callerErrors,
  },
) {}
