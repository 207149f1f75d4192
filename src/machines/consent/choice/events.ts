import { Schema } from "effect"

/**
 * Consent widget found in the page: the portal's own dialog, that of another provider, or none because the other
 * provider's script is missing.
 */
export const WidgetSeen = Schema.Struct({
  type: Schema.Literal("widget.seen"),
  widget: Schema.Literals(["own", "there", "missing"]),
})
export const CategoryToggled = Schema.Struct({
  type: Schema.Literal("category.toggled"),
  category: Schema.Literals(["functional", "performance", "maps"]),
})
/** The user saves the choice of categories. */
export const ChoiceSubmitted = Schema.Struct({ type: Schema.Literal("choice.submitted") })
export const AllAccepted = Schema.Struct({ type: Schema.Literal("all.accepted") })
export const OnlyRequiredAccepted = Schema.Struct({ type: Schema.Literal("onlyRequired.accepted") })

export const ChoiceEvents = Schema.Union([
  WidgetSeen,
  CategoryToggled,
  ChoiceSubmitted,
  AllAccepted,
  OnlyRequiredAccepted,
])
export type ChoiceEvent = typeof ChoiceEvents.Type
