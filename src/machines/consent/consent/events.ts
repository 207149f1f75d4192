import { Schema } from "effect"
import { Consent } from "#contract/schemas/consent.ts"

/** The consent provider reports the present decision; null means that nothing was decided yet. */
export const DecisionChanged = Schema.Struct({
  type: Schema.Literal("decision.changed"),
  decision: Schema.NullOr(Consent),
})
export const AllAccepted = Schema.Struct({ type: Schema.Literal("all.accepted") })
export const OnlyRequiredAccepted = Schema.Struct({ type: Schema.Literal("onlyRequired.accepted") })
/** The visitor opens the dialog for choosing category by category. */
export const ChoiceOpened = Schema.Struct({ type: Schema.Literal("choice.opened") })
/** The user agrees to reload the page and to lose unsaved input. */
export const ReloadConfirmed = Schema.Struct({ type: Schema.Literal("reload.confirmed") })
export const ReloadDeclined = Schema.Struct({ type: Schema.Literal("reload.declined") })

export const ConsentEvents = Schema.Union([
  DecisionChanged,
  AllAccepted,
  OnlyRequiredAccepted,
  ChoiceOpened,
  ReloadConfirmed,
  ReloadDeclined,
])
export type ConsentEvent = typeof ConsentEvents.Type
