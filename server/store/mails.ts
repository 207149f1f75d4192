import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { type MailTemplate, type MailValues, mailText } from "../rules/mail-text.ts"

export interface NewMail {
  /** Whose name it is sent under. */
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
  /** Null for a mail of a time when there was one brand: the server's own. */
  readonly brand: string | null
}

/** Waiting times after the first, second, ... failed delivery, in minutes; then the mail is given up. */
const RETRY_MINUTES = [1, 5, 30, 120, 360, 720, 1440] as const

interface MailsShape {
  readonly queue: (mail: NewMail) => Effect.Effect<void>
  /** Newest first. */
  readonly latest: (most: number) => Effect.Effect<ReadonlyArray<StoredMail>>
  /** Takes one mail that is due and hands it to `send`; false when none was due. */
  readonly deliverNext: (send: (mail: StoredMail) => Effect.Effect<void, string>) => Effect.Effect<boolean>
}

/** The outbox: a mail is stored with the change that causes it and delivered afterwards (OPEN-161). */
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
        // The row stays locked while it is sent, so that two processes never send the same mail.
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
              // Links in the text are secrets: the text is not kept after delivery. The address of an erased user is
              // not kept either.
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
