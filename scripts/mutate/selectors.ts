import type { ESTree } from "vite"
import { type State, stateAt, statesOf } from "./charts.ts"
import type { Fault } from "./make.ts"
import {
  type Edit,
  type Node,
  nameOfKey,
  negated,
  nextOf,
  parse,
  propertiesOf,
  propertyOf,
  replaced,
  textOf,
  walk,
} from "./syntax.ts"

/** Mutations of selectors: an inverted result, or a check for another state. */
export const selectorFaults = (file: string, source: string, machine: string): ReadonlyArray<Fault> => {
  const roots = statesOf("machine.ts", machine)
  const faults: Array<Fault> = []
  const add = (kind: Fault["kind"], node: Node, edit: Edit): void => {
    // A node found both as the return value and as a condition of a selector is inverted only once.
    if (faults.some(({ edits: [first] }) => first?.start === edit.start && first.end === edit.end)) return
    faults.push({ kind, what: source.slice(node.start, node.end).replace(/\s+/g, " "), edits: [edit] })
  }
  walk(parse(file, source), (node) => {
    for (const answer of answersOf(node)) add("negate answer", answer, negated(answer, source))
    for (const condition of conditionsOf(node)) add("invert condition", condition, negated(condition, source))
    const swap = swapOf(node, roots)
    if (swap !== undefined) add("swap state or tag", node, swap)
  })
  return faults
}

/** Expressions that a selector with a boolean result can return. */
const answersOf = (node: Node): ReadonlyArray<Node> => {
  if (node.type !== "ArrowFunctionExpression") return []
  if (node.returnType?.typeAnnotation.type !== "TSBooleanKeyword") return []
  if (node.body.type !== "BlockStatement") return [node.body]
  const answers: Array<Node> = []
  walk(node.body, (inner, around) => {
    if (around.some(({ type }) => type === "ArrowFunctionExpression")) return
    if (inner.type === "ReturnStatement" && inner.argument !== null) answers.push(inner.argument)
  })
  return answers
}

/**
 * Conditions in a selector that a mutation can invert: tests, operands of `and` and `or`, and comparisons in list
 * searches.
 */
const conditionsOf = (node: Node): ReadonlyArray<Node> => {
  if (node.type === "ConditionalExpression" || node.type === "IfStatement") return [node.test]
  if (node.type === "LogicalExpression" && node.operator !== "??") {
    return [node.left, node.right].filter(isYesOrNo)
  }
  if (node.type === "ArrowFunctionExpression" && isComparison(node.body)) return [node.body]
  return []
}

const isComparison = (node: Node): boolean =>
  node.type === "BinaryExpression" && ["===", "!==", "<", ">", "<=", ">="].includes(node.operator)

/** Whether an operand of `and` or `or` is a condition to invert; other operands are values, as in `name || email`. */
const isYesOrNo = (node: Node): boolean =>
  isComparison(node) ||
  (node.type === "UnaryExpression" && node.operator === "!") ||
  (node.type === "CallExpression" && /^(matches|hasTag|is[A-Z]\w*)$/.test(nameOfCalled(node)))

const nameOfCalled = ({ callee }: ESTree.CallExpression): string => {
  const called = callee.type === "MemberExpression" ? callee.property : callee
  return called.type === "Identifier" ? called.name : ""
}

const swapOf = (node: Node, roots: ReadonlyArray<State>): Edit | undefined => {
  if (node.type !== "CallExpression") return undefined
  const [asked] = node.arguments
  if (asked === undefined) return undefined
  if (nameOfCalled(node) === "hasTag") return other(asked, [...new Set(roots.flatMap(tagsOf))].sort())
  return nameOfCalled(node) === "matches" ? otherState(asked, roots) : undefined
}

/** Replaces the state in a `matches` call, which takes a name or nested names; the innermost name is replaced. */
const otherState = (
  asked: Node,
  roots: ReadonlyArray<State>,
  path: ReadonlyArray<string> = [],
): Edit | undefined => {
  if (asked.type === "ObjectExpression") {
    const [property] = propertiesOf(asked)
    const name = property === undefined ? undefined : nameOfKey(property)
    return property === undefined || name === undefined
      ? undefined
      : otherState(property.value, roots, [...path, name])
  }
  const beside = roots.map((root) => stateAt(root, path)).find((state) => state !== undefined)
  return other(asked, beside?.children.map(({ name }) => name) ?? [])
}

const other = (asked: Node, names: ReadonlyArray<string>): Edit | undefined => {
  const next = nextOf(textOf(asked) ?? "", names)
  return next === undefined ? undefined : replaced(asked, JSON.stringify(next))
}

const tagsOf = (state: State): ReadonlyArray<string> => {
  const tags = propertyOf(state.object, "tags")?.value
  const own =
    tags?.type === "ArrayExpression" ? tags.elements.map((one) => textOf(one ?? undefined)) : [textOf(tags)]
  return [...own.filter((tag) => tag !== undefined), ...state.children.flatMap(tagsOf)]
}
