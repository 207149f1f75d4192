import { Schema } from "effect"
import { DraftFound } from "../unsaved/events.ts"

/** Something was typed, chosen or ticked. */
export const FieldChanged = Schema.Struct({
  type: Schema.Literal("field.changed"),
  field: Schema.String,
  value: Schema.Union([Schema.String, Schema.Boolean]),
})
/** A field follows from another one, as the time zone from the country. */
export const FieldSuggested = Schema.Struct({
  type: Schema.Literal("field.suggested"),
  field: Schema.String,
  value: Schema.String,
})
export const SubmitRequested = Schema.Struct({ type: Schema.Literal("submit.requested") })
/** The form is wanted once more after it has served. */
export const AgainRequested = Schema.Struct({ type: Schema.Literal("again.requested") })
/** What is saved is another than the form began with: changed elsewhere on the page, or in another tab. */
export const SavedChanged = Schema.Struct({
  type: Schema.Literal("saved.changed"),
  values: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Boolean])),
})

export const FormEvents = Schema.Union([
  FieldChanged,
  FieldSuggested,
  SubmitRequested,
  AgainRequested,
  DraftFound,
  SavedChanged,
])
export type FormEvent = typeof FormEvents.Type
