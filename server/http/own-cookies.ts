import { Effect } from "effect"
import { type Cookies, Headers, HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { SESSION_COOKIE } from "#contract/version.ts"
import { withoutBrackets } from "../config/listen-address.ts"
import { isLoopback } from "../config.ts"
import type { Portal } from "../portals.ts"

/**
 * Prefix with which a browser takes a cookie only over HTTPS and only for its host, so that neither a neighbouring
 * host nor plain HTTP can plant one.
 */
const PREFIX = "__Host-"

/** Start of the names of the cookies for pending single sign-ons. */
export const SIGN_ON_COOKIES = "SIGN_ON_"

/** Name of the signed cookie of a browser in which users have signed in before. */
export const KNOWN_COOKIE = "KNOWN_BROWSER"

/** Whether a cookie carries a right or a secret of the server; other cookies hold choices of the user. */
const isOwn = (name: string): boolean =>
  name === SESSION_COOKIE || name === KNOWN_COOKIE || name.startsWith(SIGN_ON_COOKIES)

/** Whether cookies of a portal are sent over HTTPS alone: everywhere except on loopback. */
const isSecure = ({ publicUrl }: Portal): boolean => !isLoopback(withoutBrackets(new URL(publicUrl).hostname))

/**
 * Sets one of the server's own cookies in a response: host-only, not readable by scripts, and off loopback Secure
 * and with the `__Host-` prefix (OPEN-02).
 */
export const setOwnCookie = (
  response: HttpServerResponse.HttpServerResponse,
  portal: Portal,
  { name, seconds, value }: { readonly name: string; readonly value: string; readonly seconds: number },
): Effect.Effect<HttpServerResponse.HttpServerResponse, Cookies.CookiesError> =>
  HttpServerResponse.setCookie(response, isSecure(portal) ? `${PREFIX}${name}` : name, value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(portal),
    maxAge: seconds * 1000,
  })

/** Sets one of the server's own cookies in the response to the present call. */
export const answerWithCookie = (portal: Portal, cookie: Parameters<typeof setOwnCookie>[2]) =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.orDie(setOwnCookie(response, portal, cookie)),
  )

/**
 * The request with the server's own cookies under their plain names. Off loopback only those with the prefix count:
 * one without it may be planted by another host.
 */
export const withOwnCookies = (
  request: HttpServerRequest.HttpServerRequest,
  portal: Portal,
): HttpServerRequest.HttpServerRequest => {
  const { cookie } = request.headers
  if (cookie === undefined || !isSecure(portal)) return request
  const pairs = cookie.split(";").flatMap((pair) => {
    const text = pair.trim()
    const [name = ""] = text.split("=", 1)
    if (name.startsWith(PREFIX) && isOwn(name.slice(PREFIX.length))) return [text.slice(PREFIX.length)]
    return isOwn(name) ? [] : [text]
  })
  return request.modify({ headers: Headers.set(request.headers, "cookie", pairs.join("; ")) })
}
