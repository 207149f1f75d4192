import type { ChartData, StateData, TransitionData } from "#machines/inspection/chart-data.ts"

/**
 * A chart as SCXML (https://www.w3.org/TR/scxml), for the tools of others.
 *
 * What a chart keeps in code is named, not copied: a guard is `cond="guard('isEmpty')"`, an action
 * `<script>action('keep')</script>`, an actor the `src` of its `<invoke>`. The file's runner provides these two
 * functions and the actors. A delay is a `<send>` on entry and a `<cancel>` on exit; its milliseconds stand in the data
 * `_delays`, null where only the running chart knows them. What SCXML has no word for (tags, purpose, the file) stands
 * in attributes of a namespace of our own.
 *
 * The chart's root is a state of its own, because `<scxml>` itself cannot take events; when it is done, `_end` ends the
 * whole. The failure of an actor is `error.platform.<id>`: SCXML has no event for it. Where SCXML would leave a state
 * that the chart stays in, a comment says so.
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
/** No state has this id: ids of charts begin with a letter. */
const END = "_end"

/** Ids and events as XML takes them; everything else becomes `_x20_`. Two different ones stay different. */
export const xmlId = (text: string): string => text.replace(/[^A-Za-z0-9.-]|^[^A-Za-z]/gu, spelled)

const spelled = (sign: string): string => `_x${sign.codePointAt(0)?.toString(16)}_`

/** The event of a transition as SCXML calls it. */
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

/** SCXML stays in a state only when it is compound and all targets lie below it; a chart also in the other cases. */
const leavesInScxml = (source: StateData, { reenter, targets }: TransitionData): boolean =>
  !reenter &&
  targets.length > 0 &&
  targets.every((target) => target === source.id || target.startsWith(`${source.id}.`)) &&
  (source.type === "parallel" || targets.includes(source.id))

interface Delay {
  readonly event: string
  readonly name: string
}

/** Each timer of a state once, although several guarded transitions may wait for it. */
const delaysOf = ({ id, transitions }: StateData): ReadonlyArray<Delay> =>
  [...new Set(transitions.map(({ event }) => event))].flatMap((event) => {
    const name = delayName(event, id)
    return name === undefined ? [] : [{ event, name }]
  })

/** The delay that an event waits for: its name, or its milliseconds as text. */
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

/** A chart that is done stops; a state in the middle of SCXML would not. */
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

/** In single quotes, as text of ECMAScript. */
const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;")
