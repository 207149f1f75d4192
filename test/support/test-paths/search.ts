import type { AnyMachineSnapshot, EventObject } from "xstate"
import type { Chart } from "#machines/chart.ts"
import { activeNodes, nodesOf } from "#machines/inspection/graph.ts"
import { firstStep, nextStep, type Step } from "./steps.ts"

/** One thing that happens to a chart: a person's or parent's event, or the end of an actor or timer it started. */
export interface TestPathEvent {
  readonly kind: "sent" | "done" | "error" | "timer"
  readonly event: EventObject
  /** Invoke id for done and error. */
  readonly actor?: string
}

/** Of a chart with one input: more cost each run of the tests more than they find. */
const SEARCH_STATES_LIMIT = 500

/** Where a chart may be: its state, and the summary of its context that `samples.key` makes. */
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
/** Everything that may happen to a chart from one input. */
export interface Graph {
  /** The first is where it starts. */
  readonly searchStates: ReadonlyArray<SearchState>
  readonly edges: ReadonlyArray<Edge>
}

/** Whether something can be brought about where the plans are to be played. */
export type Can = (pathEvent: TestPathEvent, at: AnyMachineSnapshot) => boolean

export const inputsOf = ({ samples: { inputs } }: Chart): ReadonlyArray<unknown> =>
  inputs.length === 0 ? [undefined] : inputs

/** One search for all files of a worker. */
const knownGraphs = new WeakMap<Chart, ReadonlyArray<Graph>>()

/** Everything that can happen to a chart: a graph per input of the samples. */
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

/** Breadth first over all situations. */
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

/** What can happen in a situation: the chart's own samples, and the ends of the actors and timers running in it. */
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

/** Whether it may happen in a situation: of what is sent, as the samples say of it. */
export const isPossible = (chart: Chart, snapshot: AnyMachineSnapshot, pathEvent: TestPathEvent): boolean =>
  pathEvent.kind === "sent"
    ? possibleEvents(chart, snapshot).some(
        ({ event }) => JSON.stringify(event) === JSON.stringify(pathEvent.event),
      )
    : snapshot.status === "active" && isTaken(chart, snapshot, pathEvent.event)

/** Whether the chart does anything about it, if only an action. */
export const isTaken = (chart: Chart, snapshot: AnyMachineSnapshot, event: EventObject): boolean =>
  chart.machine.getTransitionData(snapshot, event as never).length > 0

/** The ends of an actor that the samples try: its outputs and failures. */
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

/** What makes two situations the same. */
export const keyOf = (chart: Chart, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.status, snapshot.value, chart.samples.key(snapshot as never)])
