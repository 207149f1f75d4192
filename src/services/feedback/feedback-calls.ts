import { Context, type Effect } from "effect"
import type { Feedback } from "#contract/schemas/feedback.ts"
import type { ChosenFile, LookedAtFile } from "#domain/feedback.ts"
import type { CallFailure } from "../failures.ts"

export interface Submission {
  /** Idempotency key, the same for every retry of the same feedback, so that the server stores it once. */
  readonly key: string
  readonly feedback: Omit<Feedback, "attachments">
  readonly files: ReadonlyArray<ChosenFile>
}

/** Calls of the feedback wizard: inspects the chosen files and sends the feedback. */
export class FeedbackCalls extends Context.Service<
  FeedbackCalls,
  {
    /** Reads the first bytes of the files to find their types, because a file name may not match the content. */
    readonly look: (files: ReadonlyArray<ChosenFile>) => Effect.Effect<ReadonlyArray<LookedAtFile>>
    readonly send: (submission: Submission) => Effect.Effect<void, CallFailure>
  }
>()("headland/feedback/FeedbackCalls") {}
