import { Schema } from "effect"
import { FieldValue } from "#services/shell/unsaved-work.ts"
import { DateTimeChanged } from "../date-time-picker/events.ts"
import { DraftFound } from "../unsaved/events.ts"

/** Something was typed, chosen or ticked. */
export const FieldChanged = Schema.Struct({
  type: Schema.Literal("field.changed"),
  field: Schema.String,
  value: FieldValue,
})
/** A field follows from another one, as the time zone from the country. */
export const FieldSuggested = Schema.Struct({
  type: Schema.Literal("field.suggested"),
  field: Schema.String,
  value: Schema.String,
})
export const FormSubmitted = Schema.Struct({ type: Schema.Literal("form.submitted") })
/** The form is wanted once more after it has served. */
export const FormReopened = Schema.Struct({ type: Schema.Literal("form.reopened") })
/** What is saved is another than the form began with: changed elsewhere on the page, or in another tab. */
export const SavedChanged = Schema.Struct({
  type: Schema.Literal("saved.changed"),
  values: Schema.Record(Schema.String, FieldValue),
})

/** Only these fields are to be right, as those of a wizard's step; the parent gets `fields.checked`. */
export const CheckRequested = Schema.Struct({
  type: Schema.Literal("check.requested"),
  fields: Schema.Array(Schema.String),
})

/** To the parent: whether the fields it asked about are right. */
export const FieldsChecked = Schema.Struct({
  type: Schema.Literal("fields.checked"),
  isRight: Schema.Boolean,
})
/** To the parent: these fields have to be mended before the form can be sent. */
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
