import { Context, Effect, Layer, Option, Scope } from "effect"
import type { Registration } from "#contract/schemas/user.ts"
import { AppConfig } from "../config.ts"
import { Attempts } from "../store/attempts.ts"
import { Mails } from "../store/mails.ts"
import { Secrets } from "../store/secrets.ts"
import { type AccountSecrets, Users } from "../store/users.ts"
import { activationLink, forgotLink, normalEmail, passwordLink } from "./accounts.ts"
import { brandName } from "./brands.ts"
import type { MailTemplate } from "./mail-text.ts"

interface AccountMailsShape {
  /** Opens an inactive account and mails its activation link, or tells the owner of the address that he has one. */
  readonly register: (registration: Registration, address: string) => Effect.Effect<void>
  /** Mails a link for a new password, or for activation where that never happened. */
  readonly forgot: (email: string, address: string) => Effect.Effect<void>
  /** Tells a person that the password is another one now. */
  readonly passwordChanged: (userId: number) => Effect.Effect<void>
}

/**
 * What people set off by typing an e-mail address. The caller never waits: an answer that took longer for a known
 * address would tell who has an account (OPEN-13, OPEN-14).
 */
export class AccountMails extends Context.Service<AccountMails, AccountMailsShape>()(
  "headland/AccountMails",
) {
  static readonly layer = Layer.effect(
    AccountMails,
    Effect.gen(function* () {
      const { brand, publicUrl } = yield* AppConfig
      const users = yield* Users
      const secrets = yield* Secrets
      const mails = yield* Mails
      const attempts = yield* Attempts
      const scope = yield* Scope.Scope

      const later = (work: Effect.Effect<void>) =>
        work.pipe(
          Effect.catchCause((cause) => Effect.logError("a mail could not be prepared", cause)),
          Effect.forkIn(scope),
          Effect.asVoid,
        )
      const write = (to: Pick<AccountSecrets, "email" | "language">, template: MailTemplate, link: string) =>
        mails.queue({
          recipient: to.email,
          language: to.language,
          template,
          values: { product: brandName(brand), link },
        })
      const sendActivation = Effect.fn("AccountMails.activation")(function* (account: AccountSecrets) {
        const token = yield* secrets.issue(account.id, "ACTIVATION")
        yield* write(account, "activation", activationLink(publicUrl, token))
      })

      const register = Effect.fn("AccountMails.register")(function* (
        registration: Registration,
        address: string,
      ) {
        const email = normalEmail(registration.email)
        if (!(yield* attempts.mail(email, address))) return
        const created = yield* users.create({
          email,
          firstName: registration.firstName.trim(),
          lastName: registration.lastName.trim(),
          country: registration.country,
          language: registration.language,
          domain: brandName(brand),
          active: false,
          roles: [{ authRole: "ROLE_END_USER" }],
        })
        const account = yield* users.accountByEmail(email)
        if (Option.isNone(account)) return
        if (Option.isSome(created)) return yield* sendActivation(account.value)
        yield* write(account.value, "alreadyRegistered", forgotLink(publicUrl))
      })

      const forgot = Effect.fn("AccountMails.forgot")(function* (typed: string, address: string) {
        const email = normalEmail(typed)
        if (!(yield* attempts.mail(email, address))) return
        const account = yield* users.accountByEmail(email)
        if (Option.isNone(account)) return
        if (!account.value.active) return yield* sendActivation(account.value)
        const token = yield* secrets.issue(account.value.id, "PASSWORD_RESET")
        yield* write(account.value, "passwordReset", passwordLink(publicUrl, token))
      })

      return AccountMails.of({
        register: (registration, address) => later(register(registration, address)),
        forgot: (email, address) => later(forgot(email, address)),
        passwordChanged: (userId) =>
          Effect.gen(function* () {
            const account = yield* users.accountById(userId)
            if (Option.isSome(account)) yield* write(account.value, "passwordChanged", forgotLink(publicUrl))
          }),
      })
    }),
  )
}
