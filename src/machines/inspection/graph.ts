import type { AnyMachineSnapshot, AnyStateMachine } from "xstate"

/** Internals of XState that the pictures and the tests read; public types leave them out. */
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
  /** Where a compound state begins; with no target in states without children. */
  readonly initial?: { readonly target?: ReadonlyArray<Node> }
  readonly description?: string
  readonly parent?: Node
  /** `deep` of a history state that remembers all the way down. */
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

/** Every transition of a node in document order: on, after, done, error, always. */
export const transitionsOf = (node: Node): ReadonlyArray<Transition> => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** A name for a transition that stays the same in every copy of the machine. */
export const transitionId = (transition: Transition): string => {
  const { source, eventType } = transition
  const siblings = eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.id} --${eventType === "" ? "always" : eventType}[${siblings.indexOf(transition)}]`
}

/** Ids of the state nodes that a snapshot is in. */
export const activeNodes = (snapshot: AnyMachineSnapshot): ReadonlyArray<string> =>
  (snapshot as unknown as { readonly _nodes: ReadonlyArray<Node> })._nodes.map((node) => node.id)
