import { Effect, Layer, Schedule } from "effect"
import { OpenDialogs } from "./open-dialogs.ts"

/** Dialogs, one that is on its way, and menus. */
const OPEN = "dialog[open], [data-dialog=loading], :popover-open"

export const OpenDialogsLive = Layer.sync(OpenDialogs, () => ({
  none: Effect.sync(() => document.querySelector(OPEN) !== null).pipe(
    Effect.repeat({ schedule: Schedule.spaced("300 millis"), while: (isOpen) => isOpen }),
    Effect.asVoid,
  ),
}))
