import type { ActorData, Entry } from "#machines/inspection/wire.ts"
import { type Actors, actorOf } from "./recording.ts"

export interface Filter {
  /** Search text for the timeline; each word must occur in the name of the entry's event or actor. */
  readonly text: string
  /** Shows only timeline entries of the actor chosen in the page, even when the choice changes. */
  readonly thisActor: boolean
  /** Leaves out entries for started and stopped actors. */
  readonly eventsOnly: boolean
  /** Whether events are shown that come by themselves every few seconds and would bury all others. */
  readonly frequent: boolean
  /** Whether the sequence diagram also has columns for services and timers. */
  readonly services: boolean
}

export const everything: Filter = {
  text: "",
  thisActor: false,
  eventsOnly: false,
  frequent: true,
  services: false,
}
/** Filter at first: what users and charts do, without the steady beat of live data. */
export const usual: Filter = { ...everything, frequent: false }

/** Events of the live stream: positions of running machines, and its sign of life. */
const FREQUENT: ReadonlySet<string> = new Set(["positions.moved", "stream.alive"])
const isFrequent = (entry: Entry): boolean => entry.kind === "event" && FREQUENT.has(entry.event.type)

const wordsIn = ({ text }: Filter) => text.toLowerCase().split(/\s+/).filter(Boolean)

export const hidesNothing = (filter: Filter): boolean =>
  wordsIn(filter).length === 0 && !filter.thisActor && !filter.eventsOnly && filter.frequent

/**
 * Timeline entries that pass a filter; `wordsOf` returns the text compared with the filter's words, `chosen` is
 * the id of the actor in view.
 */
export const passing = <E extends Entry>(
  entries: ReadonlyArray<E>,
  filter: Filter,
  wordsOf: (entry: E) => string,
  chosen?: string,
): ReadonlyArray<E> => {
  if (hidesNothing(filter)) return entries
  const words = wordsIn(filter)
  return entries.filter((entry) => {
    if (filter.eventsOnly && entry.kind !== "event") return false
    if (!filter.frequent && isFrequent(entry)) return false
    if (filter.thisActor && actorOf(entry) !== chosen) return false
    if (words.length === 0) return true
    const text = wordsOf(entry).toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export const nameOf = (id: string, actors: Actors): string => {
  const data = actors.get(id)?.data
  if (data === undefined) return id
  const name = named.get(data) ?? nameOfOne(data)
  named.set(data, name)
  return name
}
const named = new WeakMap<ActorData, string>()

const nameOfOne = (data: ActorData): string =>
  data.chart === null && data.runs !== "" ? data.runs : withChart(data.systemId ?? data.name, data.chart)

/**
 * Name of an actor with its chart, as in `screen (sign-in)`, because several charts can run under one name in
 * succession; the chart is left out where the actor's name already contains it, as `signIn` does.
 */
const withChart = (own: string, key: string | null): string => {
  const chart = key?.slice(key.lastIndexOf("/") + 1) ?? own
  const isSame = plain(own) === plain(chart)
  return isSame ? own : `${own} (${chart})`
}

const plain = (name: string) => name.replaceAll(/[^A-Za-z0-9]/g, "").toLowerCase()
