import type { EventObject } from "xstate"
import type { Chart } from "#machines/chart.ts"
import { nodesOf } from "#machines/inspection/graph.ts"
import { firstStep, nextStep, type Step } from "./steps.ts"

/** An event, the end of an actor, or a timer by its name. */
export type Event = EventObject | { readonly after: string }

/** The actor with this invoke id has succeeded. */
export const done = (actor: string, output?: unknown): Event =>
  ({ type: `xstate.done.actor.${actor}`, output, actorId: actor }) as EventObject

/** The actor with this invoke id has failed. */
export const failed = (actor: string, error: unknown): Event =>
  ({ type: `xstate.error.actor.${actor}`, error, actorId: actor }) as EventObject

/** Where events lead a chart from its input (of the samples, the first by default), and what the last one caused. */
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
