import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { type MailTemplate, type MailValues, mailText } from "../rules/mail-text.ts"

export interface NewMail {
  /** Code of the brand in whose name the mail is sent. */
  readonly brand: string
  readonly recipient: string
  readonly language: string
  readonly template: MailTemplate
  readonly values: MailValues
}

export interface StoredMail {
  readonly id: number
  readonly recipient: string
  readonly template: string
  readonly subject: string
  readonly body: string
  readonly created: Date
  /** Code of the brand; null for a mail from before there were several brands, which the server's own brand sends. */
  readonly brand: string | null
}

/**
 * Waiting times in minutes after the first, second and further failed deliveries of a mail; after the last waiting
 * time, the mail is given up.
 */
const RETRY_MINUTES = [1, 5, 30, 120, 360, 720, 1440] as const

interface MailsShape {
  readonly queue: (mail: NewMail) => Effect.Effect<void>
  /** Latest mails, newest first. */
  readonly latest: (most: number) => Effect.Effect<ReadonlyArray<StoredMail>>
  /** Takes one due mail from the outbox and passes the mail to `send`; returns false when no mail was due. */
  readonly deliverNext: (send: (mail: StoredMail) => Effect.Effect<void, string>) => Effect.Effect<boolean>
}

/**
 * The mail outbox: a mail is stored in the transaction of the change that causes it, and delivered afterwards
 * (OPEN-161).
 */
export class Mails extends Context.Service<Mails, MailsShape>()("headland/Mails") {
  static readonly layer = Layer.effect(
    Mails,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return Mails.of({
        queue: Effect.fn("Mails.queue")(function* ({ brand, recipient, language, template, values }) {
          const now = new Date(yield* Clock.currentTimeMillis)
          yield* sql`INSERT INTO mails ${sql.insert({
            recipient,
            language,
            template,
            brand,
            ...mailText(template, language, values),
            created: now,
            next_attempt: now,
          })}`
        }, Effect.orDie),
        latest: (most) =>
          sql<StoredMail>`
            SELECT id, recipient, template, subject, body, created, brand FROM mails ORDER BY id DESC LIMIT ${most}`.pipe(
            Effect.orDie,
          ),
        // The mail's row stays locked while the mail is sent, so that two processes never send the same mail.
        deliverNext: Effect.fn("Mails.deliverNext")(
          function* (send) {
            const now = yield* Clock.currentTimeMillis
            const [mail] = yield* sql<StoredMail & { attempts: number }>`
            SELECT id, recipient, template, subject, body, created, brand, attempts FROM mails
            WHERE sent IS NULL AND given_up IS NULL AND next_attempt <= ${new Date(now)}
            ORDER BY next_attempt, id LIMIT 1 FOR UPDATE SKIP LOCKED`
            if (mail === undefined) return false
            const failure = yield* send(mail).pipe(
              Effect.match({ onFailure: Option.some, onSuccess: () => Option.none<string>() }),
            )
            if (Option.isNone(failure)) {
              // The body is deleted after delivery, because its links are secrets. The address of an erased user
              // is deleted too.
              yield* sql`UPDATE mails SET sent = ${new Date(now)}, body = '',
                  recipient = CASE WHEN template = 'accountDeleted' THEN '' ELSE recipient END
                WHERE id = ${mail.id}`
              return true
            }
            const pause = RETRY_MINUTES[mail.attempts]
            yield* sql`UPDATE mails SET attempts = attempts + 1, last_error = ${failure.value.slice(0, 500)},
            next_attempt = ${new Date(now + (pause ?? 0) * 60_000)},
            given_up = ${pause === undefined ? new Date(now) : null},
            body = ${pause === undefined ? "" : mail.body}
            WHERE id = ${mail.id}`
            return true
          },
          sql.withTransaction,
          Effect.orDie,
        ),
      })
    }),
  )
}
