import { Effect, Layer, Schedule } from "effect"
import { OpenDialogs } from "./open-dialogs.ts"

/** CSS selector of everything that is open over the page: dialogs, a dialog still loading, and menus. */
const OPEN = "dialog[open], [data-dialog=loading], :popover-open"

export const OpenDialogsLive = Layer.sync(OpenDialogs, () => ({
  none: Effect.sync(() => document.querySelector(OPEN) !== null).pipe(
    Effect.repeat({ schedule: Schedule.spaced("300 millis"), while: (isOpen) => isOpen }),
    Effect.asVoid,
  ),
}))
