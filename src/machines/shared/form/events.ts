import { Schema } from "effect"
import { FieldValue } from "#services/shell/unsaved-work.ts"
import { DateTimeChanged } from "../date-time-picker/events.ts"
import { DraftFound } from "../unsaved/events.ts"

/** The user typed, chose or ticked the value of a field. */
export const FieldChanged = Schema.Struct({
  type: Schema.Literal("field.changed"),
  field: Schema.String,
  value: FieldValue,
})
/** The value of a field was derived from another field, such as the time zone from the country. */
export const FieldSuggested = Schema.Struct({
  type: Schema.Literal("field.suggested"),
  field: Schema.String,
  value: Schema.String,
})
export const FormSubmitted = Schema.Struct({ type: Schema.Literal("form.submitted") })
/** A form that was submitted is needed again, so it accepts input once more. */
export const FormReopened = Schema.Struct({ type: Schema.Literal("form.reopened") })
/** The saved values changed since the form started, elsewhere on the page or in another tab. */
export const SavedChanged = Schema.Struct({
  type: Schema.Literal("saved.changed"),
  values: Schema.Record(Schema.String, FieldValue),
})

/** Request to check only these fields, such as those of a wizard's step; the parent gets `fields.checked`. */
export const CheckRequested = Schema.Struct({
  type: Schema.Literal("check.requested"),
  fields: Schema.Array(Schema.String),
})

/** Sent to the parent: whether the fields of its request are valid. */
export const FieldsChecked = Schema.Struct({
  type: Schema.Literal("fields.checked"),
  isRight: Schema.Boolean,
})
/** Sent to the parent: fields that must be corrected before the form can be sent. */
export const FormRefused = Schema.Struct({
  type: Schema.Literal("form.rejected"),
  fields: Schema.Array(Schema.String),
})

export const FormEvents = Schema.Union([
  FieldChanged,
  FieldSuggested,
  FormSubmitted,
  FormReopened,
  DraftFound,
  SavedChanged,
  DateTimeChanged,
  CheckRequested,
])
export type FormEvent = typeof FormEvents.Type
