import { Layer } from "effect"
import { EMPTY, filter, fromEvent, mergeMap, of } from "rxjs"
import { type Shortcut, shortcutOf } from "#domain/shortcuts.ts"
import { Keys } from "./keys.ts"

/**
 * Elements that take letters themselves. Maps and sliders are not among them: they take arrows, digits and signs
 * only, and a user who has clicked on a map still wants the shortcuts.
 */
const TYPING =
  "input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select, [contenteditable], [role=listbox]"

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
      // Prevents the browser's own handling of the keys, because a shortcut such as Ctrl-K also has a meaning in
      // the browser.
      event.preventDefault()
      return of(shortcut)
    }),
  ),
})
