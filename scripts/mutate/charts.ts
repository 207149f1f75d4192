import type { Fault } from "./make.ts"
import {
  type Edit,
  type Node,
  nameOfKey,
  nextOf,
  type ObjectNode,
  type PropertyNode,
  parse,
  propertiesOf,
  propertyOf,
  replaced,
  textOf,
  walk,
  withoutOne,
} from "./syntax.ts"

/** A chart state in the syntax tree of its file. */
export interface State {
  readonly name: string
  readonly object: ObjectNode
  readonly parent: State | undefined
  readonly children: ReadonlyArray<State>
}

/** Root states of the charts defined in a file. */
export const statesOf = (file: string, source: string): ReadonlyArray<State> => {
  const roots: Array<State> = []
  walk(parse(file, source), (node) => {
    if (node.type !== "CallExpression") return
    const { callee } = node
    const called = callee.type === "MemberExpression" ? callee.property : callee
    const [config] = node.arguments
    if (called.type !== "Identifier" || called.name !== "createMachine") return
    if (config?.type === "ObjectExpression") roots.push(stateOf("", config, undefined))
  })
  return roots
}

const stateOf = (name: string, object: ObjectNode, parent: State | undefined): State => {
  const children: Array<State> = []
  const state = { name, object, parent, children }
  for (const property of propertiesIn(object, "states")) {
    if (property.value.type !== "ObjectExpression") continue
    children.push(stateOf(nameOfKey(property) ?? "", property.value, state))
  }
  return state
}

/** Mutations of a chart: removed, inverted or misdirected behaviour. */
export const chartFaults = (file: string, source: string): ReadonlyArray<Fault> =>
  statesOf(file, source).flatMap((root) => faultsUnder(root, source))

const faultsUnder = (state: State, source: string): ReadonlyArray<Fault> => [
  ...faultsOf(state, source),
  ...state.children.flatMap((child) => faultsUnder(child, source)),
]

const faultsOf = (state: State, source: string): ReadonlyArray<Fault> => {
  const { object } = state
  const place = pathOf(state)
  const always = propertyOf(object, "always")
  const invoke = propertyOf(object, "invoke")
  return [
    ...propertiesIn(object, "on").flatMap((event) =>
      transitionFaults("drop transition", state, propertiesIn(object, "on"), event, place, source),
    ),
    ...propertiesIn(object, "after").flatMap((delay) =>
      transitionFaults(
        "drop delayed transition",
        state,
        propertiesIn(object, "after"),
        delay,
        `${place} after`,
        source,
      ),
    ),
    ...(always === undefined
      ? []
      : transitionFaults("drop transition", state, propertiesOf(object), always, place, source)),
    ...(invoke === undefined ? [] : objectsIn(invoke.value)).flatMap((invoked) =>
      ["onDone", "onError"].flatMap((name) => {
        const end = propertyOf(invoked, name)
        const where = `${place} ${textOf(propertyOf(invoked, "id")?.value) ?? "invoke"}`
        return end === undefined
          ? []
          : transitionFaults("drop end of invoke", state, propertiesOf(invoked), end, where, source)
      }),
    ),
    ...["entry", "exit"].flatMap((name) => actionFaults(object, name, place, source)),
  ]
}

/** Mutations of all transitions in a state's property, such as `on`. */
const transitionFaults = (
  drop: Fault["kind"],
  state: State,
  siblings: ReadonlyArray<PropertyNode>,
  property: PropertyNode,
  place: string,
  source: string,
): ReadonlyArray<Fault> => {
  const transitions = listed(property.value)
  // A mutated `always` transition must not lead back to its own state, because the chart would loop forever.
  const not = nameOfKey(property) === "always" ? state : undefined
  return transitions.flatMap((transition, index): ReadonlyArray<Fault> => {
    const where = `${place} ${nameOfKey(property)}${transitions.length > 1 ? `[${index}]` : ""}`
    const dropped =
      transitions.length > 1
        ? withoutOne(transitions, transition, source)
        : withoutOne(siblings, property, source)
    const target =
      transition.type === "ObjectExpression" ? propertyOf(transition, "target")?.value : transition
    return [
      { kind: drop, what: where, edits: [dropped] },
      ...(target === undefined ? [] : targetFaults(state, target, where, not)),
      ...(transition.type === "ObjectExpression"
        ? [...guardFaults(transition, where, source), ...actionFaults(transition, "actions", where, source)]
        : []),
    ]
  })
}

