import type { EventObject } from "xstate"
import type { Chart } from "#machines/chart.ts"
import { nodesOf } from "#machines/inspection/graph.ts"
import { firstStep, nextStep, type Step } from "./steps.ts"

/** Event of a walk: an event, the end of an actor, or a timer by its name. */
export type Event = EventObject | { readonly after: string }

/** Event for the success of the actor with this invoke id. */
export const done = (actor: string, output?: unknown): Event =>
  ({ type: `xstate.done.actor.${actor}`, output, actorId: actor }) as EventObject

/** Event for the failure of the actor with this invoke id. */
export const failed = (actor: string, error: unknown): Event =>
  ({ type: `xstate.error.actor.${actor}`, error, actorId: actor }) as EventObject

/**
 * Sends events to a chart from its input (by default the first of the samples); returns the state reached, and the
 * effects of the last event.
 */
export const walk = (
  chart: Chart,
  events: ReadonlyArray<Event>,
  input: unknown = chart.samples.inputs[0],
): Step =>
  events.reduce<Step>(
    ({ snapshot }, event) =>
      nextStep(chart.machine, snapshot, "after" in event ? timerOf(chart, event.after) : event),
    firstStep(chart.machine, input),
  )

const timerOf = ({ machine }: Chart, delay: string): EventObject => {
  const timer = nodesOf(machine)
    .flatMap(({ after }) => after)
    .find((one) => one.delay === delay)
  if (timer === undefined) throw new Error(`${machine.id} has no timer "${delay}"`)
  return { type: timer.eventType }
}
