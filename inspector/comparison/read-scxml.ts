import { XMLParser } from "fast-xml-parser"
import type {
  ChartData,
  HistoryData,
  InvokeData,
  StateData,
  StateType,
  TransitionData,
} from "#machines/inspection/chart-data.ts"
import { eventLabel } from "#machines/inspection/describe.ts"

export interface Element {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: ReadonlyArray<Element>
  readonly text: string
}

/** Parses SCXML into a tree of elements, in document order. */
export const parseScxml = (xml: string): Element => {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseAttributeValue: false,
    parseTagValue: false,
    htmlEntities: true,
  })
  const root = (parser.parse(xml) as ReadonlyArray<Parsed>).map(elementOf).find(({ tag }) => tag === "scxml")
  if (root === undefined) throw new Error("No <scxml> here")
  return root
}

type Parsed = Readonly<Record<string, unknown>>

const elementOf = (parsed: Parsed): Element => {
  const tag = Object.keys(parsed).find((key) => key !== ":@") ?? ""
  const inside = tag === "#text" ? [] : (parsed[tag] as ReadonlyArray<Parsed>)
  return {
    tag,
    attributes: (parsed[":@"] ?? {}) as Record<string, string>,
    children: inside.filter((one) => !("#text" in one)).map(elementOf),
    text: inside.map((one) => ("#text" in one ? String(one["#text"]) : "")).join(""),
  }
}

export const allElements = (element: Element): ReadonlyArray<Element> => [
  element,
  ...element.children.flatMap(allElements),
]

/** Reads a chart back from SCXML that `scxml` wrote, using only the text. */
export const readScxml = (xml: string): ChartData => {
  const document = parseScxml(xml)
  const { attributes } = document
  const data = allElements(document).find(({ tag }) => tag === "data")
  const [root, ...others] = childrenOf(document, ...STATES).filter(({ attributes: { id } }) => id !== "_end")
  if (root === undefined) throw new Error("No state here")
  if (others.length > 0) throw new Error("More than one state at the top: not written by this product")
  return {
    format: 1,
    area: attributes["headland:area"] ?? "",
    name: attributes.name ?? "",
    ...baseOf(attributes["headland:base"]),
    purpose: attributes["headland:purpose"] ?? "",
    source: attributes["headland:source"] ?? "",
    root: readState(root),
    delays: JSON.parse(data?.attributes.expr ?? "{}") as ChartData["delays"],
  }
}

const baseOf = (key: string | undefined): Pick<ChartData, "base"> => {
  const [area = "", name] = key?.split("/") ?? []
  return name === undefined ? {} : { base: { area, name } }
}

const STATES = ["state", "parallel", "final", "history"]

const childrenOf = (element: Element, ...tags: ReadonlyArray<string>): ReadonlyArray<Element> =>
  element.children.filter(({ tag }) => tags.includes(tag))

const readState = (element: Element): StateData => {
  const id = plain(element.attributes.id ?? "")
  const states = childrenOf(element, ...STATES)
  const history = historyOf(element)
  return {
    id,
    key: element.attributes["headland:key"] ?? id.slice(id.lastIndexOf(".") + 1),
    type: typeOf(element, states),
    initial: element.attributes.initial === undefined ? null : plain(element.attributes.initial),
    ...(history === undefined ? {} : { history }),
    tags: words(element.attributes["headland:tags"]),
    entry: actionsIn(childrenOf(element, "onentry")[0]),
    exit: actionsIn(childrenOf(element, "onexit")[0]),
    invokes: childrenOf(element, "invoke").map(readInvoke),
    transitions: history === undefined ? transitionsIn(element, id) : [],
    states: states.map(readState),
  }
}

const typeOf = ({ tag }: Element, states: ReadonlyArray<Element>): StateType =>
  tag === "state" ? (states.length === 0 ? "atomic" : "compound") : (tag as StateType)

const historyOf = (element: Element): HistoryData | undefined =>
  element.tag === "history"
    ? {
        deep: element.attributes.type === "deep",
        targets: words(childrenOf(element, "transition")[0]?.attributes.target).map(plain),
      }
    : undefined

const readInvoke = ({ attributes }: Element): InvokeData => ({
  id: plain(attributes.id ?? ""),
  actor: attributes.src ?? "",
  runs: attributes["headland:runs"] ?? "",
  failures: attributes["headland:failures"] ?? "",
})

const transitionsIn = (state: Element, source: string): ReadonlyArray<TransitionData> => {
  const counts = new Map<string, number>()
  return childrenOf(state, "transition")
    .filter(({ attributes }) => attributes.target !== "_end")
    .map(({ attributes, children }) => {
      const event = readEvent(attributes.event ?? "")
      const index = counts.get(event) ?? 0
      counts.set(event, index + 1)
      return {
        id: `${source} --${event === "" ? "always" : event}[${index}]`,
        event,
        label: eventLabel(event),
        guard: attributes.cond === undefined ? null : argumentOf(attributes.cond),
        targets: words(attributes.target).map(plain),
        reenter: attributes.type === "external",
        actions: children.map(({ text }) => argumentOf(text)),
      }
    })
}

const readEvent = (event: string): string => {
  const done = [
    ["done.invoke.", "xstate.done.actor."],
    ["error.platform.", "xstate.error.actor."],
    ["done.state.", "xstate.done.state."],
  ] as const
  const found = done.find(([scxml]) => event.startsWith(scxml))
  return plain(found === undefined ? event : found[1] + event.slice(found[0].length))
}

const actionsIn = (block: Element | undefined): ReadonlyArray<string> =>
  (block?.children ?? []).filter(({ tag }) => tag === "script").map(({ text }) => argumentOf(text))

/** Extracts the quoted name from a call like `guard('...')` or `action('...')`. */
const argumentOf = (call: string): string => {
  const quoted = call.match(/^(?:guard|action)\('(.*)'\)$/s)?.[1]
  if (quoted === undefined) throw new Error(`Not a call of a guard or action: ${call}`)
  return quoted.replace(/\\(.)/gs, "$1")
}

const plain = (id: string): string =>
  id.replace(/_x([0-9a-f]+)_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

const words = (text: string | undefined): ReadonlyArray<string> =>
  text === undefined || text === "" ? [] : text.split(" ")
