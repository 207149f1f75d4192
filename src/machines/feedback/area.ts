import type { FeedbackServices } from "#services/feedback/services.ts"
import { defineArea } from "../effect-actor.ts"

export const feedback = defineArea<FeedbackServices>("feedback")
