import { Schema } from "effect"
import { Language } from "#contract/schemas/user.ts"
import { PALETTE_ACTIONS } from "#domain/palette.ts"

export const QueryChanged = Schema.Struct({ type: Schema.Literal("query.changed"), text: Schema.String })
/** Arrow keys: to the next or the former entry. */
export const ActiveMoved = Schema.Struct({
  type: Schema.Literal("active.moved"),
  by: Schema.Literals([1, -1]),
})
/** To a place of the portal. */
export const PlaceChosen = Schema.Struct({ type: Schema.Literal("place.chosen"), to: Schema.String })
/** Something that is done at once. */
export const ActionChosen = Schema.Struct({
  type: Schema.Literal("action.chosen"),
  action: Schema.Literals(PALETTE_ACTIONS),
})
export const LanguageChosen = Schema.Struct({ type: Schema.Literal("language.chosen"), language: Language })
export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })
export const PaletteClosed = Schema.Struct({ type: Schema.Literal("palette.closed") })

export const PaletteEvents = Schema.Union([
  QueryChanged,
  ActiveMoved,
  PlaceChosen,
  ActionChosen,
  LanguageChosen,
  RetryRequested,
  PaletteClosed,
])
export type PaletteEvent = typeof PaletteEvents.Type
