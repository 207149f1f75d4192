import type { ActorData, Entry } from "#machines/inspection/wire.ts"
import { type Actors, actorOf } from "./recording.ts"

export interface Filter {
  /** Parts of names of events or actors, all of them. */
  readonly text: string
  /** Entries of the chosen actor only, whichever it is. */
  readonly thisActor: boolean
  /** Starts and ends are left out. */
  readonly eventsOnly: boolean
  /** The sequence has columns for services and timers too. */
  readonly services: boolean
}

export const everything: Filter = { text: "", thisActor: false, eventsOnly: false, services: false }

const wordsIn = ({ text }: Filter) => text.toLowerCase().split(/\s+/).filter(Boolean)

export const hidesNothing = (filter: Filter): boolean =>
  wordsIn(filter).length === 0 && !filter.thisActor && !filter.eventsOnly

/** Entries that a filter lets through; `wordsOf` are those by which one is found, `chosen` is the actor that is looked at. */
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

/** `screen (sign-in)`: many charts run under one name after each other; `signIn` says what it runs by itself. */
const withChart = (own: string, key: string | null): string => {
  const chart = key?.slice(key.lastIndexOf("/") + 1) ?? own
  const isSame = plain(own) === plain(chart)
  return isSame ? own : `${own} (${chart})`
}

const plain = (name: string) => name.replaceAll(/[^A-Za-z0-9]/g, "").toLowerCase()
