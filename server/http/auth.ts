import { Effect, Option } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { Api } from "#contract/api.ts"
import type { ErrorCode } from "#contract/codes.ts"
import { BadRequest, TooManyRequests, Unauthorized } from "#contract/errors.ts"
import { normalEmail } from "#domain/normal-email.ts"
import { passwordErrors } from "#domain/password.ts"
import { AppConfig } from "../config.ts"
import { AccountMails } from "../rules/account-mails.ts"
import { fail } from "../rules/fail.ts"
import { KnownBrowsers } from "../rules/known-browsers.ts"
import { Passwords } from "../rules/passwords.ts"
import { Attempts, type Permit } from "../store/attempts.ts"
import { Secrets, type SecretUse } from "../store/secrets.ts"
import { Sessions } from "../store/sessions.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { Users } from "../store/users.ts"
import { ownAllowance, rememberBrowser } from "./known-browser.ts"
import { clientAddressOf, endSessionInBrowser, sessionTokenOf, setSessionCookie } from "./session.ts"

/** Handlers of sign-in, sign-out, registration and forgotten passwords (section 49). */
export const AuthHandlers = HttpApiBuilder.group(
  Api,
  "auth",
  Effect.fnUntraced(function* (handlers) {
    const config = yield* AppConfig
    const sql = yield* SqlClient.SqlClient
    const users = yield* Users
    const sessions = yield* Sessions
    const attempts = yield* Attempts
    const passwords = yield* Passwords
    const secrets = yield* Secrets
    const accountMails = yield* AccountMails
    const browsers = yield* KnownBrowsers

    const inBrowser = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      effect.pipe(Effect.provideService(AppConfig, config), Effect.provideService(KnownBrowsers, browsers))

    /**
     * The account for correct credentials. A wrong password and an unknown account get the same response after the
     * same time.
     */
    const authenticate = Effect.fn("auth.authenticate")(function* (
      email: string,
      password: string,
      request: HttpServerRequest.HttpServerRequest,
    ) {
      const allowance = yield* inBrowser(ownAllowance(request, email))
      const permit = yield* allowed(yield* attempts.signIn(email, clientAddressOf(request), allowance))
      const account = Option.getOrNull(yield* users.accountByEmail(email))
      const matches = yield* passwords.verify(account?.passwordHash ?? null, password)
      if (account?.passwordHash === null && account.active && account.hasIdentity)
        return yield* refused("AGCO_FUSE_LOGIN_NEEDED")
      if (account === null || !matches) return yield* refused("AUTHENTICATION_FAILED")
      yield* attempts.forgive(permit.id)
      // An account that was never activated gets AUTHENTICATION_FAILED instead of DISABLED_ACCOUNT, because its
      // owner has only to open the mailed activation link (ERRC-12).
      if (!account.active)
        return yield* refused(account.everActive ? "DISABLED_ACCOUNT" : "AUTHENTICATION_FAILED")
      return account
    })

    const isOpenCountry = (id: string) =>
      sql`SELECT 1 FROM countries WHERE id = ${id} AND NOT blocked`.pipe(
        Effect.map((rows) => rows.length > 0),
        Effect.orDie,
      )

    return handlers.handleAll({
      login: Effect.fnUntraced(function* ({ payload, request }) {
        const email = normalEmail(payload.email)
        const account = yield* authenticate(email, payload.password, request)
        const user = yield* users.byId(account.id)
        if (Option.isNone(user)) return yield* refused("AUTHENTICATION_FAILED")
        const session = yield* sessions.replace(sessionTokenOf(request), account.id, account.roles)
        yield* setSessionCookie(session).pipe(Effect.provideService(AppConfig, config))
        yield* inBrowser(rememberBrowser(request, email))
        return user.value
      }),
      logout: Effect.fnUntraced(function* ({ request }) {
        yield* sessions.end(sessionTokenOf(request))
        yield* endSessionInBrowser.pipe(Effect.provideService(AppConfig, config))
      }),
      keepalive: () => Effect.void,
      register: Effect.fnUntraced(function* ({ payload, request }) {
        if (!(yield* isOpenCountry(payload.country))) {
          return yield* new BadRequest({ errors: [{ message: "DISALLOWED_VALUE", field: "country" }] })
        }
        yield* accountMails.register(payload, clientAddressOf(request))
      }),
      forgot: Effect.fnUntraced(function* ({ query, request }) {
        if (request.headers["sec-fetch-site"] === "cross-site") return
        yield* accountMails.forgot(query.email, clientAddressOf(request))
      }),
      reset: Effect.fnUntraced(function* ({ payload, request }) {
        const fieldErrors = passwordErrors(payload.password, payload.password2)
        if (fieldErrors.length > 0) return yield* new BadRequest({ errors: fieldErrors })
        const account = yield* inOneTransaction(
          Effect.gen(function* () {
            const userId = yield* usedBy(yield* secrets.use(payload.token, "PASSWORD_RESET"))
            yield* users.setPassword(userId, yield* passwords.hash(payload.password))
            yield* sessions.endOfUser(userId)
            yield* accountMails.passwordChanged(userId)
            return yield* users.accountById(userId)
          }),
        )
        // A user who is locked out by wrong passwords from elsewhere gets in with a new password.
        if (Option.isSome(account)) yield* inBrowser(rememberBrowser(request, account.value.email))
      }),
    })
  }),
)

const refused = (message: ErrorCode) => new Unauthorized({ errors: [{ message }] })

/**
 * Passes an attempt within the rate limit; otherwise fails with 429 and the seconds to wait, in the body and as
 * Retry-After.
 */
export const allowed = Effect.fnUntraced(function* (permit: Permit) {
  if (permit.allowed) return permit
  yield* HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(permit.retryAfter))),
  )
  return yield* new TooManyRequests({
    errors: [{ message: "TOO_MANY_ATTEMPTS", retryAfter: permit.retryAfter }],
  })
})

const usedBy = (use: SecretUse) => {
  if (use.outcome === "USED") return Effect.succeed(use.userId)
  // A token used before means a retry after a lost response: the password of the first attempt is already set, so
  // the caller receives ALREADY_SAVED.
  if (use.outcome === "USED_BEFORE") return fail("ALREADY_SAVED", "token")
  const message = use.outcome === "EXPIRED" ? "ACTIVATION_TOKEN_EXPIRED" : "NO_VALID_TOKEN"
  return Effect.fail(new BadRequest({ errors: [{ message, field: "token" }] }))
}
