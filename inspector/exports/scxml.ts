import type { ChartData, StateData, TransitionData } from "#machines/inspection/chart-data.ts"

/**
 * Exports a chart as SCXML (https://www.w3.org/TR/scxml) for other tools.
 *
 * Logic that a chart keeps in code is named, not copied: a guard is `cond="guard('isEmpty')"`, an action
 * `<script>action('keep')</script>`, an actor the `src` of its `<invoke>`. The program that runs the file provides
 * these two functions and the actors. A delay is a `<send>` on entry and a `<cancel>` on exit; its milliseconds
 * are in the data `_delays`, null where only the running chart knows them. Facts without an SCXML equivalent
 * (tags, purpose, the file) are attributes of our own namespace.
 *
 * The chart's root is a separate state, because `<scxml>` itself cannot take events; when the root is done, `_end`
 * ends the document. The failure of an actor is `error.platform.<id>`, because SCXML has no event for it. Where
 * SCXML would leave a state that the chart stays in, a comment in the file says so.
 */
export const scxml = (chart: ChartData): string =>
  [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    ...element(
      "scxml",
      {
        xmlns: "http://www.w3.org/2005/07/scxml",
        "xmlns:headland": HEADLAND,
        version: "1.0",
        datamodel: "ecmascript",
        name: chart.name,
        initial: xmlId(chart.root.id),
        "headland:area": chart.area,
        "headland:base": chart.base && `${chart.base.area}/${chart.base.name}`,
        "headland:source": chart.source,
        "headland:purpose": chart.purpose,
      },
      [
        ...element("datamodel", {}, element("data", { id: DELAYS, expr: JSON.stringify(chart.delays) })),
        ...stateElement(chart.root, canBeDone(chart.root) ? arrowToEnd(chart.root) : []),
        ...(canBeDone(chart.root) ? element("final", { id: END }) : []),
      ],
    ),
    "",
  ].join("\n")

const HEADLAND = "https://headland.example/ns/chart"
const DELAYS = "_delays"
/**
 * Id of the final state that the SCXML export adds to end the document; no chart state has it, because ids of
 * charts begin with a letter.
 */
const END = "_end"

/** Ids and events as valid XML names; every other character is escaped like `_x20_`. Different texts stay different. */
export const xmlId = (text: string): string => text.replace(/[^A-Za-z0-9.-]|^[^A-Za-z]/gu, spelled)

const spelled = (sign: string): string => `_x${sign.codePointAt(0)?.toString(16)}_`

/** SCXML name of a transition's event. */
export const scxmlEvent = (event: string): string => {
  const [, kind, id = ""] = event.match(/^xstate\.(done\.actor|error\.actor|done\.state)\.(.*)$/s) ?? []
  return kind === undefined ? event.replace(/[^A-Za-z0-9.*-]/gu, spelled) : `${DONE[kind]}.${xmlId(id)}`
}

const DONE: Readonly<Record<string, string>> = {
  "done.actor": "done.invoke",
  "error.actor": "error.platform",
  "done.state": "done.state",
}

const TAG = {
  atomic: "state",
  compound: "state",
  parallel: "parallel",
  final: "final",
  history: "history",
} as const

type Lines = ReadonlyArray<string>

const stateElement = (state: StateData, more: Lines = []): Lines =>
  element(
    TAG[state.type],
    {
      id: xmlId(state.id),
      initial: state.initial === null ? undefined : xmlId(state.initial),
      type: state.history && (state.history.deep ? "deep" : "shallow"),
      "headland:key": state.key,
      "headland:tags": state.tags.length === 0 ? undefined : state.tags.join(" "),
    },
    [
      ...(state.history === undefined
        ? []
        : element("transition", { target: state.history.targets.map(xmlId).join(" ") })),
      ...block("onentry", [...delaysOf(state).flatMap(sendElement), ...state.entry.flatMap(script)]),
      ...block("onexit", [
        ...delaysOf(state).flatMap(({ event }) => element("cancel", { sendid: xmlId(event) })),
        ...state.exit.flatMap(script),
      ]),
      ...state.invokes.flatMap(({ id, actor, runs, failures }) =>
        element("invoke", {
          id: xmlId(id),
          type: HEADLAND,
          src: actor,
          "headland:runs": runs,
          "headland:failures": failures,
        }),
      ),
      ...state.transitions.flatMap((transition) => transitionElement(state, transition)),
      ...more,
      ...state.states.flatMap((child) => stateElement(child)),
    ],
  )

const transitionElement = (source: StateData, transition: TransitionData): Lines => [
  ...(leavesInScxml(source, transition)
    ? ["<!-- SCXML leaves this state and enters it again; the chart stays in it. -->"]
    : []),
  ...element(
    "transition",
    {
      event: transition.event === "" ? undefined : scxmlEvent(transition.event),
      cond: transition.guard === null ? undefined : `guard(${quoted(transition.guard)})`,
      target: transition.targets.length === 0 ? undefined : transition.targets.map(xmlId).join(" "),
      type: transition.reenter ? "external" : "internal",
    },
    transition.actions.flatMap(script),
  ),
]

/**
 * Whether SCXML would leave the source state: SCXML stays only when the state is compound and all targets lie
 * below it, while XState also stays in the other cases.
 */
const leavesInScxml = (source: StateData, { reenter, targets }: TransitionData): boolean =>
  !reenter &&
  targets.length > 0 &&
  targets.every((target) => target === source.id || target.startsWith(`${source.id}.`)) &&
  (source.type === "parallel" || targets.includes(source.id))

interface Delay {
  readonly event: string
  readonly name: string
}

/** Delays of a state, each timer once, although several guarded transitions may wait for it. */
const delaysOf = ({ id, transitions }: StateData): ReadonlyArray<Delay> =>
  [...new Set(transitions.map(({ event }) => event))].flatMap((event) => {
    const name = delayName(event, id)
    return name === undefined ? [] : [{ event, name }]
  })

/** Name of the delay that an event waits for, or its milliseconds as text. */
export const delayName = (event: string, state: string): string | undefined =>
  event.startsWith("xstate.after.") && event.endsWith(`.${state}`)
    ? event.slice("xstate.after.".length, -state.length - 1)
    : undefined

const sendElement = ({ event, name }: Delay): Lines => {
  const delay = Number.isNaN(Number(name))
    ? { delayexpr: `${DELAYS}[${quoted(name)}] + 'ms'` }
    : { delay: `${name}ms` }
  return element("send", { id: xmlId(event), event: scxmlEvent(event), ...delay })
}

/**
 * Whether a chart can reach a final state: XState then stops the chart by itself, while SCXML needs a transition
 * to the added end state.
 */
const canBeDone = ({ type, states }: StateData): boolean =>
  type === "parallel" || states.some((state) => state.type === "final")

const arrowToEnd = ({ id }: StateData): Lines =>
  element("transition", { event: scxmlEvent(`xstate.done.state.${id}`), target: END })

const script = (action: string): Lines => [`<script>action(${escaped(quoted(action))})</script>`]

const block = (tag: string, lines: Lines): Lines => (lines.length === 0 ? [] : element(tag, {}, lines))

type Attributes = Readonly<Record<string, string | undefined>>

const element = (tag: string, attributes: Attributes, inside: Lines = []): Lines => {
  const given = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escaped(value)}"`],
  )
  const head = `<${tag}${given.join("")}`
  return inside.length === 0 ? [`${head}/>`] : [`${head}>`, ...inside.map((line) => `  ${line}`), `</${tag}>`]
}

/** Text as an ECMAScript string literal in single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;")
