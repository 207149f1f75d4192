import type { AnyStateMachine } from "xstate"
import type { Chart } from "../chart.ts"
import { actorOf, eventLabel, guardName, invokesOf, nameOf } from "./describe.ts"
import { type Node, rootOf, type Transition, transitionId, transitionsOf } from "./graph.ts"

/** A chart as plain data: what is drawn, exported, sent to another tab and compared between two versions. */
export interface ChartData {
  /** Of this shape; raised when it changes. */
  readonly format: 1
  readonly area: string
  readonly name: string
  /** Of one form of many: the chart that all of them run. */
  readonly base?: { readonly area: string; readonly name: string }
  readonly purpose: string
  /** File of the machine in the repository. */
  readonly source: string
  readonly root: StateData
  /** Milliseconds by name; null where the chart's input decides. */
  readonly delays: Readonly<Record<string, number | null>>
}

export type StateType = "atomic" | "compound" | "parallel" | "final" | "history"

export interface StateData {
  /** Dotted, from the chart's root; unique in the chart. */
  readonly id: string
  readonly key: string
  readonly type: StateType
  /** Id of the state it begins in, of compound states. */
  readonly initial: string | null
  /** Of history states only. */
  readonly history?: HistoryData
  readonly tags: ReadonlyArray<string>
  readonly entry: ReadonlyArray<string>
  readonly exit: ReadonlyArray<string>
  readonly invokes: ReadonlyArray<InvokeData>
  /** In the order in which the chart asks them. */
  readonly transitions: ReadonlyArray<TransitionData>
  readonly states: ReadonlyArray<StateData>
}

export interface HistoryData {
  readonly deep: boolean
  /** Ids: where it leads as long as there is nothing to remember. */
  readonly targets: ReadonlyArray<string>
}

export interface InvokeData {
  readonly id: string
  /** The actor's name in the chart. */
  readonly actor: string
  /** Service method or chart, as `Session.signIn (effect)`. */
  readonly runs: string
  /** Names of the declared failures, comma between them. */
  readonly failures: string
}

export interface TransitionData {
  /** `source --event[index]`; the same in every copy of the chart. */
  readonly id: string
  /** As XState writes it: `load.retried`, `xstate.done.actor.load`, empty for an eventless one. */
  readonly event: string
  /** The event in words: `load done`, `after retryAfter`, `always`. */
  readonly label: string
  readonly guard: string | null
  /** Ids; none when the state stays. */
  readonly targets: ReadonlyArray<string>
  /** Whether its source is left and entered again although the target lies within. */
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
    // All forms have the root of one machine; each is drawn under its own name.
    root: { ...root, key: chart.name },
    delays,
  }
}

/** The same for a machine that has no record: one met among the running actors. */
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

/** XState starts and stops the timers of `after` by actions of its own; the transition says already what happens. */
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
