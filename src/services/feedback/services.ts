import type { FeedbackCalls } from "./feedback-calls.ts"
import type { FeedbackDraft } from "./feedback-draft.ts"

/** Effect services that the charts of the feedback wizard may require. */
export type FeedbackServices = FeedbackCalls | FeedbackDraft
