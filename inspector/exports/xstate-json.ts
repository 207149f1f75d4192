import type { ChartData, InvokeData, StateData, TransitionData } from "#machines/inspection/chart-data.ts"
import { delayName } from "./scxml.ts"

/**
 * Exports a chart as the JSON that `createMachine` and the tools around XState read. Guards, actions, actors and
 * delays are names, which the caller implements with `provide`.
 */
export const xstateJson = ({ root }: Pick<ChartData, "root">): StateJson => ({
  id: root.id,
  ...stateJson(root),
})

type Names = ReadonlyArray<{ readonly type: string }>
type Arrows = ReadonlyArray<ArrowJson>

export interface StateJson {
  readonly id?: string
  readonly type?: string
  readonly initial?: string
  readonly history?: "shallow" | "deep"
  /** Default target of a history state that has no remembered state yet. */
  readonly target?: ReadonlyArray<string>
  readonly tags?: ReadonlyArray<string>
  readonly entry?: Names
  readonly exit?: Names
  readonly invoke?: ReadonlyArray<InvokeJson>
  readonly on?: Readonly<Record<string, Arrows>>
  readonly after?: Readonly<Record<string, Arrows>>
  readonly onDone?: Arrows
  readonly always?: Arrows
  readonly states?: Readonly<Record<string, StateJson>>
}

interface InvokeJson {
  readonly id: string
  readonly src: string
  readonly onDone?: Arrows
  readonly onError?: Arrows
}

interface ArrowJson {
  readonly target?: ReadonlyArray<string>
  readonly guard?: { readonly type: string }
  readonly actions?: Names
  readonly reenter?: true
}

const stateJson = (state: StateData): StateJson => {
  const done = `xstate.done.state.${state.id}`
  const ends = new Set([done, "", ...state.invokes.flatMap(({ id }) => Object.values(endsOf(id)))])
  const others = state.transitions.filter(({ event }) => !ends.has(event))
  const timed = others.filter(({ event }) => delayName(event, state.id) !== undefined)
  const received = others.filter(({ event }) => delayName(event, state.id) === undefined)
  return {
    ...(state.type === "parallel" || state.type === "final" || state.type === "history"
      ? { type: state.type }
      : {}),
    ...(state.initial === null ? {} : { initial: state.initial.slice(state.id.length + 1) }),
    ...(state.history === undefined
      ? {}
      : { history: state.history.deep ? "deep" : "shallow", target: state.history.targets.map(byId) }),
    ...some("tags", state.tags),
    ...some("entry", state.entry.map(named)),
    ...some("exit", state.exit.map(named)),
    ...some(
      "invoke",
      state.invokes.map((invoke) => invokeJson(invoke, state)),
    ),
    ...some(
      "on",
      byEvent(received, (event) => event),
    ),
    ...some("onDone", arrowsOf(state, done)),
    ...some(
      "after",
      byEvent(timed, (event) => delayName(event, state.id) ?? event),
    ),
    ...some("always", arrowsOf(state, "")),
    ...some("states", Object.fromEntries(state.states.map((child) => [child.key, stateJson(child)]))),
  }
}

const invokeJson = ({ id, actor }: InvokeData, state: StateData): InvokeJson => ({
  id,
  src: actor,
  ...some("onDone", arrowsOf(state, endsOf(id).done)),
  ...some("onError", arrowsOf(state, endsOf(id).error)),
})

const endsOf = (invoke: string) => ({
  done: `xstate.done.actor.${invoke}`,
  error: `xstate.error.actor.${invoke}`,
})

const arrowsOf = (state: StateData, event: string): Arrows =>
  state.transitions.filter((transition) => transition.event === event).map(arrow)

const byEvent = (
  transitions: ReadonlyArray<TransitionData>,
  name: (event: string) => string,
): Readonly<Record<string, Arrows>> => {
  const arrows: Record<string, Array<ArrowJson>> = {}
  for (const transition of transitions) (arrows[name(transition.event)] ??= []).push(arrow(transition))
  return arrows
}

const arrow = ({ targets, guard, actions, reenter }: TransitionData): ArrowJson => ({
  ...some("target", targets.map(byId)),
  ...(guard === null ? {} : { guard: { type: guard } }),
  ...some("actions", actions.map(named)),
  ...(reenter ? { reenter } : {}),
})

const byId = (id: string): string => `#${id}`
const named = (type: string) => ({ type })

/**
 * Object with the one property `name`, or an empty object when the value is empty, so that the JSON omits empty
 * properties.
 */
const some = <K extends string, V extends object>(name: K, value: V): { readonly [key in K]?: V } =>
  Object.keys(value).length === 0 ? {} : ({ [name]: value } as { readonly [key in K]: V })
