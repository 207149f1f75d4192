import type { AnyStateMachine } from "xstate"
import type { Chart } from "../chart.ts"
import { actorOf, eventLabel, guardName, invokesOf, nameOf } from "./describe.ts"
import { type Node, rootOf, type Transition, transitionId, transitionsOf } from "./graph.ts"

/** A chart as plain data, which can be drawn, exported, sent to another tab, and compared between two versions. */
export interface ChartData {
  /** Version of this data format; raised when the format changes. */
  readonly format: 1
  readonly area: string
  readonly name: string
  /** Shared chart that all forms run; present only in the data of a single form. */
  readonly base?: { readonly area: string; readonly name: string }
  readonly purpose: string
  /** Repository path of the machine's file. */
  readonly source: string
  readonly root: StateData
  /** Delays in milliseconds by name; null for a delay that the chart's input decides. */
  readonly delays: Readonly<Record<string, number | null>>
}

export type StateType = "atomic" | "compound" | "parallel" | "final" | "history"

export interface StateData {
  /** State id with dots, from the chart's root; unique in the chart. */
  readonly id: string
  readonly key: string
  readonly type: StateType
  /** Id of a compound state's initial state, else null. */
  readonly initial: string | null
  /** Present for history states only. */
  readonly history?: HistoryData
  readonly tags: ReadonlyArray<string>
  readonly entry: ReadonlyArray<string>
  readonly exit: ReadonlyArray<string>
  readonly invokes: ReadonlyArray<InvokeData>
  /** Transitions in the order in which the chart evaluates them. */
  readonly transitions: ReadonlyArray<TransitionData>
  readonly states: ReadonlyArray<StateData>
}

export interface HistoryData {
  readonly deep: boolean
  /** Ids of the default targets, used while the history state has nothing to restore. */
  readonly targets: ReadonlyArray<string>
}

export interface InvokeData {
  readonly id: string
  /** Name of the actor in the chart. */
  readonly actor: string
  /** What the actor runs: a service method or a chart, as `Session.signIn (effect)`. */
  readonly runs: string
  /** Names of the declared failures, separated by commas. */
  readonly failures: string
}

export interface TransitionData {
  /** Transition id, `source --event[index]`; the same in every copy of the chart. */
  readonly id: string
  /** Event type as XState writes it: `load.retried`, `xstate.done.actor.load`, empty for an eventless transition. */
  readonly event: string
  /** Event in words for display: `load done`, `after retryAfter`, `always`. */
  readonly label: string
  readonly guard: string | null
  /** Ids of the target states; empty when the transition does not change the state. */
  readonly targets: ReadonlyArray<string>
  /** Whether the source state is exited and entered again although the target lies inside it. */
  readonly reenter: boolean
  readonly actions: ReadonlyArray<string>
}

export const chartData = (chart: Chart): ChartData => {
  const { root, delays } = machineData(chart.machine)
  return {
    format: 1,
    area: chart.area,
    name: chart.name,
    ...(chart.base === undefined ? {} : { base: { area: chart.base.area, name: chart.base.name } }),
    purpose: chart.purpose,
    source: sourceOf(chart),
    // The root state of a form gets the form's own name, because all forms run the same machine.
    root: { ...root, key: chart.name },
    delays,
  }
}

/** Chart data of a machine without a chart record, found among the running actors. */
export const machineData = (machine: AnyStateMachine): Pick<ChartData, "root" | "delays"> => ({
  root: stateData(machine, rootOf(machine)),
  delays: Object.fromEntries(
    Object.entries(machine.implementations.delays).map(([name, value]) => [
      name,
      typeof value === "number" ? value : null,
    ]),
  ),
})

export const sourceOf = ({ area, name, source }: Pick<Chart, "area" | "name" | "source">): string =>
  source ?? `src/machines/${area}/${name}/machine.ts`

const stateData = (machine: AnyStateMachine, node: Node): StateData => ({
  id: node.id,
  key: node.key,
  type: node.type as StateType,
  initial: node.type === "compound" ? (node.initial?.target?.[0]?.id ?? null) : null,
  ...(node.type === "history" ? { history: historyData(node) } : {}),
  tags: node.tags,
  entry: namesOf(node.entry),
  exit: namesOf(node.exit),
  invokes: invokesOf(node).map(({ id, src }) => ({ id, actor: src, ...actorOf(machine, src) })),
  transitions: transitionsOf(node).map(transitionData),
  states: Object.values(node.states).map((child) => stateData(machine, child)),
})

const historyData = ({ history, config, parent }: Node): HistoryData => ({
  deep: history === "deep",
  targets: config.target === undefined ? beginningOf(parent) : [config.target].flat().map(idIn(parent)),
})

const beginningOf = (node: Node | undefined): ReadonlyArray<string> =>
  node?.type === "parallel"
    ? Object.values(node.states).flatMap(({ id, type }) => (type === "history" ? [] : [id]))
    : (node?.initial?.target ?? []).map(({ id }) => id)

const idIn =
  (parent: Node | undefined) =>
  (target: unknown): string => {
    const text = String(target)
    return text.startsWith("#") ? text.slice(1) : `${parent?.id}.${text}`
  }

const transitionData = (transition: Transition): TransitionData => ({
  id: transitionId(transition),
  event: transition.eventType,
  label: eventLabel(transition.eventType),
  guard: transition.guard === undefined ? null : guardName(transition.guard),
  targets: transition.target?.map(({ id }) => id) ?? [],
  reenter: transition.reenter === true,
  actions: namesOf(transition.actions),
})

const namesOf = (things: ReadonlyArray<unknown>): ReadonlyArray<string> =>
  things
    .filter((thing) => !isTimer(thing))
    .map(nameOf)
    .filter((name) => name !== "")

/**
 * XState starts and stops the timers of `after` with internal actions, which are left out because the transition
 * shows the delay already.
 */
const isTimer = (thing: unknown): boolean => {
  const { event, sendId } = thing as {
    readonly event?: { readonly type?: unknown }
    readonly sendId?: unknown
  }
  return String(event?.type ?? sendId).startsWith("xstate.after.")
}

/** Every state of a chart, the root first. */
export const statesOf = (data: Pick<ChartData, "root">): ReadonlyArray<StateData> => {
  const withChildren = (state: StateData): ReadonlyArray<StateData> => [
    state,
    ...state.states.flatMap(withChildren),
  ]
  return withChildren(data.root)
}
