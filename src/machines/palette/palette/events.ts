import { Schema } from "effect"
import { Language } from "#contract/schemas/user.ts"
import { PALETTE_ACTIONS } from "#domain/palette.ts"

export const QueryChanged = Schema.Struct({ type: Schema.Literal("query.changed"), text: Schema.String })
/** The user pressed an arrow key to move to the next or previous entry. */
export const ActiveMoved = Schema.Struct({
  type: Schema.Literal("active.moved"),
  by: Schema.Literals([1, -1]),
})
/** The user selected a place of the portal. */
export const SectionSelected = Schema.Struct({ type: Schema.Literal("section.selected"), to: Schema.String })
/** The user selected an action that runs at once. */
export const ActionSelected = Schema.Struct({
  type: Schema.Literal("action.selected"),
  action: Schema.Literals(PALETTE_ACTIONS),
})
export const LanguageSelected = Schema.Struct({
  type: Schema.Literal("language.selected"),
  language: Language,
})
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
export const PaletteClosed = Schema.Struct({ type: Schema.Literal("palette.closed") })

export const PaletteEvents = Schema.Union([
  QueryChanged,
  ActiveMoved,
  SectionSelected,
  ActionSelected,
  LanguageSelected,
  LoadRetried,
  PaletteClosed,
])
export type PaletteEvent = typeof PaletteEvents.Type
