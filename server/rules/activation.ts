import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { ActivationForm } from "#contract/schemas/activation.ts"
import type { User } from "#contract/schemas/user.ts"
import { activatedProfile } from "#domain/activation.ts"
import { Users } from "../store/users.ts"

interface ActivatedAccount {
  readonly id: number
  readonly email: string
  readonly time: Date
}

/** A step that an area of the product adds to the transaction in which an account is activated. */
type ActivationStep = (
  account: ActivatedAccount,
) => Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>

const steps: ReadonlyArray<ActivationStep> = []

/** Activates an account with a validated form; returns false when it was activated before or no longer exists. */
export const activateAccount = Effect.fn("activateAccount")(function* (
  user: User,
  form: ActivationForm,
  passwordHash: string | null,
) {
  const users = yield* Users
  const time = new Date(yield* Clock.currentTimeMillis)
  const opened = yield* users.activate(
    {
      id: user.id,
      ...activatedProfile(user, form),
      language: form.language ?? user.language,
      systemOfUnits: form.systemOfUnits ?? user.systemOfUnits,
      passwordHash,
    },
    time,
  )
  if (opened) for (const step of steps) yield* step({ id: user.id, email: user.email, time })
  return opened
})
