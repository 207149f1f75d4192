import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { normalEmail } from "#domain/normal-email.ts"
import { AppConfig } from "../config.ts"
import { portalIn } from "../portals.ts"
import { Attempts } from "../store/attempts.ts"
import { Audit } from "../store/audit.ts"
import { type EmailChange, EmailChanges } from "../store/email-changes.ts"
import { Mails } from "../store/mails.ts"
import { Secrets } from "../store/secrets.ts"
import { Sessions } from "../store/sessions.ts"
import { type AccountSecrets, Users } from "../store/users.ts"
import { activationLink, type EmailChangePurpose, forgotLink } from "./accounts.ts"
import { brandName } from "./brands.ts"
import type { MailTemplate } from "./mail-text.ts"

/** Outcome of an opened link for a new address: applied, waiting, taken or gone. */
type Outcome = "DONE" | "WAITS" | "TAKEN" | "GONE"

interface EmailChangingShape {
  /**
   * Mails a link to the new address, and a notice with a link to stop the change to the old address. Response,
   * timing and the mail to the old address do not reveal whether the new address already has an account: if it has
   * one, the user of that account is notified, and no link works.
   */
  readonly start: (change: {
    readonly userId: number
    readonly email: string
    /** User who began the change; null for the account's own user. */
    readonly startedBy: number | null
    /** Network address of the client; the limit of mails is counted by this address. */
    readonly address: string
  }) => Effect.Effect<void>
  /**
   * Handles an opened link whose secret has just been used up, in the same transaction. `keepSession`: session of
   * the browser that opened the link; this session continues when the account's own user began the change.
   */
  readonly follow: (
    userId: number,
    purpose: EmailChangePurpose,
    keepSession: string | null,
  ) => Effect.Effect<Outcome>
  /** Applies changes whose link was opened and whose waiting time is over. */
  readonly applyDue: Effect.Effect<void>
}

const ALL_LINKS = ["EMAIL_CHANGE", "EMAIL_CHANGE_CANCEL", "EMAIL_CHANGE_CONFIRM"] as const

/** Changes of an account's email address (OPEN-22, OPEN-122). */
export class EmailChanging extends Context.Service<EmailChanging, EmailChangingShape>()(
  "headland/EmailChanging",
) {
  static readonly layer = Layer.effect(
    EmailChanging,
    Effect.gen(function* () {
      const here = portalIn(yield* AppConfig)
      const sql = yield* SqlClient.SqlClient
      const attempts = yield* Attempts
      const audit = yield* Audit
      const changes = yield* EmailChanges
      const mails = yield* Mails
      const secrets = yield* Secrets
      const sessions = yield* Sessions
      const users = yield* Users

      const write = (
        recipient: string,
        { language }: Pick<AccountSecrets, "language">,
        template: MailTemplate,
        values: { readonly link: string } & Readonly<Record<string, string>>,
      ) =>
        Effect.flatMap(here, ({ brand }) =>
          mails.queue({
            brand,
            recipient,
            language,
            template,
            values: { product: brandName(brand), ...values },
          }),
        )
      const newLink = (userId: number, purpose: EmailChangePurpose) =>
        Effect.zipWith(secrets.issue(userId, purpose), here, (token, { publicUrl }) =>
          activationLink(publicUrl, token),
        )

      /** Whether a request to change the email address is the user's own retry after a lost response. */
      const isOnItsWay = Effect.fnUntraced(function* (userId: number, email: string) {
        const running = Option.getOrNull(yield* changes.running(userId))
        if (running === null || running.foreign || running.email !== email) return false
        return yield* secrets.isOnItsWay(userId, "EMAIL_CHANGE_CANCEL")
      })

      const start: EmailChangingShape["start"] = Effect.fn("EmailChanging.start")(
        function* ({ address, email: typed, startedBy, userId }) {
          const email = normalEmail(typed)
          const account = Option.getOrNull(yield* users.accountById(userId))
          if (account === null || account.email === email) return
          yield* attempts.oneAtATime(email)
          if (startedBy === null && (yield* isOnItsWay(userId, email))) return
          if (!(yield* attempts.mail(email, address))) return
          const change = yield* changes.start(userId, email, startedBy)
          yield* secrets.expire(userId, ALL_LINKS)
          const holder = Option.getOrNull(yield* users.accountByEmail(email))
          const { publicUrl } = yield* here
          if (holder !== null) yield* write(email, holder, "addressWanted", { link: forgotLink(publicUrl) })
          else yield* write(email, account, "emailChange", { link: yield* newLink(userId, "EMAIL_CHANGE") })
          yield* notifyOldAddress(account, change)
        },
        sql.withTransaction,
        Effect.orDie,
      )

      const notifyOldAddress = Effect.fnUntraced(function* (account: AccountSecrets, change: EmailChange) {
        const link = yield* newLink(account.id, "EMAIL_CHANGE_CANCEL")
        if (!change.foreign) return yield* write(account.email, account, "emailChangeNotice", { link })
        const confirmLink = yield* newLink(account.id, "EMAIL_CHANGE_CONFIRM")
        yield* write(account.email, account, "emailChangeBySupport", { link, confirmLink })
      })

      const apply = Effect.fn("EmailChanging.apply")(function* (
        change: EmailChange,
        keepSession: string | null,
      ) {
        const { email, foreign, id, startedBy, userId } = change
        if (!(yield* users.setEmail(userId, email))) {
          yield* changes.end(id, "FAILED")
          return "TAKEN"
        }
        yield* changes.end(id, "DONE")
        yield* secrets.useUp(userId, ALL_LINKS)
        // Password links are revoked, so that a reader of the old mailbox cannot get into the account.
        yield* secrets.void(userId, ["PASSWORD_RESET"])
        if (foreign) {
          const actor = startedBy === null ? Option.none() : yield* users.accountById(startedBy)
          yield* audit.record({
            actor: Option.getOrNull(actor),
            action: "user.email.changed",
            targetKind: "user",
            targetId: userId,
          })
        }
        yield* sessions.userChanged(userId)
        yield* sessions.endOfUser(userId, foreign ? undefined : (keepSession ?? undefined))
        return "DONE"
      })

      const follow: EmailChangingShape["follow"] = Effect.fn("EmailChanging.follow")(
        function* (userId, purpose, keepSession) {
          const running = Option.getOrNull(yield* changes.running(userId))
          if (running === null) return "GONE"
          if (purpose === "EMAIL_CHANGE_CANCEL") {
            yield* changes.end(running.id, "CANCELED")
            yield* secrets.expire(userId, ALL_LINKS)
            return "DONE"
          }
          const now = new Date(yield* Clock.currentTimeMillis)
          const confirmed = purpose === "EMAIL_CHANGE_CONFIRM"
          if (confirmed) yield* changes.confirm(running.id)
          else yield* changes.open(running.id)
          const isOpen = !confirmed || running.opened !== null
          const isTime = confirmed || running.notBefore <= now
          return isOpen && isTime ? yield* apply(running, keepSession) : "WAITS"
        },
        sql.withTransaction,
        Effect.orDie,
      )

      const applyDue = Effect.gen(function* () {
        for (const userId of yield* changes.due)
          yield* changes.running(userId).pipe(
            Effect.flatMap((change) => (Option.isSome(change) ? apply(change.value, null) : Effect.void)),
            sql.withTransaction,
            Effect.orDie,
          )
        yield* changes.endExpired
      })

      return EmailChanging.of({ start, follow, applyDue })
    }),
  )
}
