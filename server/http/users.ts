import { Clock, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { BadRequest, type ErrorItem, Forbidden } from "#contract/errors.ts"
import type { User, UserUpdate } from "#contract/schemas/user.ts"
import { hasOwnAccount } from "#domain/own-account.ts"
import { passwordErrors } from "#domain/password.ts"
import { PROFILE_FIELDS } from "#domain/profile.ts"
import { AppConfig } from "../config.ts"
import { AccountMails } from "../rules/account-mails.ts"
import { PREFERENCE_MAX_BYTES } from "../rules/accounts.ts"
import { Passwords } from "../rules/passwords.ts"
import { profileAddressErrors } from "../rules/profile-address.ts"
import { Attempts } from "../store/attempts.ts"
import { Sessions } from "../store/sessions.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { Users } from "../store/users.ts"
import { allowed } from "./auth.ts"
import { allowanceOfSession } from "./own-password.ts"
import { clientAddressOf, setSessionCookie } from "./session.ts"

/** Handlers of the caller's own account (section 50). */
export const UsersHandlers = HttpApiBuilder.group(
  Api,
  "users",
  Effect.fnUntraced(function* (handlers) {
    const config = yield* AppConfig
    const users = yield* Users
    const sessions = yield* Sessions
    const attempts = yield* Attempts
    const passwords = yield* Passwords
    const accountMails = yield* AccountMails

    /** The user as stored now, because the session's copy may be some seconds old. */
    const fresh = (user: User) =>
      users.byId(user.id).pipe(Effect.map((found) => Option.getOrElse(found, () => user)))

    const faultsOf = Effect.fnUntraced(function* (update: UserUpdate) {
      const fieldErrors: Array<ErrorItem> = yield* profileAddressErrors(update)
      if (Buffer.byteLength(JSON.stringify(update.preference ?? {})) > PREFERENCE_MAX_BYTES)
        fieldErrors.push({ message: "SIZE", field: "preference", max: PREFERENCE_MAX_BYTES })
      return fieldErrors
    })

    return handlers.handleAll({
      current: Effect.fnUntraced(function* () {
        const { user } = yield* CurrentUser
        return yield* fresh(user)
      }),
      update: Effect.fnUntraced(function* ({ payload }) {
        const { user } = yield* CurrentUser
        if (payload.id !== user.id) return yield* notHis
        yield* notForDemo(user)
        const update = trimmed(payload)
        const fieldErrors = yield* faultsOf(update)
        if (fieldErrors.length > 0) return yield* new BadRequest({ errors: fieldErrors })
        const now = new Date(yield* Clock.currentTimeMillis)
        return yield* inOneTransaction(
          users
            .update(update, now)
            .pipe(Effect.andThen(sessions.userChanged(user.id)), Effect.andThen(fresh(user))),
        )
      }),
      password: Effect.fnUntraced(function* ({ payload, request }) {
        const { user, sessionId } = yield* CurrentUser
        yield* notForDemo(user)
        const fieldErrors = passwordErrors(payload.password, payload.password2)
        if (fieldErrors.length > 0) return yield* new BadRequest({ errors: fieldErrors })
        const permit = yield* allowed(
          yield* attempts.signIn(user.email, clientAddressOf(request), allowanceOfSession(sessionId)),
        )
        const account = Option.getOrNull(yield* users.accountById(user.id))
        if (!(yield* passwords.verify(account?.passwordHash ?? null, payload.oldPassword))) {
          return yield* new BadRequest({
            errors: [{ message: "AUTHENTICATION_FAILED", field: "oldPassword" }],
          })
        }
        const hash = yield* passwords.hash(payload.password)
        const session = yield* inOneTransaction(
          Effect.gen(function* () {
            yield* attempts.forgive(permit.id)
            yield* users.setPassword(user.id, hash)
            yield* sessions.endOfUser(user.id, sessionId)
            yield* accountMails.passwordChanged(user.id)
            return yield* sessions.renewToken(sessionId)
          }),
        )
        yield* setSessionCookie(session).pipe(Effect.provideService(AppConfig, config))
      }),
    })
  }),
)

const notHis = Effect.suspend(() =>
  Effect.fail(new Forbidden({ errors: [{ message: "UNAUTHORIZED_OPERATION" }] })),
)

/**
 * Refuses changes by the demo account, because the account is shared: its profile and password never change
 * (OPEN-38).
 */
const notForDemo = (user: User) => (hasOwnAccount(user) ? Effect.void : notHis)

const trimmed = (update: UserUpdate): UserUpdate => ({
  ...update,
  ...Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => (update[field] === undefined ? [] : [[field, update[field].trim()]])),
  ),
})
