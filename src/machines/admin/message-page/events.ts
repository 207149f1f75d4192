import { Schema } from "effect"
import { Language } from "#contract/schemas/user.ts"
import { MomentPicked } from "../../shared/moment-picker/events.ts"

export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })
/** The message is to be written in one more language. */
export const LanguageAdded = Schema.Struct({ type: Schema.Literal("language.added"), language: Language })
/** Its words in a language go. */
export const LanguageRemoved = Schema.Struct({ type: Schema.Literal("language.removed"), language: Language })

export const MessagePageEvents = Schema.Union([RetryRequested, LanguageAdded, LanguageRemoved, MomentPicked])
export type MessagePageEvent = typeof MessagePageEvents.Type
