import type { Asked } from "./asked.ts"
import type { Caller } from "./caller.ts"

/** Calls without a session, and the page's beacon and links that carry none (OPEN-41, OPEN-68, OPEN-20). */
const PUBLIC = new Set([
  "POST /auth/register",
  "GET /auth/forgot",
  "POST /auth/reset",
  "GET /auth/activate/{secret}",
  "PUT /auth/activate/{secret}",
  "POST /login",
  "DELETE /logout",
  "GET /notifications/search/findActive",
  "GET /countries",
  "GET /countries/{id}/timezones",
  "POST /livefleet/session/terminate",
  "GET /oauth2/login",
  "GET /oauth2/callback",
  "GET /partners/users/invitations/{secret}",
  "PUT /partners/users/invitations/{secret}",
])

/** Calls of an account whose terms or profile are missing (OPEN-41). */
const INCOMPLETE = new Set([
  "GET /users/current",
  "PUT /users",
  "PUT /users/password",
  "GET /keepalive",
  "POST /feedback",
  "GET /releases/latest",
])

export const isPublic = ({ call }: Asked): boolean => PUBLIC.has(call)
const takesBearer = ({ call }: Asked): boolean => / \/(dealer-api|dealers)\//.test(call)
const onlyBearer = ({ call }: Asked): boolean => / \/dealer-api\//.test(call)

/** Whether the caller is let in at all, whatever the call is about (OPEN-19, OPEN-41). */
export const isLetIn = (caller: Caller, asked: Asked): boolean => {
  if (isPublic(asked)) return true
  if (!caller.signedIn) return false
  if (caller.bearer) return takesBearer(asked)
  if (onlyBearer(asked)) return false
  return caller.complete || INCOMPLETE.has(asked.call)
}
