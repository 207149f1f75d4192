import type { ESTree } from "vite"
import type { Fault } from "./make.ts"
import { type Node, negated, nextOf, parse, propertyOf, replaced, textOf, walk } from "./syntax.ts"

/**
 * Mutations of a view: controls that are missing, unresponsive or wired to the wrong event, and conditional
 * content that is shown wrongly.
 */
export const viewFaults = (
  file: string,
  source: string,
  /** Event types of the charts to which the view may send, one list per chart. */
  events: ReadonlyArray<ReadonlyArray<string>>,
): ReadonlyArray<Fault> => {
  const faults: Array<Fault> = []
  walk(parse(file, source), (node, around) => {
    if (node.type === "JSXElement" && isControl(node.openingElement)) {
      const edits = [replaced(node, isChild(around[0]) ? "" : "null")]
      faults.push({ kind: "remove control", what: lookOf(node.openingElement, source), edits })
    }
    if (node.type === "JSXAttribute" && isHandler(node)) {
      const [element] = around
      const of = element?.type === "JSXOpeningElement" ? ` of ${nameOf(element)}` : ""
      faults.push({
        kind: "drop handler",
        what: `${oneLine(node, source)}${of}`,
        edits: [replaced(node, "")],
      })
    }
    const type = sentType(node)
    const other = type === undefined ? undefined : otherEvent(textOf(type) ?? "", events)
    if (type !== undefined && other !== undefined) {
      const what = `${textOf(type)} to ${other}`
      faults.push({ kind: "rewire handler", what, edits: [replaced(type, JSON.stringify(other))] })
    }
    const test = testOfRender(node, around)
    if (test !== undefined) {
      faults.push({ kind: "invert render", what: oneLine(test, source), edits: [negated(test, source)] })
    }
  })
  return faults
}

/**
 * Elements that structure a page; the mutation that removes controls skips them, because everything inside would
 * disappear as well.
 */
const containers = new Set([
  "form",
  "div",
  "section",
  "main",
  "nav",
  "aside",
  "header",
  "ul",
  "li",
  "svg",
  "g",
])
const controls = new Set(["button", "input", "select", "textarea", "a"])

const isControl = (element: ESTree.JSXOpeningElement): boolean => {
  const name = nameOf(element)
  if (containers.has(name)) return false
  return controls.has(name) || element.attributes.some((one) => one.type === "JSXAttribute" && isWorked(one))
}

const isWorked = (attribute: ESTree.JSXAttribute): boolean =>
  isHandler(attribute) ||
  ["href", "popoverTarget"].includes(nameOfAttribute(attribute)) ||
  isSubmit(attribute)

const isSubmit = (attribute: ESTree.JSXAttribute): boolean =>
  nameOfAttribute(attribute) === "type" && textOf(attribute.value ?? undefined) === "submit"

const isHandler = (attribute: ESTree.JSXAttribute): boolean => /^on[A-Z]/.test(nameOfAttribute(attribute))

const nameOfAttribute = ({ name }: ESTree.JSXAttribute): string =>
  name.type === "JSXIdentifier" ? name.name : ""

const nameOf = ({ name }: ESTree.JSXOpeningElement): string =>
  name.type === "JSXIdentifier" ? name.name : ""

const isChild = (parent: Node | undefined): boolean =>
  parent?.type === "JSXElement" || parent?.type === "JSXFragment"

/** Syntax node of the event type in a call `send({ type })`. */
const sentType = (node: Node): Node | undefined => {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return undefined
  const { property } = node.callee
  const [event] = node.arguments
  if (property.type !== "Identifier" || property.name !== "send") return undefined
  return event?.type === "ObjectExpression" ? propertyOf(event, "type")?.value : undefined
}

const otherEvent = (type: string, events: ReadonlyArray<ReadonlyArray<string>>): string | undefined =>
  nextOf(type, events.find((types) => types.includes(type)) ?? [])

/** Condition that decides whether an element is rendered, or which of two elements. */
const testOfRender = (node: Node, around: ReadonlyArray<Node>): Node | undefined => {
  const [parent, outer] = around
  if (node.type === "IfStatement") return returnsDrawing(node.consequent) ? node.test : undefined
  const isDrawn = parent?.type === "JSXExpressionContainer" && isChild(outer)
  if (node.type === "ConditionalExpression") return isDrawn || holdsDrawing(node) ? node.test : undefined
  if (node.type !== "LogicalExpression" || node.operator !== "&&") return undefined
  return isDrawn && holdsDrawing(node.right) ? node.left : undefined
}

const returnsDrawing = (node: Node): boolean => {
  const [first] = node.type === "BlockStatement" ? node.body : [node]
  if (first?.type !== "ReturnStatement" || first.argument === null) return false
  return holdsDrawing(first.argument) || (first.argument.type === "Literal" && first.argument.value === null)
}

const holdsDrawing = (node: Node): boolean => {
  if (node.type === "ConditionalExpression")
    return holdsDrawing(node.consequent) || holdsDrawing(node.alternate)
  return node.type === "JSXElement" || node.type === "JSXFragment"
}

const lookOf = (element: ESTree.JSXOpeningElement, source: string): string => {
  const named = element.attributes.find(
    (one) =>
      one.type === "JSXAttribute" && /^(label|aria-label|href|type|onClick|key)$/.test(nameOfAttribute(one)),
  )
  return `<${nameOf(element)}${named === undefined ? "" : ` ${oneLine(named, source)}`}>`
}

const oneLine = (node: Node, source: string): string => {
  const text = source.slice(node.start, node.end).replace(/\s+/g, " ")
  return text.length > 70 ? `${text.slice(0, 70)}…` : text
}
