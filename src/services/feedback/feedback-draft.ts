import { Context, type Effect, Schema } from "effect"
import { FEEDBACK_FIELDS, FEEDBACK_STEPS } from "#domain/feedback.ts"

const values = Object.fromEntries(FEEDBACK_FIELDS.map((field) => [field, Schema.String])) as {
  readonly [K in (typeof FEEDBACK_FIELDS)[number]]: typeof Schema.String
}

/** What a person has begun to say: kept while it is not sent, for when the session ends or the page is loaded anew. */
export const Draft = Schema.Struct({
  values: Schema.Struct(values),
  step: Schema.Literals(FEEDBACK_STEPS),
  files: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String, size: Schema.Finite })),
  /** Of this feedback alone; with `revision` it lets the server recognise a repeat. */
  seed: Schema.String,
  revision: Schema.Int,
})
export type Draft = typeof Draft.Type

/** What was found: nothing begun yet has a seed only. */
export type LoadedDraft = Draft | Pick<Draft, "seed">

/** One per person and browser tab; signing out forgets it. */
export class FeedbackDraft extends Context.Service<
  FeedbackDraft,
  {
    readonly load: (userId: number) => Effect.Effect<LoadedDraft>
    readonly keep: (userId: number, draft: Draft) => Effect.Effect<void>
    readonly drop: Effect.Effect<void>
  }
>()("headland/feedback/FeedbackDraft") {}
