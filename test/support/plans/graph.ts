import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
} from "xstate"

/** Internals of XState that the search reads; public types leave them out. */
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

export interface Step {
  readonly snapshot: AnyMachineSnapshot
  /** Ids of the transitions taken, eventless and raised ones included. */
  readonly taken: ReadonlyArray<string>
  /** Ids of the states it is in, and of those it only passed through. */
  readonly visited: ReadonlyArray<string>
}

/** Runs a machine without side effects, and says which transitions were taken on the way. */
const withInertScope = (run: (scope: unknown) => AnyMachineSnapshot): Step => {
  const taken: Array<string> = []
  const passed: Array<string> = []
  const host = createActor(
    fromCallback(() => {}),
    {
      inspect: (event) => {
        if (event.type !== "@xstate.microstep") return
        for (const transition of event._transitions as unknown as ReadonlyArray<Transition>) {
          taken.push(transitionId(transition))
          passed.push(transition.source.id)
        }
      },
    },
  )
  const nothing = () => {}
  const snapshot = run({
    self: host,
    system: host.system,
    id: host.id,
    sessionId: host.sessionId,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  })
  return { snapshot, taken, visited: [...passed, ...activeNodes(snapshot)] }
}

export const firstStep = (machine: AnyStateMachine, input: unknown): Step =>
  withInertScope((scope) => machine.getInitialSnapshot(scope as never, input as never))

export const nextStep = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): Step =>
  withInertScope(
    (scope) => machine.transition(snapshot, event as never, scope as never) as AnyMachineSnapshot,
  )

/** Ids of the state nodes that a snapshot is in. */
export const activeNodes = (snapshot: AnyMachineSnapshot): ReadonlyArray<string> =>
  (snapshot as unknown as { readonly _nodes: ReadonlyArray<Node> })._nodes.map((node) => node.id)
