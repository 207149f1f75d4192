import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import { type CurrentUser, sessionCookie } from "./conventions.ts"
import { ForbiddenResponse, UnauthorizedResponse } from "./error-responses.ts"
import { ForbiddenProblem, UnauthorizedProblem } from "./problem-responses.ts"

// Apart from the other conventions: the portal makes no call with a bearer, and does without all this.
const dealerBearer = HttpApiSecurity.bearer

/**
 * Authentication of the dealer interface (HTTP-07, OPEN-19): a bearer from the token exchange, of a user who may use
 * the interface now; no cookie, version header or origin is required. Refusals are problems: 401 NO_VALID_TOKEN, 403.
 */
export class DealerBearer extends HttpApiMiddleware.Service<DealerBearer, { provides: CurrentUser }>()(
  "headland/DealerBearer",
  { security: { bearer: dealerBearer }, error: [UnauthorizedProblem, ForbiddenProblem] },
) {}

/**
 * Calls under /dealers (CONFLICT-27): a complete account's session cookie, or a bearer of the dealer interface. A call
 * that brings a bearer is judged by that alone, and refused in the problem form.
 */
export class CookieOrBearer extends HttpApiMiddleware.Service<CookieOrBearer, { provides: CurrentUser }>()(
  "headland/CookieOrBearer",
  {
    security: { cookie: sessionCookie, bearer: dealerBearer },
    error: [UnauthorizedResponse, ForbiddenResponse],
  },
) {}
