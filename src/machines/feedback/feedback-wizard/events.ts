import { Schema } from "effect"
import { FEEDBACK_FIELDS, FEEDBACK_STEPS } from "#domain/feedback.ts"

/** Something was typed or chosen. */
export const FieldChanged = Schema.Struct({
  type: Schema.Literal("field.changed"),
  field: Schema.Literals(FEEDBACK_FIELDS),
  value: Schema.String,
})
/** Files from the device; what is in them is held elsewhere. */
export const FilesChosen = Schema.Struct({
  type: Schema.Literal("files.chosen"),
  files: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String, size: Schema.Finite })),
})
export const FileRemoved = Schema.Struct({ type: Schema.Literal("file.removed"), id: Schema.String })
/** A step of the list on top. */
export const StepChosen = Schema.Struct({
  type: Schema.Literal("step.chosen"),
  step: Schema.Literals(FEEDBACK_STEPS),
})
export const ContinueRequested = Schema.Struct({ type: Schema.Literal("continue.requested") })
export const SendRequested = Schema.Struct({ type: Schema.Literal("send.requested") })
/** The cross, Escape or Cancel. */
export const CloseRequested = Schema.Struct({ type: Schema.Literal("close.requested") })
/** What was written may go. */
export const ExitConfirmed = Schema.Struct({ type: Schema.Literal("exit.confirmed") })
export const ExitDeclined = Schema.Struct({ type: Schema.Literal("exit.declined") })
/** From within: what was changed shall be kept. */
export const DraftChanged = Schema.Struct({ type: Schema.Literal("draft.changed") })

export const FeedbackWizardEvents = Schema.Union([
  FieldChanged,
  FilesChosen,
  FileRemoved,
  StepChosen,
  ContinueRequested,
  SendRequested,
  CloseRequested,
  ExitConfirmed,
  ExitDeclined,
  DraftChanged,
])
export type FeedbackWizardEvent = typeof FeedbackWizardEvents.Type
