import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { FeedbackWords } from "#contract/schemas/feedback.ts"

const HOUR = 3_600_000
/** Maximum number of feedback submissions of one user per hour (OPEN-172). */
const MOST_AN_HOUR = 10

export interface ReceivedFile {
  readonly name: string
  readonly mediaType: string
  /** Bytes of the file, read when they are stored, so that one file at a time is in memory. */
  readonly content: Effect.Effect<Buffer>
}

interface FeedbacksShape {
  /**
   * Seconds until the user may submit feedback again; 0 when a submission is allowed now. Locks the user's
   * submissions until the transaction ends.
   */
  readonly secondsToWait: (userId: number) => Effect.Effect<number>
  readonly isBrand: (name: string) => Effect.Effect<boolean>
  readonly receive: (
    userId: number,
    feedback: FeedbackWords,
    files: ReadonlyArray<ReceivedFile>,
  ) => Effect.Effect<void>
}

/** Feedback of users; new entries have the state NEW until the recipient changes it (OPEN-124). */
export class Feedbacks extends Context.Service<Feedbacks, FeedbacksShape>()("headland/Feedbacks") {
  static readonly layer = Layer.effect(
    Feedbacks,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return Feedbacks.of({
        secondsToWait: Effect.fn("Feedbacks.secondsToWait")(function* (userId) {
          yield* sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`
          const now = yield* Clock.currentTimeMillis
          const sent = yield* sql<{ time: Date }>`SELECT time FROM feedback
            WHERE user_id = ${userId} AND time > ${new Date(now - HOUR)} ORDER BY time DESC LIMIT ${MOST_AN_HOUR}`
          const oldest = sent.at(-1)
          return sent.length < MOST_AN_HOUR || oldest === undefined
            ? 0
            : Math.ceil((oldest.time.getTime() + HOUR - now) / 1000)
        }, Effect.orDie),
        isBrand: (name) =>
          sql`SELECT FROM brands WHERE name = ${name}`.pipe(
            Effect.map((rows) => rows.length > 0),
            Effect.orDie,
          ),
        receive: Effect.fn("Feedbacks.receive")(function* (userId, feedback, files) {
          const { contact } = feedback
          const [row] = yield* sql<{ id: number }>`INSERT INTO feedback ${sql.insert({
            user_id: userId,
            time: new Date(yield* Clock.currentTimeMillis),
            subject: feedback.subject,
            message: feedback.message,
            brand: feedback.brand,
            country: feedback.country ?? "GB",
            locale: feedback.locale,
            description: feedback.description.trim(),
            serial_number: feedback.serialNumber.trim(),
            first_name: contact.firstName.trim(),
            last_name: contact.lastName.trim(),
            email: contact.email,
            phone_number: contact.phoneNumber.trim(),
          })} RETURNING id`
          for (const { name, mediaType, content } of files)
            yield* sql`INSERT INTO feedback_attachments (feedback_id, file_name, media_type, content)
              VALUES (${row!.id}, ${name}, ${mediaType}, ${yield* content})`
        }, Effect.orDie),
      })
    }),
  )
}
