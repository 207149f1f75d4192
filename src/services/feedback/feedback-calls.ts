import { Context, type Effect } from "effect"
import type { Feedback } from "#contract/schemas/feedback.ts"
import type { ChosenFile, LookedAtFile } from "#domain/feedback.ts"
import type { CallFailure } from "../failures.ts"

export interface Submission {
  /** The same for every try to send the same: it arrives once. */
  readonly key: string
  readonly feedback: Omit<Feedback, "attachments">
  readonly files: ReadonlyArray<ChosenFile>
}

/** What the wizard asks of the server, and of the files that were chosen. */
export class FeedbackCalls extends Context.Service<
  FeedbackCalls,
  {
    /** Looks how the files begin: what a name says is not what is in it. */
    readonly look: (files: ReadonlyArray<ChosenFile>) => Effect.Effect<ReadonlyArray<LookedAtFile>>
    readonly send: (submission: Submission) => Effect.Effect<void, CallFailure>
  }
>()("headland/feedback/FeedbackCalls") {}
