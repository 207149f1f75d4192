import { type ChartData, statesOf, type TransitionData } from "#machines/inspection/chart-data.ts"
import type { HarnessView } from "../machines/sandbox.ts"
import type { Actors } from "../recording/recording.ts"

/** Transitions that the active states have for events, such as the answer of a service or the end of a delay. */
export const transitionsFor = (
  chart: ChartData,
  active: ReadonlyArray<string>,
  events: ReadonlyArray<string>,
): ReadonlyArray<TransitionData> =>
  statesOf(chart)
    .filter(({ id }) => active.includes(id))
    .flatMap(({ transitions }) => transitions.filter(({ event }) => events.includes(event)))

/** Events with which an invoked actor ends. */
export const endsOf = (invoke: string): ReadonlyArray<string> => [
  `xstate.done.actor.${invoke}`,
  `xstate.error.actor.${invoke}`,
]

/** What the charts in a sandbox wait for, counted. */
export interface Waits {
  /** Services that the user has not decided to leave without an answer. */
  readonly services: number
  readonly streams: number
  readonly timers: number
  /** Milliseconds until the next timer is due; 0 without a timer. */
  readonly nextTimer: number
  /** Events that one of the running charts would accept. */
  readonly events: number
}

export const waitsOf = (
  { waiting, timers, now }: HarnessView,
  never: ReadonlyArray<string>,
  actors: Actors,
): Waits => {
  const open = waiting.filter(({ id }) => !never.includes(id))
  const running = [...actors.values()].filter(({ isStopped }) => !isStopped)
  return {
    services: open.filter(({ kind }) => kind !== "stream").length,
    streams: open.filter(({ kind }) => kind === "stream").length,
    timers: timers.length,
    nextTimer: (timers[0]?.due ?? now) - now,
    events: running.reduce((count, { snapshot }) => count + (snapshot?.accepts.length ?? 0), 0),
  }
}
