import type { AnyMachineSnapshot, EventObject } from "xstate"
import type { Chart } from "#machines/chart.ts"
import { activeNodes, nodesOf } from "#machines/inspection/graph.ts"
import { firstStep, nextStep, type Step } from "./steps.ts"

/** One event of a chart: sent by a user or a parent, or the end of an actor or timer that the chart started. */
export interface TestPathEvent {
  readonly kind: "sent" | "done" | "error" | "timer"
  readonly event: EventObject
  /** Invoke id of the actor that ended, for done and error. */
  readonly actor?: string
}

/** Most search states per input of a chart: more would cost each test run more than they find. */
const SEARCH_STATES_LIMIT = 500

/** A search state of a chart: the chart's state, and the summary of its context made by `samples.key`. */
export interface SearchState {
  readonly snapshot: AnyMachineSnapshot
  readonly from: { readonly searchState: SearchState; readonly pathEvent: TestPathEvent } | undefined
}
export interface Edge {
  readonly from: SearchState
  readonly pathEvent: TestPathEvent
  readonly step: Step
  readonly to: SearchState
}
/** All search states and events of a chart from one input. */
export interface Graph {
  /** All search states found; the first one is the start. */
  readonly searchStates: ReadonlyArray<SearchState>
  readonly edges: ReadonlyArray<Edge>
}

/** Function that tells whether an event can be brought about where the test paths are played, such as in a browser. */
export type Can = (pathEvent: TestPathEvent, at: AnyMachineSnapshot) => boolean

export const inputsOf = ({ samples: { inputs } }: Chart): ReadonlyArray<unknown> =>
  inputs.length === 0 ? [undefined] : inputs

/** Cache of the search graphs by chart, so that all test files of a worker share one search. */
const knownGraphs = new WeakMap<Chart, ReadonlyArray<Graph>>()

/** Everything that can happen to a chart: one graph per input of the samples. */
export const graphsOf = (chart: Chart): ReadonlyArray<Graph> => {
  const graphs =
    knownGraphs.get(chart) ??
    inputsOf(chart).map((input) => search(chart, firstStep(chart.machine, input).snapshot))
  knownGraphs.set(chart, graphs)
  return graphs
}

export const graphOf = (chart: Chart, input: number): Graph => graphsOf(chart)[input] as Graph

export const edgesOf = (graphs: ReadonlyArray<Graph>): ReadonlyArray<Edge> =>
  graphs.flatMap(({ edges }) => edges)

/** Breadth-first search over all states and context summaries of a chart. */
export const search = (chart: Chart, start: AnyMachineSnapshot, can?: Can): Graph => {
  const first: SearchState = { snapshot: start, from: undefined }
  const seen = new Map([[keyOf(chart, start), first]])
  const queue: Array<SearchState> = [first]
  const edges: Array<Edge> = []
  for (const searchState of queue) {
    for (const pathEvent of possibleEvents(chart, searchState.snapshot)) {
      if (can !== undefined && !can(pathEvent, searchState.snapshot)) continue
      const step = nextStep(chart.machine, searchState.snapshot, pathEvent.event)
      const key = keyOf(chart, step.snapshot)
      const known = seen.get(key)
      const to = known ?? { snapshot: step.snapshot, from: { searchState, pathEvent } }
      edges.push({ from: searchState, pathEvent, step, to })
      if (known !== undefined) continue
      if (seen.size >= SEARCH_STATES_LIMIT) {
        throw new Error(
          `${chart.name}: more than ${SEARCH_STATES_LIMIT} situations; make samples.key coarser`,
        )
      }
      seen.set(key, to)
      queue.push(to)
    }
  }
  return { searchStates: queue, edges }
}

/** Events possible in a snapshot: the chart's own samples, and the ends of the actors and timers running in it. */
export const possibleEvents = (chart: Chart, snapshot: AnyMachineSnapshot): ReadonlyArray<TestPathEvent> => {
  if (snapshot.status !== "active") return []
  const active = new Set(activeNodes(snapshot))
  const nodes = nodesOf(chart.machine).filter((node) => active.has(node.id))
  const sent = chart.samples.events(snapshot as never).map((event) => ({ kind: "sent", event }) as const)
  const ends = nodes.flatMap((node) => node.invoke.flatMap((invoke) => endsOf(chart, invoke.id)))
  const timers = nodes.flatMap((node) =>
    node.after.map((after) => ({ kind: "timer", event: { type: after.eventType } }) as const),
  )
  return [...sent, ...ends, ...timers].filter(({ event }) => isTaken(chart, snapshot, event))
}

/** Whether an event is possible in a snapshot; for events of kind `sent`, as the samples declare. */
export const isPossible = (chart: Chart, snapshot: AnyMachineSnapshot, pathEvent: TestPathEvent): boolean =>
  pathEvent.kind === "sent"
    ? possibleEvents(chart, snapshot).some(
        ({ event }) => JSON.stringify(event) === JSON.stringify(pathEvent.event),
      )
    : snapshot.status === "active" && isTaken(chart, snapshot, pathEvent.event)

/** Whether the chart reacts to the event, if only by an action. */
export const isTaken = (chart: Chart, snapshot: AnyMachineSnapshot, event: EventObject): boolean =>
  chart.machine.getTransitionData(snapshot, event as never).length > 0

/** Ends of an actor that the test paths try: the outputs and failures in the chart's samples. */
export const endsOf = (chart: Chart, actor: string): ReadonlyArray<TestPathEvent> => {
  const { outputs, errors } = chart.samples
  return [
    ...(outputs?.[actor] ?? [undefined]).map((output) => ({
      kind: "done" as const,
      actor,
      event: { type: `xstate.done.actor.${actor}`, output, actorId: actor },
    })),
    ...(errors?.[actor] ?? [new Error("An unexpected defect")]).map((error) => ({
      kind: "error" as const,
      actor,
      event: { type: `xstate.error.actor.${actor}`, error, actorId: actor },
    })),
  ]
}

/** Key of a search state; two snapshots with the same key count as the same search state. */
export const keyOf = (chart: Chart, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.status, snapshot.value, chart.samples.key(snapshot as never)])
