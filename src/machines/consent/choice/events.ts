import { Schema } from "effect"

/** What the provider asks with, as it was looked for. */
export const WidgetSeen = Schema.Struct({
  type: Schema.Literal("widget.seen"),
  widget: Schema.Literals(["own", "there", "missing"]),
})
export const CategoryToggled = Schema.Struct({
  type: Schema.Literal("category.toggled"),
  category: Schema.Literals(["functional", "performance", "maps"]),
})
/** Saves the choice. */
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
