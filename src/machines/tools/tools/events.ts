import { Schema } from "effect"
import { SHORTCUTS } from "#domain/shortcuts.ts"

/** A key was pressed that means the same everywhere. */
export const ShortcutPressed = Schema.Struct({
  type: Schema.Literal("shortcut.pressed"),
  shortcut: Schema.Literals(SHORTCUTS),
})
/** Shortcuts of one key alone are wanted, or not any more. */
export const SingleKeysToggled = Schema.Struct({ type: Schema.Literal("singleKeys.toggled") })

export const ToolsEvents = Schema.Union([ShortcutPressed, SingleKeysToggled])
export type ToolsEvent = typeof ToolsEvents.Type
