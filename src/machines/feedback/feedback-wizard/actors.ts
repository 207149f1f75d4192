import type { ChosenFile, LookedAtFile } from "#domain/feedback.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { FeedbackCalls, type Submission } from "#services/feedback/feedback-calls.ts"
import { type Draft, FeedbackDraft, type LoadedDraft } from "#services/feedback/feedback-draft.ts"
import { feedback } from "../area.ts"

export const loadDraft = feedback.fromEffect<LoadedDraft, never, { readonly userId: number }>({
  name: "FeedbackDraft.load",
  run: ({ userId }) => FeedbackDraft.use((drafts) => drafts.load(userId)),
  failures: [],
})

export const keepDraft = feedback.fromEffect<void, never, { readonly userId: number; readonly draft: Draft }>(
  {
    name: "FeedbackDraft.keep",
    run: ({ userId, draft }) => FeedbackDraft.use((drafts) => drafts.keep(userId, draft)),
    failures: [],
  },
)

export const dropDraft = feedback.fromEffect<void>({
  name: "FeedbackDraft.drop",
  run: () => FeedbackDraft.use((drafts) => drafts.drop),
  failures: [],
})

export const lookAtFiles = feedback.fromEffect<
  ReadonlyArray<LookedAtFile>,
  never,
  { readonly files: ReadonlyArray<ChosenFile> }
>({
  name: "FeedbackCalls.look",
  run: ({ files }) => FeedbackCalls.use((calls) => calls.look(files)),
  failures: [],
})

export const sendFeedback = feedback.fromEffect<void, CallFailure, Submission>({
  name: "FeedbackCalls.send",
  run: (submission) => FeedbackCalls.use((calls) => calls.send(submission)),
  failures: callFailures,
})
