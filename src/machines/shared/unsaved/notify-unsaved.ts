import { enqueueActions } from "xstate"
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
