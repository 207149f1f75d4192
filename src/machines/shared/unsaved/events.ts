import { Schema } from "effect"
import { Draft } from "#services/shell/unsaved-work.ts"

/** Report of a form about its values that differ from the saved ones. */
export const WorkChanged = Schema.Struct({
  type: Schema.Literal("work.changed"),
  isUnsaved: Schema.Boolean,
  /** Changed field values, without secrets. */
  draft: Draft,
})

export const UnsavedEvents = Schema.Union([WorkChanged])
export type UnsavedEvent = typeof UnsavedEvents.Type

/** Stored draft, sent to the form: the user's input from before the session was lost. */
export const DraftFound = Schema.Struct({ type: Schema.Literal("draft.found"), draft: Draft })
