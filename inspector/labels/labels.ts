import type { ChartData, StateData, TransitionData } from "#machines/inspection/chart-data.ts"
import overrides from "./labels.json" with { type: "json" }

/** Labels of one chart, for names whose automatic split into words would not be clear enough. */
interface Overrides {
  readonly title?: string
  readonly state?: Readonly<Record<string, string>>
  readonly event?: Readonly<Record<string, string>>
  readonly guard?: Readonly<Record<string, string>>
  readonly actor?: Readonly<Record<string, string>>
}

/**
 * Labels of a chart for readers without code. A name without a label in `labels.json` is split into words, so a
 * new chart needs no labels.
 */
export interface Labels {
  readonly title: string
  /** Label of a state, by the state's id. */
  readonly state: (id: string) => string
  /** Label of an event, by its XState event type. */
  readonly event: (type: string) => string
  readonly guard: (name: string) => string
  /** Label of an invoked actor, by the id of the invoke. */
  readonly actor: (id: string) => string
}

export const labelsOf = (chart: Pick<ChartData, "area" | "name" | "base" | "delays">): Labels => {
  const own = overridesOf(chart)
  const { state: states, event: events, guard: guards, actor: actors } = overridesOf(chart.base ?? chart)
  const title = own.title ?? capital(spaced(chart.name))
  const state = (id: string) =>
    id.includes(".") ? (states?.[pathOf(id)] ?? capital(spaced(lastPart(id)))) : title
  const actor = (id: string) => actors?.[id] ?? capital(spaced(id))
  const event = (type: string) => {
    if (type === "") return "At once"
    const [, kind, what = ""] =
      /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.*)$/.exec(type) ?? []
    if (kind === undefined) return events?.[type] ?? capital(spaced(type.replaceAll(".", " ")))
    if (kind === "done.actor") return `${actor(what)} is done`
    if (kind === "error.actor") return `${actor(what)} failed`
    if (kind === "done.state") return `${state(what)}: finished`
    return afterTime(chart.delays[nameOfDelay(what)] ?? Number(nameOfDelay(what)))
  }
  const guard = (name: string) => guards?.[name] ?? spaced(name.replace(/^(is|has)(?=[A-Z])/, ""))
  return { title, state, event, guard, actor }
}

const overridesOf = ({ area, name }: Pick<ChartData, "area" | "name">): Overrides =>
  (overrides as Readonly<Record<string, Overrides>>)[`${area}/${name}`] ?? {}

/**
 * Copy of a chart whose drawing shows labels instead of code names: ids and arrows stay the same, service methods
 * and actions are left out.
 */
export const withLabels = (chart: ChartData): ChartData => {
  const labels = labelsOf(chart)
  const transition = ({ event, guard, ...rest }: TransitionData): TransitionData => ({
    ...rest,
    event,
    label: labels.event(event),
    guard: guard === null ? null : labels.guard(guard),
    actions: [],
  })
  const state = (data: StateData): StateData => ({
    ...data,
    key: labels.state(data.id),
    entry: [],
    exit: [],
    invokes: data.invokes.map((invoke) => ({
      ...invoke,
      id: labels.actor(invoke.id),
      runs: "",
      failures: "",
    })),
    transitions: data.transitions.map(transition),
    states: data.states.map(state),
  })
  return { ...chart, root: state(chart.root) }
}

/** Splits a name into words: `signingOut` becomes `signing out`. */
const spaced = (name: string): string =>
  name
    .replaceAll("-", " ")
    .replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Id of a state without the chart's own id in front. */
const pathOf = (id: string): string => id.slice(id.indexOf(".") + 1)
const lastPart = (id: string): string => id.slice(id.lastIndexOf(".") + 1)

/**
 * Name of a delay, taken from the part of an event type before the first dot: `silentAfter` from
 * `silentAfter.live-fleet.following`, `1000` from `1000.notices.shown`.
 */
const nameOfDelay = (what: string): string => what.slice(0, what.indexOf("."))

/**
 * Label of a delayed transition, such as "After 2 seconds"; "After a while" when only the chart's input determines
 * the delay.
 */
const afterTime = (ms: number): string => {
  if (!Number.isFinite(ms)) return "After a while"
  return ms < 60_000 ? `After ${counted(ms / 1000, "second")}` : `After ${counted(ms / 60_000, "minute")}`
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`
