import type { AnyMachineSnapshot, EventObject } from "xstate"
import { evaluateGuard } from "xstate/guards"
import { guardName } from "./describe.ts"
import { type Node, rootOf, type Transition, transitionId } from "./graph.ts"
import type { Asked } from "./wire.ts"

export interface Answers {
  /** Whether the active states have a transition for the event, regardless of guards. */
  readonly isKnown: boolean
  readonly asked: ReadonlyArray<Asked>
  /** Ids of the transitions whose guards passed. */
  readonly said: ReadonlyArray<string>
}

/** Evaluates the guards for an event as the chart does: inner states first, in document order, until one passes. */
export const askFor = (snapshot: AnyMachineSnapshot, event: EventObject): Answers =>
  ask(snapshot, event, (node) => candidatesOf(node, event.type))

/** Evaluates the guards of eventless transitions as the chart does, in the order of `askFor`. */
export const askAlways = (snapshot: AnyMachineSnapshot, event: EventObject): ReadonlyArray<Asked> =>
  snapshot.status === "active" ? ask(snapshot, event, (node) => node.always ?? []).asked : []

const ask = (
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  candidatesIn: (node: Node) => ReadonlyArray<Transition>,
): Answers => {
  const asked: Array<Asked> = []
  const said: Array<string> = []
  let isKnown = false
  const visit = (node: Node, value: unknown): boolean => {
    const within = childrenIn(node, value).map(([child, inner]) => visit(child, inner))
    if (within.includes(true)) return true
    const candidates = candidatesIn(node)
    isKnown ||= candidates.length > 0
    const taken = firstOf(candidates, snapshot, event, asked)
    if (taken !== undefined) said.push(transitionId(taken))
    return taken !== undefined
  }
  visit(rootOf(snapshot.machine), snapshot.value)
  return { isKnown, asked, said }
}

const childrenIn = (node: Node, value: unknown): ReadonlyArray<readonly [Node, unknown]> => {
  const inner = typeof value === "string" ? { [value]: {} } : (value as Readonly<Record<string, unknown>>)
  return Object.entries(inner).flatMap(([key, within]) => {
    const child = node.states[key]
    return child === undefined ? [] : [[child, within] as const]
  })
}

/** Transitions for exactly this event, then those for matching wildcard patterns, the longest pattern first. */
const candidatesOf = (node: Node, type: string): ReadonlyArray<Transition> => [
  ...(node.transitions.get(type) ?? []),
  ...[...node.transitions.keys()]
    .filter((pattern) => pattern !== type && matches(pattern, type))
    .sort((a, b) => b.length - a.length)
    .flatMap((pattern) => node.transitions.get(pattern) ?? []),
]

const matches = (pattern: string, type: string) =>
  pattern === "*" || (pattern.endsWith(".*") && `${type}.`.startsWith(pattern.slice(0, -1)))

const firstOf = (
  candidates: ReadonlyArray<Transition>,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  asked: Array<Asked>,
): Transition | undefined =>
  candidates.find((transition) => {
    const { guard } = transition
    if (guard === undefined) return true
    const answers = partsOf(guard).map((part) => ({
      transition: transitionId(transition),
      guard: guardName(part),
      answer: answerOf(part, snapshot, event),
    }))
    asked.push(...answers)
    return answers[0]?.answer === true
  })

/** A guard and the guards that it combines, for example with `and` or `or`. */
const partsOf = (guard: unknown): ReadonlyArray<unknown> => {
  const { guards = [] } = guard as { readonly guards?: ReadonlyArray<unknown> }
  return [guard, ...guards.flatMap(partsOf)]
}

const answerOf = (guard: unknown, snapshot: AnyMachineSnapshot, event: EventObject): boolean => {
  try {
    return Boolean(evaluateGuard(guard as never, snapshot.context, event, snapshot))
  } catch {
    // A guard that throws counts as refusing: it also makes the chart itself fail, and the chart's snapshot shows
    // that.
    return false
  }
}
