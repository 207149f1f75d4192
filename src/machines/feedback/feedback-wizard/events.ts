import { Schema } from "effect"
import { FEEDBACK_FIELDS, FEEDBACK_STEPS } from "#domain/feedback.ts"

/** The user typed or chose the value of a field. */
export const FieldChanged = Schema.Struct({
  type: Schema.Literal("field.changed"),
  field: Schema.Literals(FEEDBACK_FIELDS),
  value: Schema.String,
})
/** The user selected files on the device; `ChosenFiles` holds their contents outside the chart. */
export const FilesSelected = Schema.Struct({
  type: Schema.Literal("files.selected"),
  files: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String, size: Schema.Finite })),
})
export const FileRemoved = Schema.Struct({ type: Schema.Literal("file.removed"), id: Schema.String })
/** The user selected a step in the list of steps. */
export const StepSelected = Schema.Struct({
  type: Schema.Literal("step.selected"),
  step: Schema.Literals(FEEDBACK_STEPS),
})
export const StepSubmitted = Schema.Struct({ type: Schema.Literal("step.submitted") })
export const FormSubmitted = Schema.Struct({ type: Schema.Literal("form.submitted") })
/** The user closed the dialog: with the cross, Escape or Cancel. */
export const DialogClosed = Schema.Struct({ type: Schema.Literal("dialog.closed") })
/** The user confirms that the input of the wizard is discarded. */
export const ExitConfirmed = Schema.Struct({ type: Schema.Literal("exit.confirmed") })
export const ExitDeclined = Schema.Struct({ type: Schema.Literal("exit.declined") })
/** Raised by the chart itself after a change, so that the draft is saved. */
export const DraftChanged = Schema.Struct({ type: Schema.Literal("draft.changed") })

export const FeedbackWizardEvents = Schema.Union([
  FieldChanged,
  FilesSelected,
  FileRemoved,
  StepSelected,
  StepSubmitted,
  FormSubmitted,
  DialogClosed,
  ExitConfirmed,
  ExitDeclined,
  DraftChanged,
])
export type FeedbackWizardEvent = typeof FeedbackWizardEvents.Type
