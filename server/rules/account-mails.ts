import { Context, Effect, Layer, Option, Scope } from "effect"
import { SqlClient } from "effect/sql"
import type { Registration } from "#contract/schemas/user.ts"
import { normalEmail } from "#domain/normal-email.ts"
import { AppConfig } from "../config.ts"
import { portalIn } from "../portals.ts"
import { Attempts } from "../store/attempts.ts"
import { Mails } from "../store/mails.ts"
import { Secrets } from "../store/secrets.ts"
import { transactionOn } from "../store/transaction.ts"
import { type AccountSecrets, Users } from "../store/users.ts"
import { activationLink, forgotLink, invitationLink, passwordLink, type SecretPurpose } from "./accounts.ts"
import { brandName } from "./brands.ts"
import type { MailTemplate } from "./mail-text.ts"

/**
 * Names in an invitation mail: the inviting user, and the partner for which the invited user will work (empty for
 * no partner).
 */
interface Inviting {
  readonly inviter: string
  readonly place: string
}

interface AccountMailsShape {
  /** Creates an inactive account and mails its activation link, or mails that an account already exists. */
  readonly register: (registration: Registration, address: string) => Effect.Effect<void>
  /** Mails a link for a new password, or for activation of an account that was never activated. */
  readonly forgot: (email: string, address: string) => Effect.Effect<void>
  /** Mails the activation link to the stored address, for an account created by another user or as a repetition. */
  readonly activation: (userId: number) => Effect.Effect<void>
  /** Mails the activation link together with the invitation, in the transaction of the invitation. */
  readonly activationInvited: (userId: number, inviting: Inviting) => Effect.Effect<void>
  /** Mails the invitation with the link to accept it, in the transaction of the invitation. */
  readonly roleOffered: (userId: number, secret: string, inviting: Inviting) => Effect.Effect<void>
  /** Mails that the password was changed. */
  readonly passwordChanged: (userId: number) => Effect.Effect<void>
  /**
   * Mails a reminder of what the account lacks; no mail for a complete or deactivated account, or after three in
   * an hour.
   */
  readonly remind: (userId: number, address: string) => Effect.Effect<void>
  /** Mails the confirmation that an account was deleted. */
  readonly accountDeleted: (to: Pick<AccountSecrets, "email" | "language">) => Effect.Effect<void>
}

/**
 * Mails caused by entering an email address. The caller never waits, because a longer response for a known address
 * would reveal which addresses have accounts (OPEN-13, OPEN-14).
 */