const targetFaults = (
  state: State,
  target: Node,
  where: string,
  not: State | undefined,
): ReadonlyArray<Fault> =>
  listed(target).flatMap((one): ReadonlyArray<Fault> => {
    const text = textOf(one)
    const other = text === undefined ? undefined : siblingOf(state, text, not)
    if (other === undefined) return []
    const edits = [replaced(one, JSON.stringify(other))]
    return [{ kind: "swap target", what: `${where}: ${text} to ${other}`, edits }]
  })

/** The target with its last state replaced by the next sibling state; `not` is never chosen. */
const siblingOf = (state: State, target: string, not: State | undefined): string | undefined => {
  const inner = target.startsWith(".")
  const outer = inner ? state : (state.parent ?? state)
  const base = target.startsWith("#") ? rootOf(state) : outer
  const names = (
    target.startsWith("#") ? target.replace(/^#[^.]*\.?/, "") : target.slice(inner ? 1 : 0)
  ).split(".")
  const last = names.pop() ?? ""
  const around = stateAt(base, names)
  const next = nextOf(last, around?.children.filter((one) => one !== not).map(({ name }) => name) ?? [])
  return next === undefined ? undefined : target.slice(0, target.length - last.length) + next
}

const rootOf = (state: State): State => (state.parent === undefined ? state : rootOf(state.parent))

export const stateAt = (state: State, names: ReadonlyArray<string>): State | undefined =>
  names.reduce<State | undefined>((at, name) => at?.children.find((child) => child.name === name), state)

/**
 * Edit that adds an import of XState's `not` as `inverted`, to negate a guard; the file may already import `not`
 * itself.
 */
const importOfNot: Edit = { start: 0, end: 0, text: 'import { not as inverted } from "xstate"; ' }

const guardFaults = (transition: ObjectNode, where: string, source: string): ReadonlyArray<Fault> => {
  const guard = propertyOf(transition, "guard")?.value
  if (guard === undefined) return []
  const text = source.slice(guard.start, guard.end)
  const edits = [importOfNot, replaced(guard, `inverted(${text})`)]
  return [{ kind: "invert guard", what: `${where} guard`, edits }]
}

const actionFaults = (
  object: ObjectNode,
  name: string,
  where: string,
  source: string,
): ReadonlyArray<Fault> => {
  const property = propertyOf(object, name)
  if (property === undefined) return []
  const actions = listed(property.value)
  return actions.map((action) => ({
    kind: "drop action",
    what: `${where} ${name} ${nameOfAction(action, source)}`,
    edits: [
      actions.length > 1
        ? withoutOne(actions, action, source)
        : withoutOne(propertiesOf(object), property, source),
    ],
  }))
}

const nameOfAction = (action: Node, source: string): string =>
  textOf(action) ??
  (action.type === "ObjectExpression" ? textOf(propertyOf(action, "type")?.value) : undefined) ??
  source.slice(action.start, action.end).replace(/\s+/g, " ").slice(0, 40)

const pathOf = ({ name, parent }: State): string =>
  parent === undefined ? "the chart" : parent.parent === undefined ? name : `${pathOf(parent)}.${name}`

/** Properties of the object below the property `name`, for example the events of `on`; empty when it is no object. */
const propertiesIn = (object: ObjectNode, name: string): ReadonlyArray<PropertyNode> => {
  const value = propertyOf(object, name)?.value
  return value?.type === "ObjectExpression" ? propertiesOf(value) : []
}

const objectsIn = (value: Node): ReadonlyArray<ObjectNode> =>
  listed(value).filter((one) => one.type === "ObjectExpression")

const listed = (value: Node): ReadonlyArray<Node> =>
  value.type === "ArrayExpression" ? value.elements.filter((one) => one !== null) : [value]
