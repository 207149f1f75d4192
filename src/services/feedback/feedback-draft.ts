import { Context, type Effect, Schema } from "effect"
import { FEEDBACK_FIELDS, FEEDBACK_STEPS } from "#domain/feedback.ts"

const values = Object.fromEntries(FEEDBACK_FIELDS.map((field) => [field, Schema.String])) as {
  readonly [K in (typeof FEEDBACK_FIELDS)[number]]: typeof Schema.String
}

/** Feedback that a user has started and not sent; kept for the case that the session ends or the page is reloaded. */
export const Draft = Schema.Struct({
  values: Schema.Struct(values),
  step: Schema.Literals(FEEDBACK_STEPS),
  files: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String, size: Schema.Finite })),
  /** Random value that belongs to this feedback; with `revision` it lets the server recognise a repeated submit. */
  seed: Schema.String,
  revision: Schema.Int,
})
export type Draft = typeof Draft.Type

/** Result of loading a draft; a feedback that was not started yet has only a seed. */
export type LoadedDraft = Draft | Pick<Draft, "seed">

/** Feedback draft of one user in one browser tab; sign-out deletes it. */
export class FeedbackDraft extends Context.Service<
  FeedbackDraft,
  {
    readonly load: (userId: number) => Effect.Effect<LoadedDraft>
    readonly keep: (userId: number, draft: Draft) => Effect.Effect<void>
    readonly drop: Effect.Effect<void>
  }
>()("headland/feedback/FeedbackDraft") {}
