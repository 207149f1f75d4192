import { Schema } from "effect"
import { Draft } from "#services/shell/unsaved-work.ts"

/** The form says what of it differs from what is saved. */
export const WorkChanged = Schema.Struct({
  type: Schema.Literal("work.changed"),
  isUnsaved: Schema.Boolean,
  /** Values of the fields but for secrets. */
  draft: Draft,
})

export const UnsavedEvents = Schema.Union([WorkChanged])
export type UnsavedEvent = typeof UnsavedEvents.Type

/** To the form: input from before the user's session was lost. */
export const DraftFound = Schema.Struct({ type: Schema.Literal("draft.found"), draft: Draft })
