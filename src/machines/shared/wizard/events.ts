import { Schema } from "effect"
import { FieldsChecked, FormRefused } from "../form/events.ts"

export const NextRequested = Schema.Struct({ type: Schema.Literal("next.requested") })
export const BackRequested = Schema.Struct({ type: Schema.Literal("back.requested") })
/** The user selected a step that was reached before. */
export const StepSelected = Schema.Struct({ type: Schema.Literal("step.selected"), index: Schema.Int })

export const WizardEvents = Schema.Union([
  NextRequested,
  BackRequested,
  StepSelected,
  FieldsChecked,
  FormRefused,
])
export type WizardEvent = typeof WizardEvents.Type
