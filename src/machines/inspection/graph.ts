import type { AnyMachineSnapshot, AnyStateMachine } from "xstate"

/**
 * State node of a chart: internals of XState that the chart pages and the tests read, and that XState's public
 * types omit.
 */
export interface Node {
  readonly id: string
  readonly key: string
  readonly type: string
  readonly states: Readonly<Record<string, Node>>
  readonly invoke: ReadonlyArray<{ readonly id: string; readonly src: unknown; readonly systemId?: string }>
  readonly after: ReadonlyArray<Transition & { readonly delay: unknown }>
  readonly always?: ReadonlyArray<Transition>
  readonly transitions: ReadonlyMap<string, ReadonlyArray<Transition>>
  readonly tags: ReadonlyArray<string>
  readonly entry: ReadonlyArray<unknown>
  readonly exit: ReadonlyArray<unknown>
  /** Initial transition of a compound state; without a target in states without children. */
  readonly initial?: { readonly target?: ReadonlyArray<Node> }
  readonly description?: string
  readonly parent?: Node
  /** `deep` for a history state that restores all nested levels. */
  readonly history?: unknown
  readonly config: { readonly target?: unknown }
}
export interface Transition {
  readonly source: Node
  readonly target?: ReadonlyArray<Node>
  readonly eventType: string
  readonly guard?: unknown
  readonly reenter?: boolean
  readonly actions: ReadonlyArray<unknown>
}

export const rootOf = (machine: AnyStateMachine): Node => machine.root as unknown as Node

/** Every state node of a chart, the root first. */
export const nodesOf = (machine: AnyStateMachine): ReadonlyArray<Node> => {
  const nodes: Array<Node> = []
  const visit = (node: Node) => {
    nodes.push(node)
    Object.values(node.states).forEach(visit)
  }
  visit(rootOf(machine))
  return nodes
}

/** Transitions of a state node in document order: on, after, done, error, always. */
export const transitionsOf = (node: Node): ReadonlyArray<Transition> => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Id of a transition that is the same in every copy of the machine. */
export const transitionId = (transition: Transition): string => {
  const { source, eventType } = transition
  const siblings = eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.id} --${eventType === "" ? "always" : eventType}[${siblings.indexOf(transition)}]`
}

/** Ids of the state nodes that are active in a snapshot. */
export const activeNodes = (snapshot: AnyMachineSnapshot): ReadonlyArray<string> =>
  (snapshot as unknown as { readonly _nodes: ReadonlyArray<Node> })._nodes.map((node) => node.id)
