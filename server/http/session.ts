import { Effect, Layer, Option, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { CompleteAccount, CurrentUser, SignedIn, sessionCookie } from "#contract/conventions.ts"
import { Forbidden, Unauthorized } from "#contract/errors.ts"
import { SESSION_COOKIE } from "#contract/version.ts"
import { accountState } from "#domain/profile.ts"
import { AppConfig, isLoopback } from "../config.ts"
import { portalIn } from "../portals.ts"
import { Sessions } from "../store/sessions.ts"

/** Authentication of calls that any signed-in user may make, even with an incomplete account. */
export const SignedInLive = Layer.effect(
  SignedIn,
  Effect.gen(function* () {
    const sessions = yield* Sessions
    return SignedIn.of({
      cookie: Effect.fnUntraced(function* (httpEffect, { credential }) {
        const signIn = yield* signedIn(sessions, Redacted.value(credential))
        return yield* Effect.provideService(httpEffect, CurrentUser, signIn)
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
      cookie: Effect.fnUntraced(function* (httpEffect, { credential }) {
        const signIn = yield* completeAccount(sessions, Redacted.value(credential))
        return yield* Effect.provideService(httpEffect, CurrentUser, signIn)
      }),
    })
  }),
)

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

/** Cookie options: not readable by scripts, and Secure except on loopback. */
export const cookieOptions = Effect.gen(function* () {
  const { publicUrl } = yield* portalIn(yield* AppConfig)
  return {
    path: "/" as const,
    httpOnly: true,
    sameSite: "lax" as const,
    secure: !isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, "")),
  }
})

/** Sets the session cookie for `seconds`: host-only, not readable by scripts, Secure except on loopback (OPEN-02). */
export const setSessionCookie = (session: { readonly token: string; readonly seconds: number }) =>
  Effect.flatMap(cookieOptions, (options) =>
    HttpApiBuilder.securitySetCookie(sessionCookie, session.token, {
      ...options,
      maxAge: session.seconds * 1000,
    }),
  )

export const clearSessionCookie = Effect.flatMap(cookieOptions, (options) =>
  HttpApiBuilder.securitySetCookie(sessionCookie, "", { ...options, maxAge: 0 }),
)
