import type { TextOf } from "#i18n/text-of.ts"
import { type ChartData, statesOf } from "#machines/inspection/chart-data.ts"
import type { Entry } from "#machines/inspection/wire.ts"
import { labelOf, pathsOf } from "../drawing/visible.ts"
import { labelsOf, withLabels } from "../labels/labels.ts"
import { nameOf } from "./filter.ts"
import { type Actors, actorOf, chartOf, type Recording } from "./recording.ts"

/**
 * Functions that name everything in a recording, either as in the code or by labels in plain words. Actors are
 * passed by their ids in the recording.
 */
export interface Names {
  readonly actor: (id: string) => string
  /** Title of a timeline entry: the name of the received event, or what else happened to the actor. */
  readonly title: (entry: Entry) => string
  readonly event: (actor: string, type: string) => string
  readonly state: (actor: string, id: string) => string
  /** Name of a state without its path. */
  readonly leaf: (actor: string, id: string) => string
  readonly guard: (actor: string, name: string) => string
  /** Name of a transition with its guard and its targets. */
  readonly transition: (actor: string, id: string) => string
}

/** Names of the parts of one chart. */
interface ChartNames {
  readonly title: string
  readonly actor: (id: string) => string
  readonly event: (type: string) => string
  readonly state: (id: string) => string
  readonly leaf: (id: string) => string
  readonly guard: (name: string) => string
  readonly transition: (id: string) => string
}
export type NamesOfCharts = (chart: ChartData) => ChartNames

/** Names of a chart's parts as in the code. */
export const inCode: NamesOfCharts = once((chart) => ({
  title: chart.name,
  actor: (id) => id,
  event: (type) => type,
  state: (id) => id,
  leaf: lastPart,
  guard: (name) => name,
  transition: transitionsBy(chart, (id) => id),
}))

/** Names of a chart's parts from their labels. */
export const inLabels: NamesOfCharts = once((chart) => {
  const labels = labelsOf(chart)
  const shown = withLabels(chart)
  const paths = pathsOf(shown, " › ")
  const state = (id: string) => paths.get(id) ?? id
  return {
    title: labels.title,
    actor: labels.actor,
    event: onceBy(labels.event),
    state,
    leaf: labels.state,
    guard: labels.guard,
    transition: transitionsBy(shown, state),
  }
})

function transitionsBy(chart: ChartData, state: (id: string) => string) {
  const labels = new Map(
    statesOf(chart).flatMap(({ transitions }) =>
      transitions.map(
        (transition) =>
          [transition.id, [labelOf(transition), ...transition.targets.map(state)].join(" → ")] as const,
      ),
    ),
  )
  return (id: string) => labels.get(id) ?? id
}

/**
 * Naming functions for a recording that is still growing: each call reads the present recording. The name of an
 * actor never changes, so nothing is redrawn when the recording grows.
 */
export const namesOf = (
  recording: () => Pick<Recording, "now" | "charts">,
  ofCharts: NamesOfCharts,
  text: TextOf,
): Names => {
  const of = (id: string) => {
    const chart = chartOf(recording(), recording().now.get(id)?.data)
    return chart === undefined ? undefined : ofCharts(chart)
  }
  // Internal events of services belong to no chart, so their labels are in the language files.
  const inner = (type: string) =>
    ofCharts === inCode ? type : text(`inspector.inner.${type}`, undefined, type)
  const event = (actor: string, type: string) => of(actor)?.event(type) ?? inner(type)
  return {
    actor: (id) => {
      const { now } = recording()
      const data = now.get(id)?.data
      if (ofCharts === inCode || data === undefined) return nameOf(id, now)
      return of(id)?.title ?? of(data.parent ?? "")?.actor(data.name) ?? nameOf(id, now)
    },
    title: (entry) =>
      entry.kind === "event" ? event(entry.actor, entry.event.type) : text(`inspector.kind.${entry.kind}`),
    event,
    state: (actor, id) => of(actor)?.state(id) ?? id,
    leaf: (actor, id) => of(actor)?.leaf(id) ?? lastPart(id),
    guard: (actor, name) => of(actor)?.guard(name) ?? name,
    transition: (actor, id) => of(actor)?.transition(id) ?? id,
  }
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf(".") + 1)
}

/** Caches a result per chart, because chart data never changes. */
function once<T extends object>(make: (chart: ChartData) => T): (chart: ChartData) => T {
  const made = new WeakMap<ChartData, T>()
  return (chart) => {
    const known = made.get(chart) ?? make(chart)
    made.set(chart, known)
    return known
  }
}

function onceBy(make: (key: string) => string): (key: string) => string {
  const made = new Map<string, string>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

/**
 * Text in which a search finds a timeline entry: always the names in the code, and also the names shown on the
 * page.
 */
export const wordsToFind = (entry: Entry, actors: Actors, names: Names): string => {
  const id = actorOf(entry)
  const type = entry.kind === "event" ? entry.event.type : entry.kind
  return `${type} ${nameOf(id, actors)} ${names.title(entry)} ${names.actor(id)}`
}
