import { type AnyActorRef, type EventObject, enqueueActions } from "xstate"
import type { systemIds } from "./system.ts"

type SystemId = (typeof systemIds)[keyof typeof systemIds]

/** An event for one of the system's public actors. */
export interface SystemMessage {
  readonly to: SystemId
  readonly event: EventObject
}

interface ActionArgs {
  // oxlint-disable-next-line typescript/no-explicit-any -- the context is that of the chart that uses the action
  readonly context: any
  readonly event: EventObject
  /** For what another actor knows, as where the person is. */
  readonly system: AnyActorRef["system"]
}

/** XState's own type names one chart's context and events; this action fits all charts. */
type ActionOfAnyChart<P> = (args: unknown, params: P) => void

/** Makes an action that sends events to the system's public actors; events to a missing one are dropped. */
export const sendToSystem = <P = undefined>(
  messagesOf: (args: ActionArgs, params: P) => ReadonlyArray<SystemMessage>,
): ActionOfAnyChart<P> =>
  enqueueActions(({ context, event, system, enqueue }, params: P) => {
    for (const message of messagesOf({ context, event, system }, params)) {
      const target = system.get(message.to)
      if (target !== undefined) enqueue.sendTo(target, message.event)
    }
  }) as unknown as ActionOfAnyChart<P>

/** Makes an action that speaks to the chart which this one is a part of, if it is. */
export const sendToParent = <P = undefined>(
  // oxlint-disable-next-line typescript/no-explicit-any -- the context is that of the chart that uses the action
  eventOf: (context: any, params: P) => EventObject,
): ActionOfAnyChart<P> =>
  enqueueActions(({ context, self, enqueue }, params: P) => {
    if (self._parent !== undefined) enqueue.sendTo(self._parent, eventOf(context, params) as never)
  }) as unknown as ActionOfAnyChart<P>
