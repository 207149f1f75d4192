import { enqueueActions } from "xstate"
import type { WorkChanged } from "./events.ts"

/** Id of the chart that stands beside a form with work that may be lost. */
export const UNSAVED = "unsaved"

/** Action of a form: says what of it is not saved, if it has anything to lose. */
export const notifyUnsaved = <C>(
  eventOf: (context: C) => typeof WorkChanged.Type | undefined,
): ((args: unknown, params: undefined) => void) =>
  enqueueActions(({ context, enqueue }) => {
    const event = eventOf(context as C)
    if (event !== undefined) enqueue.sendTo(UNSAVED, event as never)
  }) as never
