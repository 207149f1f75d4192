import { enqueueActions } from "xstate"
import { sendToSystem } from "../../send-to-system.ts"
import type { UnsavedChanged } from "../../shell/navigation/events.ts"
import { systemIds } from "../../system.ts"
import type { WorkChanged } from "./events.ts"

/** Id of the actor beside a form that reports the form's unsaved work and stores the draft. */
export const UNSAVED = "unsaved"

/** Action of a form: reports its unsaved values, if the form has work to lose. */
export const notifyUnsaved = <C>(
  eventOf: (context: C) => typeof WorkChanged.Type | undefined,
): ((args: unknown, params: undefined) => void) =>
  enqueueActions(({ context, enqueue }) => {
    const event = eventOf(context as C)
    if (event !== undefined) enqueue.sendTo(UNSAVED, event as never)
  }) as never

/**
 * Action of a dialog that the user closes, whose form ends with it: the form's work is given up, so that no question
 * about it stands in the way of the next page.
 */
export const dropUnsaved = (what: string) =>
  sendToSystem(() => {
    const event: typeof UnsavedChanged.Type = { type: "unsaved.changed", what, isUnsaved: false }
    return [{ to: systemIds.navigation, event }]
  })
