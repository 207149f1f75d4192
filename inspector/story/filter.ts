import type { Entry } from "#machines/inspection/wire.ts"
import { type Actors, actorOf } from "./story.ts"

export interface Filter {
  /** Parts of names of events or actors, all of them. */
  readonly text: string
  /** One actor's entries only. */
  readonly actor: string | null
  /** Starts and ends are left out. */
  readonly eventsOnly: boolean
}

export const everything: Filter = { text: "", actor: null, eventsOnly: false }

/** Entries that a filter lets through. */
export const passing = (
  entries: ReadonlyArray<Entry>,
  filter: Filter,
  actors: Actors,
): ReadonlyArray<Entry> => {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && filter.actor === null && !filter.eventsOnly) return entries
  return entries.filter((entry) => {
    if (filter.eventsOnly && entry.kind !== "event") return false
    if (filter.actor !== null && actorOf(entry) !== filter.actor) return false
    const text = `${titleOf(entry)} ${nameOf(actorOf(entry), actors)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Type of the event, or what else happened. */
export const titleOf = (entry: Entry): string => (entry.kind === "event" ? entry.event.type : entry.kind)

export const nameOf = (id: string, actors: Actors): string => {
  const data = actors.get(id)?.data
  if (data === undefined) return id
  return data.chart === null && data.runs !== "" ? data.runs : (data.systemId ?? data.name)
}
