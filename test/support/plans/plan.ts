import type { AnyMachineSnapshot, EventObject } from "xstate"
import type { Chart } from "#machines/chart.ts"
import { activeNodes, nodesOf, transitionId, transitionsOf } from "#machines/inspection/graph.ts"
import { firstStep, nextStep, type Step } from "./steps.ts"

/** One thing that happens to a chart: a person's or parent's event, or the end of an actor or timer it started. */
export interface PlannedEvent {
  readonly kind: "sent" | "done" | "error" | "timer"
  readonly event: EventObject
  /** Invoke id for done and error. */
  readonly actor?: string
}

export interface PlanStep {
  readonly planned: PlannedEvent
  /** Where the chart must be afterwards. */
  readonly expected: AnyMachineSnapshot
}

export interface Plan {
  readonly name: string
  readonly input: unknown
  readonly initial: AnyMachineSnapshot
  readonly steps: ReadonlyArray<PlanStep>
}

export interface Coverage {
  readonly states: { readonly total: number; readonly missed: ReadonlyArray<string> }
  readonly transitions: { readonly total: number; readonly missed: ReadonlyArray<string> }
}

export interface Plans {
  readonly plans: ReadonlyArray<Plan>
  readonly coverage: Coverage
  /** Distinct situations the search met. */
  readonly situations: number
}

/** Of a chart with one input: more cost each run of the tests more than they find. */
const SITUATIONS_LIMIT = 500

/** Where a chart may be: its state, and the summary of its context that `samples.key` makes. */
export interface Situation {
  readonly snapshot: AnyMachineSnapshot
  readonly from: { readonly situation: Situation; readonly planned: PlannedEvent } | undefined
}
export interface Edge {
  readonly from: Situation
  readonly planned: PlannedEvent
  readonly step: Step
  readonly to: Situation
}
/** Everything that may happen to a chart from one input. */
export interface Graph {
  /** The first is where it starts. */
  readonly situations: ReadonlyArray<Situation>
  readonly edges: ReadonlyArray<Edge>
}

/** Whether something can be brought about where the plans are to be played. */
export type Can = (planned: PlannedEvent, at: AnyMachineSnapshot) => boolean

/** Event sequences that together take every transition and reach every state of a chart, shortest first. */
export const plansOf = (chart: Chart, can?: Can): Plans => {
  if (can !== undefined) return findPlans(chart, can)
  const plans = knownPlans.get(chart) ?? findPlans(chart)
  knownPlans.set(chart, plans)
  return plans
}

/** One search for all files of a worker: six suites ask for the same. */
const knownPlans = new WeakMap<Chart, Plans>()
const knownGraphs = new WeakMap<Chart, ReadonlyArray<Graph>>()

const findPlans = (chart: Chart, can?: Can): Plans => {
  const wanted = new Set(
    nodesOf(chart.machine)
      .flatMap((node) => transitionsOf(node).map(transitionId))
      .filter((id) => chart.samples.unreachable?.[id] === undefined),
  )
  const states = new Set(nodesOf(chart.machine).map((node) => node.id))
  const totals = { transitions: wanted.size, states: states.size }
  const hasNews = ({ taken, visited }: Step) =>
    taken.some((id) => wanted.has(id)) || visited.some((id) => states.has(id))
  const plans: Array<Plan> = []
  let situations = 0

  for (const [index, input] of inputsOf(chart).entries()) {
    const start = firstStep(chart.machine, input)
    if (hasNews(start)) plans.push(planTo(input, start.snapshot, []))
    forget(wanted, start.taken)
    forget(states, start.visited)
    const graph = can === undefined ? graphOf(chart, index) : search(chart, start.snapshot, can)
    situations += graph.situations.length
    // Edges far from the start first, so that long plans cover short ones on the way.
    for (const edge of graph.edges.toReversed()) {
      if (!hasNews(edge.step)) continue
      const path = pathTo(edge)
      const plan = planTo(input, start.snapshot, path)
      for (const step of replay(chart, plan)) {
        forget(wanted, step.taken)
        forget(states, step.visited)
      }
      plans.push(plan)
    }
  }
  return {
    plans: withoutPrefixes(plans),
    situations,
    coverage: {
      states: { total: totals.states, missed: [...states] },
      transitions: { total: totals.transitions, missed: [...wanted] },
    },
  }
}

const inputsOf = ({ samples: { inputs } }: Chart): ReadonlyArray<unknown> =>
  inputs.length === 0 ? [undefined] : inputs

/** The same search, for whoever asks something of every situation: a graph per input of the samples. */
export const graphsOf = (chart: Chart): ReadonlyArray<Graph> => {
  const graphs =
    knownGraphs.get(chart) ??
    inputsOf(chart).map((input) => search(chart, firstStep(chart.machine, input).snapshot))
  knownGraphs.set(chart, graphs)
  return graphs
}

