import { XMLParser, XMLValidator } from "fast-xml-parser"

const TEXT = "#text"
const ATTRIBUTES = ":@"
// The parser's declaration calls a symbol by the type of its wrapper.
const PLACE = XMLParser.getMetaDataSymbol() as unknown as symbol

/** Node of the parser: one property with the element's name and its children, or a text. */
export interface Node {
  readonly [name: string]: ReadonlyArray<Node> | string | Readonly<Record<string, string>>
}

/** A parsed document, or why and on which line the text is no XML. */
export type Document = { readonly root: Node } | { readonly why: string; readonly line: number }

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  trimValues: false,
  captureMetaData: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  jPath: false,
  // The parser decodes numeric references (&#54;) only together with the named ones of HTML.
  htmlEntities: true,
})

/** Parses XML strictly; only the end of a document may be missing, as in a log that was cut off. */
export const parseXml = (text: string): Document => {
  const verdict = XMLValidator.validate(text)
  if (verdict === true) return parsed(text)
  const { msg, line } = verdict.err
  const whole = text.slice(0, text.lastIndexOf(">") + 1)
  const document = parsed(whole)
  const isCut = "root" in document && XMLValidator.validate(whole + closingTags(document.root)) === true
  return isCut ? document : { why: msg, line }
}

const parsed = (text: string): Document => {
  try {
    const root = (parser.parse(text) as ReadonlyArray<Node>).find((node) => !(TEXT in node))
    return root === undefined ? { why: "there is no element", line: 1 } : { root }
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error), line: 1 }
  }
}

/** Name of an element as written, with its prefix. */
const writtenName = (node: Node): string => Object.keys(node).find((key) => key !== ATTRIBUTES) ?? TEXT

/** Name of an element without its prefix. */
export const nameOf = (node: Node): string => {
  const name = writtenName(node)
  return name.slice(name.indexOf(":") + 1)
}

/** The elements and texts in an element. */
const contentOf = (node: Node): ReadonlyArray<Node> => {
  const content = node[writtenName(node)]
  return Array.isArray(content) ? (content as ReadonlyArray<Node>) : []
}

/** The elements in an element, or those of one name. */
export const elementsOf = (node: Node, name?: string): ReadonlyArray<Node> =>
  contentOf(node).filter((child) => !(TEXT in child) && (name === undefined || nameOf(child) === name))

export const attributeOf = (node: Node, name: string): string | undefined =>
  (node[ATTRIBUTES] as Readonly<Record<string, string>> | undefined)?.[name]

/** Text of an element, without that of the elements in it. */
export const textIn = (node: Node): string =>
  contentOf(node)
    .map((child) => (typeof child[TEXT] === "string" ? child[TEXT] : ""))
    .join("")
    .trim()

const placeOf = (node: Node) =>
  (node as Readonly<Record<symbol, { startIndex: number; endIndex?: number } | undefined>>)[PLACE]

/** Index in the text where an element begins. */
export const startOf = (node: Node): number => placeOf(node)?.startIndex ?? 0

/** Whether an element's end is in the text. */
export const isClosed = (node: Node): boolean => placeOf(node)?.endIndex !== undefined

/** The tags that a document lacks at its end. */
const closingTags = (node: Node): string => {
  if (isClosed(node)) return ""
  const last = elementsOf(node).at(-1)
  return `${last === undefined ? "" : closingTags(last)}</${writtenName(node)}>`
}
