import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { FOREIGN_EMAIL_CHANGE_WAIT, SECRET_LIFETIME } from "../rules/accounts.ts"

export interface EmailChange {
  readonly id: number
  readonly userId: number
  readonly email: string
  /** Whether another user than the account's own began it. */
  readonly foreign: boolean
  readonly startedBy: number | null
  /** Time from which the change applies; the old address can refuse earlier. */
  readonly notBefore: Date
  /** Time at which the user opened the link mailed to the new address. */
  readonly opened: Date | null
}

interface EmailChangesShape {
  /** Starts a change of email address and replaces a running change. `startedBy` is null for the account's own user. */
  readonly start: (userId: number, email: string, startedBy: number | null) => Effect.Effect<EmailChange>
  /** Reads a user's running change of address and locks it until the transaction ends. */
  readonly running: (userId: number) => Effect.Effect<Option.Option<EmailChange>>
  readonly open: (id: number) => Effect.Effect<void>
  /** Records that the old address confirmed the change, which then takes effect immediately. */
  readonly confirm: (id: number) => Effect.Effect<void>
  readonly end: (id: number, state: "DONE" | "CANCELED" | "FAILED") => Effect.Effect<void>
  /** Address changes to apply now: link opened, waiting time for a refusal over. */
  readonly due: Effect.Effect<ReadonlyArray<number>>
  /** Ends address changes whose link to the new address expired unopened. */
  readonly endExpired: Effect.Effect<void>
}

/** Running changes of email addresses (OPEN-22, OPEN-122). */
export class EmailChanges extends Context.Service<EmailChanges, EmailChangesShape>()(
  "headland/EmailChanges",
) {
  static readonly layer = Layer.effect(
    EmailChanges,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const currentTime = Effect.map(Clock.currentTimeMillis, (time) => new Date(time))
      const columns = sql`id, user_id AS "userId", email, foreign_start AS "foreign", started_by AS "startedBy",
        not_before AS "notBefore", opened`

      return EmailChanges.of({
        start: Effect.fn("EmailChanges.start")(
          function* (userId, email, startedBy) {
            const now = yield* Clock.currentTimeMillis
            // Locks the user's row, so that of two simultaneous changes of address the later one replaces the
            // other.
            yield* sql`SELECT id FROM users WHERE id = ${userId} FOR UPDATE`
            yield* sql`UPDATE email_changes SET state = 'CANCELED' WHERE user_id = ${userId} AND state = 'RUNNING'`
            const [row] = yield* sql<EmailChange>`INSERT INTO email_changes
                (user_id, email, started_by, foreign_start, created, not_before, expires)
              VALUES (${userId}, ${email}, ${startedBy}, ${startedBy !== null}, ${new Date(now)},
                ${new Date(startedBy === null ? now : now + FOREIGN_EMAIL_CHANGE_WAIT)},
                ${new Date(now + SECRET_LIFETIME.EMAIL_CHANGE)})
              RETURNING ${columns}`
            return yield* Effect.fromOption(Option.fromUndefinedOr(row))
          },
          sql.withTransaction,
          Effect.orDie,
        ),
        running: (userId) =>
          sql<EmailChange>`SELECT ${columns} FROM email_changes
            WHERE user_id = ${userId} AND state = 'RUNNING' FOR UPDATE`.pipe(
            Effect.map((rows) => Option.fromUndefinedOr(rows[0])),
            Effect.orDie,
          ),
        open: Effect.fn("EmailChanges.open")(function* (id) {
          yield* sql`UPDATE email_changes SET opened = ${yield* currentTime} WHERE id = ${id}`
        }, Effect.orDie),
        confirm: Effect.fn("EmailChanges.confirm")(function* (id) {
          yield* sql`UPDATE email_changes SET not_before = LEAST(not_before, ${yield* currentTime}) WHERE id = ${id}`
        }, Effect.orDie),
        end: (id, state) =>
          sql`UPDATE email_changes SET state = ${state} WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
        due: Effect.gen(function* () {
          const rows = yield* sql<{ userId: number }>`SELECT user_id AS "userId" FROM email_changes
            WHERE state = 'RUNNING' AND opened IS NOT NULL AND not_before <= ${yield* currentTime} ORDER BY id LIMIT 100`
          return rows.map((row) => row.userId)
        }).pipe(Effect.orDie),
        endExpired: Effect.gen(function* () {
          yield* sql`UPDATE email_changes SET state = 'CANCELED'
            WHERE state = 'RUNNING' AND opened IS NULL AND expires <= ${yield* currentTime}`
        }).pipe(Effect.orDie),
      })
    }),
  )
}
