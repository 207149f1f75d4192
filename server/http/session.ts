import { Effect, Layer, Option, Redacted } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { CompleteAccount, CurrentUser, SignedIn } from "#contract/conventions.ts"
import { Forbidden, Unauthorized } from "#contract/errors.ts"
import { SESSION_COOKIE } from "#contract/version.ts"
import { accountState } from "#domain/profile.ts"
import { AppConfig } from "../config.ts"
import { portalIn } from "../portals.ts"
import { Sessions } from "../store/sessions.ts"
import { withBodyOf } from "./body.ts"
import { answerWithCookie } from "./own-cookies.ts"

/** Authentication of calls that any signed-in user may make, even with an incomplete account. */
export const SignedInLive = Layer.effect(
  SignedIn,
  Effect.gen(function* () {
    const sessions = yield* Sessions
    return SignedIn.of({
      cookie: Effect.fnUntraced(function* (httpEffect, { credential, endpoint, group }) {
        const signIn = yield* signedIn(sessions, Redacted.value(credential))
        return yield* asCaller(signIn, { endpoint, group })(httpEffect)
      }),
    })
  }),
)

/** Authentication of calls that also need accepted terms and policy and a complete profile (OPEN-41). */
export const CompleteAccountLive = Layer.effect(
  CompleteAccount,
  Effect.gen(function* () {
    const sessions = yield* Sessions
    return CompleteAccount.of({
      cookie: Effect.fnUntraced(function* (httpEffect, { credential, endpoint, group }) {
        const signIn = yield* completeAccount(sessions, Redacted.value(credential))
        return yield* asCaller(signIn, { endpoint, group })(httpEffect)
      }),
    })
  }),
)

/** Runs the handler of a call for its known caller, whose body is read only now. */
export const asCaller =
  (signIn: CurrentUser["Service"], called: Parameters<typeof withBodyOf>[1]) =>
  <A, E, R>(handler: Effect.Effect<A, E, R>) =>
    withBodyOf(signIn.user, called)(handler).pipe(Effect.provideService(CurrentUser, signIn))

/** The sign-in (user and session) that belongs to the token of a session cookie, or 401 NOT_LOGGED_IN. */
export const signedIn = Effect.fnUntraced(function* (sessions: Sessions["Service"], token: string) {
  const found = yield* sessions.resolve(token)
  return Option.isSome(found)
    ? found.value
    : yield* new Unauthorized({ errors: [{ message: "NOT_LOGGED_IN" }] })
})

/** The sign-in of a complete account, or 403 with the missing part. */
export const completeAccount = Effect.fnUntraced(function* (sessions: Sessions["Service"], token: string) {
  const signIn = yield* signedIn(sessions, token)
  switch (accountState(signIn.user)) {
    case "COMPLETE":
      return signIn
    case "AGREEMENTS_MISSING":
      return yield* new Forbidden({ errors: [{ message: "TOS_NOT_ACCEPTED" }] })
    case "PROFILE_MISSING":
      return yield* new Forbidden({ errors: [{ message: "PREREQUISITES_NOT_FULFILLED" }] })
  }
})

/** The session token a request carries; empty without one. */
export const sessionTokenOf = (request: HttpServerRequest.HttpServerRequest): string =>
  request.cookies[SESSION_COOKIE] ?? ""

/** Client address as far as proxies are trusted; rate limits count by this address. */
export const clientAddressOf = (request: HttpServerRequest.HttpServerRequest): string =>
  Option.getOrElse(request.remoteAddress, () => "unknown")

/** Sets the session cookie for `seconds`. */
export const setSessionCookie = (session: { readonly token: string; readonly seconds: number }) =>
  Effect.gen(function* () {
    const portal = yield* portalIn(yield* AppConfig)
    yield* answerWithCookie(portal, { name: SESSION_COOKIE, value: session.token, seconds: session.seconds })
  })

/**
 * Ends the session in the browser: removes its cookie, and what the browser has cached of it. Cookies and storage
 * stay, because they hold choices of this browser, as language, appearance and consent; the portal itself removes the
 * user's part of them (GATE-16, STORE-06).
 */
export const endSessionInBrowser = Effect.gen(function* () {
  yield* setSessionCookie({ token: "", seconds: 0 })
  yield* HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "clear-site-data", '"cache"')),
  )
})