export class AccountMails extends Context.Service<AccountMails, AccountMailsShape>()(
  "headland/AccountMails",
) {
  static readonly layer = Layer.effect(
    AccountMails,
    Effect.gen(function* () {
      const settings = yield* AppConfig
      const sql = yield* SqlClient.SqlClient
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
      const here = portalIn(settings)
      const write = (
        to: Pick<AccountSecrets, "email" | "language">,
        template: MailTemplate,
        linkAt: (publicUrl: string) => string,
        values: Readonly<Record<string, string>> = {},
      ) =>
        Effect.flatMap(here, ({ brand, publicUrl }) =>
          mails.queue({
            brand,
            recipient: to.email,
            language: to.language,
            template,
            values: { product: brandName(brand), link: linkAt(publicUrl), ...values },
          }),
        )
      /** For a user who will work for no partner, the invitation names the brand instead of a partner. */
      const placed = ({ inviter, place }: Inviting) =>
        Effect.map(here, ({ brand }) => ({ inviter, place: place === "" ? brandName(brand) : place }))
      const sendActivation = Effect.fn("AccountMails.activation")(function* (
        account: AccountSecrets,
        inviting?: Inviting,
      ) {
        const token = yield* secrets.issue(account.id, "ACTIVATION")
        const linkAt = (portal: string) => activationLink(portal, token)
        if (inviting === undefined) yield* write(account, "activation", linkAt)
        else yield* write(account, "activationInvited", linkAt, yield* placed(inviting))
      })

      /** Purpose of a "forgotten password" link: new password, or first activation. */
      const wayIn = ({ active }: AccountSecrets) => (active ? "PASSWORD_RESET" : "ACTIVATION")
      /**
       * Runs `work`, which mails a link, unless a link of this purpose was mailed recently or the mail limit is
       * reached. The attempt counts whatever the outcome of `work`, which runs in one transaction; of two
       * simultaneous requests the second finds the link of the first.
       */
      const once = (
        email: string,
        address: string,
        purposeOf: (account: AccountSecrets) => SecretPurpose,
        work: Effect.Effect<void>,
      ) => {
        const unlessOnItsWay = Effect.fnUntraced(function* (then: Effect.Effect<void>) {
          const account = Option.getOrNull(yield* users.accountByEmail(email))
          if (account === null || !(yield* secrets.isOnItsWay(account.id, purposeOf(account)))) yield* then
        })
        const inTurn = transactionOn(sql)(Effect.andThen(attempts.oneAtATime(email), unlessOnItsWay(work)))
        const counted = Effect.flatMap(attempts.mail(email, address), (allowed) =>
          allowed ? inTurn : Effect.void,
        )
        return later(unlessOnItsWay(counted))
      }

      const register = Effect.fn("AccountMails.register")(function* (
        email: string,
        registration: Registration,
      ) {
        const created = yield* users.create({
          email,
          firstName: registration.firstName.trim(),
          lastName: registration.lastName.trim(),
          country: registration.country,
          language: registration.language,
          domain: brandName((yield* here).brand),
          active: false,
          roles: [{ authRole: "ROLE_END_USER" }],
        })
        const account = yield* users.accountByEmail(email)
        if (Option.isNone(account)) return
        if (Option.isSome(created)) return yield* sendActivation(account.value)
        yield* write(account.value, "alreadyRegistered", forgotLink)
      })

      const forgot = Effect.fn("AccountMails.forgot")(function* (email: string) {
        const account = yield* users.accountByEmail(email)
        if (Option.isNone(account)) return
        // A deactivated account gets no link, because a mailed link must not reactivate it.
        if (!account.value.active && account.value.everActive) return
        if (!account.value.active) return yield* sendActivation(account.value)
        const token = yield* secrets.issue(account.value.id, "PASSWORD_RESET")
        yield* write(account.value, "passwordReset", (portal) => passwordLink(portal, token))
      })

      const remind = Effect.fn("AccountMails.remind")(function* (userId: number, address: string) {
        const account = Option.getOrNull(yield* users.accountById(userId))
        const user = Option.getOrNull(yield* users.byId(userId))
        if (account === null || user === null) return
        const switchedOff = !account.active && account.everActive
        if (switchedOff || (account.active && user.profileFilled)) return
        if (!(yield* attempts.mail(account.email, address))) return
        if (!account.everActive) return yield* sendActivation(account)
        yield* write(account, "profileReminder", (portal) => portal)
      })

      return AccountMails.of({
        remind,
        accountDeleted: (to) => write(to, "accountDeleted", (portal) => portal),
        register: (registration, address) => {
          const email = normalEmail(registration.email)
          return once(email, address, () => "ACTIVATION", register(email, registration))
        },
        forgot: (typed, address) => {
          const email = normalEmail(typed)
          return once(email, address, wayIn, forgot(email))
        },
        activation: (userId) =>
          Effect.flatMap(users.accountById(userId), (account) =>
            Option.isSome(account) ? sendActivation(account.value) : Effect.void,
          ),
        activationInvited: (userId, inviting) =>
          Effect.flatMap(users.accountById(userId), (account) =>
            Option.isSome(account) ? sendActivation(account.value, inviting) : Effect.void,
          ),
        roleOffered: Effect.fn("AccountMails.roleOffered")(function* (userId, secret, inviting) {
          const account = yield* users.accountById(userId)
          if (Option.isNone(account)) return
          const linkAt = (portal: string) => invitationLink(portal, secret)
          yield* write(account.value, "roleInvitation", linkAt, yield* placed(inviting))
        }),
        passwordChanged: (userId) =>
          Effect.gen(function* () {
            const account = yield* users.accountById(userId)
            if (Option.isSome(account)) yield* write(account.value, "passwordChanged", forgotLink)
          }),
      })
    }),
  )
}
