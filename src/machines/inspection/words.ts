import { textKey } from "../chart.ts"
import type { ChartData, StateData, TransitionData } from "./chart-data.ts"
import { eventLabel } from "./describe.ts"

/** Writes a text of the language files; where there is none, the fallback. */
type TextOf = (key: string, values: Readonly<Record<string, string | number>>, fallback: string) => string

/** What people who do not code read instead of names; what no text is there for keeps its name. */
export interface Words {
  readonly title: string
  /** One sentence: what the chart is for. */
  readonly purpose: string
  /** By the state's id. */
  readonly state: (id: string) => string
  /** By the type that XState knows the event by. */
  readonly event: (type: string) => string
  readonly guard: (name: string) => string
  /** By the invoke's id. */
  readonly actor: (id: string) => string
}

export const wordsOf = (
  chart: Pick<ChartData, "area" | "name" | "base" | "purpose" | "delays">,
  text: TextOf,
): Words => {
  const own = (kind: "state" | "event" | "guard" | "actor", name: string) =>
    text(textKey(chart.base ?? chart, kind, name), {}, name)
  const title = text(textKey(chart, "title"), {}, chart.name)
  const purpose = text(textKey(chart, "purpose"), {}, chart.purpose)
  const state = (id: string) => (id.includes(".") ? own("state", pathOf(id)) : title)
  const actor = (id: string) => own("actor", id)
  const event = (type: string) => {
    if (type === "") return text("charts.always", {}, eventLabel(type))
    const [, kind, what = ""] =
      /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.*)$/.exec(type) ?? []
    if (kind === undefined) return own("event", type)
    if (kind === "done.actor") return text("charts.done", { what: actor(what) }, eventLabel(type))
    if (kind === "error.actor") return text("charts.failed", { what: actor(what) }, eventLabel(type))
    if (kind === "done.state") return text("charts.finished", { what: state(what) }, eventLabel(type))
    return afterTime(chart.delays[nameOfDelay(what)] ?? Number(nameOfDelay(what)), text, eventLabel(type))
  }
  return { title, purpose, state, event, guard: (name) => own("guard", name), actor }
}

/** The chart as it is drawn for people who do not code: same ids and arrows; service methods and actions left out. */
export const inWords = (chart: ChartData, text: TextOf): ChartData => {
  const words = wordsOf(chart, text)
  const transition = ({ event, guard, ...rest }: TransitionData): TransitionData => ({
    ...rest,
    event,
    label: words.event(event),
    guard: guard === null ? null : words.guard(guard),
    actions: [],
  })
  const state = (data: StateData): StateData => ({
    ...data,
    key: words.state(data.id),
    entry: [],
    exit: [],
    invokes: data.invokes.map((invoke) => ({
      ...invoke,
      id: words.actor(invoke.id),
      runs: "",
      failures: "",
    })),
    transitions: data.transitions.map(transition),
    states: data.states.map(state),
  })
  return { ...chart, purpose: words.purpose, root: state(chart.root) }
}

/** Without the chart's own id in front. */
const pathOf = (id: string): string => id.slice(id.indexOf(".") + 1)

/** `silentAfter` of `silentAfter.live-fleet.following`, `1000` of `1000.notices.shown`. */
const nameOfDelay = (what: string): string => what.slice(0, what.indexOf("."))

/** A time that the chart's input decides is "a while". */
const afterTime = (ms: number, text: TextOf, label: string): string => {
  if (!Number.isFinite(ms)) return text("charts.after.while", {}, label)
  return ms < 60_000
    ? text("charts.after.seconds", { count: ms / 1000 }, label)
    : text("charts.after.minutes", { count: ms / 60_000 }, label)
}
