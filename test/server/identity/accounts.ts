import { Effect } from "effect"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { Passwords } from "#server/rules/passwords.ts"
import { Users } from "#server/store/users.ts"

export const PASSWORD = "Correct-Horse-7"

/** Creates an active account with the usual password; returns its id. */
export const account = Effect.fn("account")(function* (
  email: string,
  options: {
    readonly active?: boolean
    readonly password?: string | null
    readonly roles?: ReadonlyArray<RoleEntry>
  } = {},
) {
  const users = yield* Users
  const passwords = yield* Passwords
  const id = yield* users.create({
    email,
    firstName: "Aino",
    lastName: "Lehto",
    country: "FI",
    language: "en-GB",
    domain: "Headland",
    active: options.active ?? true,
    roles: options.roles ?? [{ authRole: "ROLE_END_USER" }],
  })
  const created = yield* Effect.fromOption(id).pipe(Effect.orDie)
  if (options.password !== null)
    yield* users.setPassword(created, yield* passwords.hash(options.password ?? PASSWORD))
  return created
})
