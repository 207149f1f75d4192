import { Effect, Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import { CurrentUser } from "#contract/conventions.ts"
import { BadRequest } from "#contract/errors.ts"
import { Passwords } from "../rules/passwords.ts"
import { Attempts } from "../store/attempts.ts"
import { Users } from "../store/users.ts"
import { allowed } from "./auth.ts"
import { clientAddressOf } from "./session.ts"

/**
 * Allowance of wrong passwords on signed-in calls, for each session alone: a browser that is signed in is known, and
 * wrong passwords from elsewhere do not lock it out of its own account (OPEN-18).
 */
export const allowanceOfSession = (sessionId: string): string => `session:${sessionId}`

/**
 * Continues if the password is the caller's; a wrong one is 400 AUTHENTICATION_FAILED at `oldPassword`, counted
 * like a failed sign-in (OPEN-21, OPEN-22).
 */
export const ownPassword = Effect.fnUntraced(function* (
  password: string,
  request: HttpServerRequest.HttpServerRequest,
) {
  const { sessionId, user } = yield* CurrentUser
  const attempts = yield* Attempts
  const passwords = yield* Passwords
  const users = yield* Users
  const permit = yield* allowed(
    yield* attempts.signIn(user.email, clientAddressOf(request), allowanceOfSession(sessionId)),
  )
  const account = Option.getOrNull(yield* users.accountById(user.id))
  if (!(yield* passwords.verify(account?.passwordHash ?? null, password)))
    return yield* new BadRequest({ errors: [{ message: "AUTHENTICATION_FAILED", field: "oldPassword" }] })
  yield* attempts.forgive(permit.id)
})
