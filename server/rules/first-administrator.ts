import { Data, Effect, Option } from "effect"
import { isEmail } from "#contract/email.ts"
import { isLine } from "#contract/line.ts"
import { normalEmail } from "#domain/normal-email.ts"
import { Secrets } from "../store/secrets.ts"
import { Users } from "../store/users.ts"
import { passwordLink } from "./accounts.ts"
import { Passwords } from "./passwords.ts"
import { newToken } from "./secret-token.ts"

/** Error with the reason why no administrator was created, as a sentence. */
export class AdministratorRejected extends Data.TaggedError("AdministratorRejected")<{
  readonly message: string
}> {}

/**
 * Creates an administrator with a random password and returns a single-use link to set a new password. Without
 * options this works only for the first administrator: `another` adds an administrator, or renews an expired link.
 */
export const makeAdministrator = Effect.fn("makeAdministrator")(function* (wish: {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly another: boolean
  readonly publicUrl: string
}) {
  const users = yield* Users
  const secrets = yield* Secrets
  const email = normalEmail(wish.email)
  if (!isEmail(email)) return yield* refused(`${wish.email} is not an e-mail address.`)
  if (!isLine(wish.firstName) || !isLine(wish.lastName))
    return yield* refused("A name is one line without control characters.")
  if (!wish.another && (yield* users.hasAdministrator)) {
    return yield* refused("There is an administrator already; --another makes one more.")
  }
  const created = yield* users.create({
    email,
    firstName: wish.firstName.trim(),
    lastName: wish.lastName.trim(),
    country: "",
    language: "en-GB",
    domain: "Headland",
    active: true,
    roles: [{ authRole: "ROLE_ADMIN" }],
  })
  // A random password is set, because for an account without a password the sign-in would reveal that the account
  // exists and redirect to single sign-on.
  if (Option.isSome(created)) {
    yield* users.setPassword(created.value, yield* (yield* Passwords).hash(newToken()))
  }
  const account = yield* users.accountByEmail(email)
  if (Option.isNone(account)) return yield* refused("The account was removed in the same moment.")
  if (!account.value.roles.some((role) => role.authRole === "ROLE_ADMIN")) {
    return yield* refused(
      `${email} has an account that is no administrator; an administrator can change that.`,
    )
  }
  return passwordLink(wish.publicUrl, yield* secrets.issue(account.value.id, "PASSWORD_RESET"))
})

const refused = (message: string) => new AdministratorRejected({ message })
