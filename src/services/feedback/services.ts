import type { FeedbackCalls } from "./feedback-calls.ts"
import type { FeedbackDraft } from "./feedback-draft.ts"

/** What the charts of the feedback wizard may use. */
export type FeedbackServices = FeedbackCalls | FeedbackDraft
