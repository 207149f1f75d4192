import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { AppConfig } from "../config.ts"
import { portalIn } from "../portals.ts"
import { KNOWN_FOR_SECONDS, KnownBrowsers } from "../rules/known-browsers.ts"
import { answerWithCookie, KNOWN_COOKIE } from "./own-cookies.ts"

const cookieIn = (request: HttpServerRequest.HttpServerRequest): string => request.cookies[KNOWN_COOKIE] ?? ""

/** The browser's own allowance of failed sign-ins to an account to which it has signed in before (OPEN-18). */
export const ownAllowance = (request: HttpServerRequest.HttpServerRequest, email: string) =>
  KnownBrowsers.use((browsers) => browsers.allowance(cookieIn(request), email))

/** Makes the browser known for an account, by a cookie in the response to the present call. */
export const rememberBrowser = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  email: string,
) {
  const portal = yield* portalIn(yield* AppConfig)
  const value = yield* (yield* KnownBrowsers).afterSignIn(cookieIn(request), email)
  yield* answerWithCookie(portal, { name: KNOWN_COOKIE, value, seconds: KNOWN_FOR_SECONDS })
})
