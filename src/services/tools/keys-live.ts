import { Layer } from "effect"
import { EMPTY, filter, fromEvent, mergeMap, of } from "rxjs"
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
    mergeMap((event) => {
      const shortcut = pressed(event)
      if (shortcut === undefined) return EMPTY
      // Ctrl-K also has a meaning in the browser, so the browser's own handling is prevented.
      event.preventDefault()
      return of(shortcut)
    }),
  ),
})
