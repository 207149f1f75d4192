import { enqueueActions } from "xstate"
import type { WorkChanged } from "./events.ts"

/** Id of the chart that guards a form's unsaved work. */
export const UNSAVED = "unsaved"

/** Action of a form: reports its unsaved values, if the form has work to lose. */
export const notifyUnsaved = <C>(
  eventOf: (context: C) => typeof WorkChanged.Type | undefined,
): ((args: unknown, params: undefined) => void) =>
  enqueueActions(({ context, enqueue }) => {
    const event = eventOf(context as C)
    if (event !== undefined) enqueue.sendTo(UNSAVED, event as never)
  }) as never
