import { Effect, Layer, Option, Redacted } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { CookieOrBearer, DealerBearer } from "#contract/bearer.ts"
import { Forbidden, Unauthorized } from "#contract/errors.ts"
import { mayUseDealerInterface } from "#domain/access/support.ts"
import { Bearers } from "../store/bearers.ts"
import { Sessions } from "../store/sessions.ts"
import { bearsToken } from "./paths.ts"
import { asCaller, completeAccount, sessionTokenOf } from "./session.ts"

/** Authentication of calls to the dealer interface: only a bearer token is accepted (OPEN-19). */
export const DealerBearerLive = Layer.effect(
  DealerBearer,
  Effect.gen(function* () {
    const bearers = yield* Bearers
    return DealerBearer.of({
      bearer: Effect.fnUntraced(function* (httpEffect, { credential, endpoint, group }) {
        const signIn = yield* bearerSignIn(bearers, Redacted.value(credential))
        return yield* asCaller(signIn, { endpoint, group })(httpEffect)
      }),
    })
  }),
)

/**
 * Authentication by cookie or bearer token; a request with a bearer token is judged by that token alone
 * (CONFLICT-27).
 */
export const CookieOrBearerLive = Layer.effect(
  CookieOrBearer,
  Effect.gen(function* () {
    const bearers = yield* Bearers
    const sessions = yield* Sessions
    return CookieOrBearer.of({
      cookie: Effect.fnUntraced(function* (httpEffect, { credential, endpoint, group }) {
        const request = yield* HttpServerRequest.HttpServerRequest
        if (bearsToken(request)) return yield* noValidToken
        const signIn = yield* completeAccount(sessions, Redacted.value(credential))
        return yield* asCaller(signIn, { endpoint, group })(httpEffect)
      }),
      bearer: Effect.fnUntraced(function* (httpEffect, { credential, endpoint, group }) {
        const request = yield* HttpServerRequest.HttpServerRequest
        // The bearer check runs only after the cookie was refused; without a bearer token the cookie's error
        // remains.
        const signIn = bearsToken(request)
          ? yield* bearerSignIn(bearers, Redacted.value(credential))
          : yield* completeAccount(sessions, sessionTokenOf(request))
        return yield* asCaller(signIn, { endpoint, group })(httpEffect)
      }),
    })
  }),
)

/** The user of a bearer token, with their present roles. */
const bearerSignIn = Effect.fnUntraced(function* (bearers: Bearers["Service"], token: string) {
  const found = yield* bearers.resolve(token)
  if (Option.isNone(found)) return yield* noValidToken
  if (!mayUseDealerInterface(found.value.user))
    return yield* new Forbidden({ errors: [{ message: "UNAUTHORIZED_OPERATION" }] })
  return found.value
})

const noValidToken = Effect.gen(function* () {
  yield* HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "www-authenticate", "Bearer")),
  )
  return yield* new Unauthorized({ errors: [{ message: "NO_VALID_TOKEN" }] })
})
