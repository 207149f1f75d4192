import { Schema } from "effect"
import { Consent } from "#contract/schemas/consent.ts"

/** What the provider says now; null: nothing was decided yet. */
export const DecisionChanged = Schema.Struct({
  type: Schema.Literal("decision.changed"),
  decision: Schema.NullOr(Consent),
})
export const AllAccepted = Schema.Struct({ type: Schema.Literal("all.accepted") })
export const OnlyRequiredAccepted = Schema.Struct({ type: Schema.Literal("onlyRequired.accepted") })
/** Opens the dialog in which each category is chosen. */
export const ChoiceOpened = Schema.Struct({ type: Schema.Literal("choice.opened") })
/** Open the page anew, and lose what is not saved. */
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