const graphOf = (chart: Chart, input: number): Graph => graphsOf(chart)[input] as Graph

export const edgesOf = (graphs: ReadonlyArray<Graph>): ReadonlyArray<Edge> =>
  graphs.flatMap(({ edges }) => edges)

/** Breadth first over all situations. */
const search = (chart: Chart, start: AnyMachineSnapshot, can?: Can): Graph => {
  const first: Situation = { snapshot: start, from: undefined }
  const seen = new Map([[keyOf(chart, start), first]])
  const queue: Array<Situation> = [first]
  const edges: Array<Edge> = []
  for (const situation of queue) {
    for (const planned of possibleEvents(chart, situation.snapshot)) {
      if (can !== undefined && !can(planned, situation.snapshot)) continue
      const step = nextStep(chart.machine, situation.snapshot, planned.event)
      const key = keyOf(chart, step.snapshot)
      const known = seen.get(key)
      const to = known ?? { snapshot: step.snapshot, from: { situation, planned } }
      edges.push({ from: situation, planned, step, to })
      if (known !== undefined) continue
      if (seen.size >= SITUATIONS_LIMIT) {
        throw new Error(`${chart.name}: more than ${SITUATIONS_LIMIT} situations; make samples.key coarser`)
      }
      seen.set(key, to)
      queue.push(to)
    }
  }
  return { situations: queue, edges }
}

/** What can happen in a situation: the chart's own samples, and the ends of the actors and timers running in it. */
export const possibleEvents = (chart: Chart, snapshot: AnyMachineSnapshot): ReadonlyArray<PlannedEvent> => {
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

/** Whether the chart does anything about it, if only an action. */
export const isTaken = (chart: Chart, snapshot: AnyMachineSnapshot, event: EventObject): boolean =>
  chart.machine.getTransitionData(snapshot, event as never).length > 0

/** The ends of an actor that the samples try: its outputs and failures. */
export const endsOf = (chart: Chart, actor: string): ReadonlyArray<PlannedEvent> => {
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

const keyOf = (chart: Chart, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.status, snapshot.value, chart.samples.key(snapshot as never)])

const pathTo = (edge: Edge): ReadonlyArray<PlannedEvent> => [...wayTo(edge.from), edge.planned]

const wayTo = (situation: Situation): ReadonlyArray<PlannedEvent> =>
  situation.from === undefined ? [] : [...wayTo(situation.from.situation), situation.from.planned]

/** How a situation is reached, in words. */
export const wayInWords = (situation: Situation): string => inWords(wayTo(situation))

const inWords = (path: ReadonlyArray<PlannedEvent>): string => path.map(nameOf).join(" > ") || "starts"

const planTo = (input: unknown, snapshot: AnyMachineSnapshot, path: ReadonlyArray<PlannedEvent>): Plan => {
  const steps: Array<PlanStep> = []
  let at = snapshot
  for (const planned of path) {
    at = nextStep(at.machine, at, planned.event).snapshot
    steps.push({ planned, expected: at })
  }
  return { name: inWords(path), input, initial: snapshot, steps }
}

const nameOf = ({ event }: PlannedEvent): string => {
  const { type } = event
  const result = "output" in event ? brief(event.output) : "error" in event ? brief(event.error) : ""
  return type.replace(/^xstate\.(done|error)\.actor\./, "$1 ").replace(/^xstate\.after\./, "after ") + result
}

const brief = (value: unknown): string => {
  if (value === undefined) return ""
  if (value instanceof Error && "_tag" in value) return ` (${String(value._tag)})`
  if (value instanceof Error) return " (defect)"
  const text = JSON.stringify(value) ?? ""
  return text.length > 40 ? "" : ` (${text})`
}

const replay = (chart: Chart, plan: Plan): ReadonlyArray<Step> => {
  let at = plan.initial
  return plan.steps.map(({ planned }) => {
    const step = nextStep(chart.machine, at, planned.event)
    at = step.snapshot
    return step
  })
}

const forget = (set: Set<string>, ids: ReadonlyArray<string>): void => {
  for (const id of ids) set.delete(id)
}

/** A plan that another one begins with adds nothing. */
const withoutPrefixes = (plans: ReadonlyArray<Plan>): ReadonlyArray<Plan> => {
  const isPrefix = (short: Plan, long: Plan) =>
    short !== long &&
    short.input === long.input &&
    short.steps.length < long.steps.length &&
    short.steps.every((step, index) => step.planned.event === long.steps[index]?.planned.event)
  return plans.filter((plan) => !plans.some((other) => isPrefix(plan, other)))
}
