import { type AnyActorRef, type EventObject, enqueueActions } from "xstate"
import type { systemIds } from "./system.ts"

/** System id of a public actor. */
export type SystemId = (typeof systemIds)[keyof typeof systemIds]

/** Event addressed to one of the actor system's public actors. */
export interface SystemMessage {
  readonly to: SystemId
  readonly event: EventObject
}

interface ActionArgs {
  // oxlint-disable-next-line typescript/no-explicit-any -- the context is that of the chart that uses the action
  readonly context: any
  readonly event: EventObject
  /** Actor system, for messages that depend on another actor's state, such as the present location. */
  readonly system: AnyActorRef["system"]
}

/** Type of an action for any chart, because XState's own action type fixes the context and events of one chart. */
type ActionOfAnyChart<P> = (args: unknown, params: P) => void

/**
 * Creates an action that sends events to the system's public actors; events to an actor that does not run are
 * dropped.
 */
export const sendToSystem = <P = undefined>(
  messagesOf: (args: ActionArgs, params: P) => ReadonlyArray<SystemMessage>,
): ActionOfAnyChart<P> =>
  enqueueActions(({ context, event, system, enqueue }, params: P) => {
    for (const message of messagesOf({ context, event, system }, params)) {
      const target = system.get(message.to)
      if (target !== undefined) enqueue.sendTo(target, message.event)
    }
  }) as unknown as ActionOfAnyChart<P>

/** Creates an action that sends an event to the parent chart; without a parent it does nothing. */
export const sendToParent = <P = undefined>(
  // oxlint-disable-next-line typescript/no-explicit-any -- the context is that of the chart that uses the action
  eventOf: (context: any, params: P) => EventObject,
): ActionOfAnyChart<P> =>
  enqueueActions(({ context, self, enqueue }, params: P) => {
    if (self._parent !== undefined) enqueue.sendTo(self._parent, eventOf(context, params) as never)
  }) as unknown as ActionOfAnyChart<P>
