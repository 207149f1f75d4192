import { enqueueActions } from "xstate"
import type { DraftFound, WorkChanged } from "./events.ts"

/** Id of the chart that stands beside a form with work that may be lost. */
export const UNSAVED = "unsaved"

/** Action of a form: says what of it is not saved, if it has anything to lose. */
export const tellUnsaved = <C>(
  eventOf: (context: C) => typeof WorkChanged.Type | undefined,
): ((situation: unknown, params: undefined) => void) =>
  enqueueActions(({ context, enqueue }) => {
    const event = eventOf(context as C)
    if (event !== undefined) enqueue.sendTo(UNSAVED, event as never)
  }) as never

/** Action of the chart beside: speaks to its form, if it stands beside one. */
export const tellForm = <P>(
  eventOf: (params: P) => typeof DraftFound.Type,
): ((situation: unknown, params: P) => void) =>
  enqueueActions(({ self, enqueue }, params: P) => {
    if (self._parent !== undefined) enqueue.sendTo(self._parent, eventOf(params) as never)
  }) as never
