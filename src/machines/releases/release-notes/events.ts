import { Schema } from "effect"

export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })
/** The page speaks another language. */
export const LanguageShown = Schema.Struct({ type: Schema.Literal("language.shown") })

export const ReleaseNotesEvents = Schema.Union([RetryRequested, LanguageShown])
export type ReleaseNotesEvent = typeof ReleaseNotesEvents.Type
