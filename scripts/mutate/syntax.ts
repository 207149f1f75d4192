import { type ESTree, parseSync } from "vite"

export type Node = ESTree.Node
export type ObjectNode = ESTree.ObjectExpression
export type PropertyNode = ESTree.ObjectProperty

/** One replacement in a source text. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Parses a TypeScript file to a syntax tree; throws for a text with syntax errors. */
export const parse = (file: string, source: string): ESTree.Program => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join("; ")}`)
  return program
}

/** Visits every node in source order, with its ancestors, the nearest first. */
export const walk = (
  node: Node,
  visit: (node: Node, around: ReadonlyArray<Node>) => void,
  around: ReadonlyArray<Node> = [],
): void => {
  visit(node, around)
  for (const child of childrenOf(node)) walk(child, visit, [node, ...around])
}

const childrenOf = (node: Node): ReadonlyArray<Node> =>
  Object.entries(node)
    .flatMap(([key, value]) => (key === "parent" ? [] : [value].flat()))
    .filter(isNode)
    .sort((a, b) => a.start - b.start)

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value

export const propertiesOf = (object: ObjectNode): ReadonlyArray<PropertyNode> =>
  object.properties.filter((property) => property.type === "Property")

export const nameOfKey = ({ key }: PropertyNode): string | undefined => {
  if (key.type === "Identifier") return key.name
  return key.type === "Literal" && typeof key.value === "string" ? key.value : undefined
}

export const propertyOf = (object: ObjectNode, name: string): PropertyNode | undefined =>
  propertiesOf(object).find((property) => nameOfKey(property) === name)

export const textOf = (node: Node | undefined): string | undefined =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined

/** The name after `name` in a list, starting again at the beginning; undefined when there is no other name. */
export const nextOf = (name: string, names: ReadonlyArray<string>): string | undefined => {
  const next = names[(names.indexOf(name) + 1) % names.length]
  return names.includes(name) && next !== name ? next : undefined
}

/** Edit that removes one of several comma-separated nodes, together with the comma. */
export const withoutOne = (all: ReadonlyArray<Node>, one: Node, source: string): Edit => {
  const after = all[all.indexOf(one) + 1]
  if (after !== undefined) return { start: one.start, end: after.start, text: "" }
  const comma = /^\s*,/.exec(source.slice(one.end))?.[0] ?? ""
  return { start: one.start, end: one.end + comma.length, text: "" }
}

export const replaced = (node: Node, text: string): Edit => ({ start: node.start, end: node.end, text })

export const negated = (node: Node, source: string): Edit =>
  replaced(node, `!(${source.slice(node.start, node.end)})`)

/** The source text with all edits applied; edits do not overlap. */
export const edited = (source: string, edits: ReadonlyArray<Edit>): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source)
