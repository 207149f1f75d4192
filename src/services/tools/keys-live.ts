import { Layer } from "effect"
import { filter, fromEvent, map, tap } from "rxjs"
import { type Shortcut, shortcutOf } from "#domain/shortcuts.ts"
import { Keys } from "./keys.ts"

const TYPING =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=listbox], [role=application], [role=slider]"

const pressed = (event: KeyboardEvent): Shortcut | undefined => {
  const isIn = (selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null
  return shortcutOf({
    key: event.key,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    altKey: event.altKey,
    isTyping: isIn(TYPING),
    isInDialog: isIn("dialog, [popover]"),
  })
}

export const KeysLive = Layer.succeed(Keys, {
  shortcuts: fromEvent<KeyboardEvent>(window, "keydown").pipe(
    filter((event) => !event.defaultPrevented && !event.repeat),
    map((event) => ({ event, shortcut: pressed(event) })),
    filter((found): found is Found => found.shortcut !== undefined),
    // The browser has a use of its own for Ctrl-K.
    tap(({ event }) => event.preventDefault()),
    map(({ shortcut }) => shortcut),
  ),
})

interface Found {
  readonly event: KeyboardEvent
  readonly shortcut: Shortcut
}
