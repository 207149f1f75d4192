import { Schema } from "effect"

export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
/** The portal switched to another language. */
export const LanguageShown = Schema.Struct({ type: Schema.Literal("language.shown") })

export const ReleaseNotesEvents = Schema.Union([LoadRetried, LanguageShown])
export type ReleaseNotesEvent = typeof ReleaseNotesEvents.Type
