import { Effect, Layer, Queue, Stream } from "effect"
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
  shortcuts: Stream.callback<Shortcut>((queue) => {
    const listen = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented || event.repeat ? undefined : pressed(event)
      if (shortcut === undefined) return
      // The browser has a use of its own for Ctrl-K.
      event.preventDefault()
      Queue.offerUnsafe(queue, shortcut)
    }
    return Effect.acquireRelease(
      Effect.sync(() => window.addEventListener("keydown", listen)),
      () => Effect.sync(() => window.removeEventListener("keydown", listen)),
    )
  }),
})
