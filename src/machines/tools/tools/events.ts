import { Schema } from "effect"
import { SHORTCUTS } from "#domain/shortcuts.ts"

/** The user pressed a keyboard shortcut that works on every page. */
export const ShortcutPressed = Schema.Struct({
  type: Schema.Literal("shortcut.pressed"),
  shortcut: Schema.Literals(SHORTCUTS),
})
/** The user turned shortcuts of a single key on or off. */
export const SingleKeysToggled = Schema.Struct({ type: Schema.Literal("singleKeys.toggled") })

export const ToolsEvents = Schema.Union([ShortcutPressed, SingleKeysToggled])
export type ToolsEvent = typeof ToolsEvents.Type
