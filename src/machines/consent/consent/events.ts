import { Schema } from "effect"
import { Consent } from "#contract/schemas/consent.ts"

/** What the provider says now; null: nothing was decided yet. */
export const DecisionRead = Schema.Struct({
  type: Schema.Literal("decision.read"),
  decision: Schema.NullOr(Consent),
})
export const AllAccepted = Schema.Struct({ type: Schema.Literal("all.accepted") })
export const OnlyRequiredAccepted = Schema.Struct({ type: Schema.Literal("onlyRequired.accepted") })
/** To decide about each category. */
export const ChoiceWanted = Schema.Struct({ type: Schema.Literal("choice.wanted") })
/** Open the page anew, and lose what is not saved. */
export const ReloadConfirmed = Schema.Struct({ type: Schema.Literal("reload.confirmed") })
export const ReloadDeclined = Schema.Struct({ type: Schema.Literal("reload.declined") })

export const ConsentEvents = Schema.Union([
  DecisionRead,
  AllAccepted,
  OnlyRequiredAccepted,
  ChoiceWanted,
  ReloadConfirmed,
  ReloadDeclined,
])
export type ConsentEvent = typeof ConsentEvents.Type
