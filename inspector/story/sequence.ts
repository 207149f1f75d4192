import type { Entry } from "#machines/inspection/wire.ts"
import { type Actors, actorOf, type Story, type Told } from "./story.ts"

/** From where the world's events come: the first column. */
export const OUTSIDE = 0

/** When somebody ran: rows; open where it was before the first, or is still. */
export interface Life {
  readonly from: number | undefined
  readonly to: number | undefined
}

/** A column: one place among the running actors, whoever is there in turn. */
export interface Lifeline {
  readonly key: string
  readonly tab: string
  /** One of those who were there, for the name. */
  readonly actor: string
  readonly lives: ReadonlyArray<Life>
}

/** A story between lifelines. Column 0 is the world outside, the others are the lifelines. */
export interface Sequence {
  readonly lifelines: ReadonlyArray<Lifeline>
  /** Column of an actor, of one that has none that of the nearest above. */
  readonly columnOf: (id: string | null) => number
}

/** What a row draws: an arrow from column to column, or a mark in one. */
export interface Message {
  readonly kind: Entry["kind"]
  readonly from: number
  readonly to: number
}

/** Entries that get a row: services and timers have none unless they are wanted. */
export const rowsOf = (
  entries: ReadonlyArray<Told>,
  actors: Actors,
  withServices: boolean,
): ReadonlyArray<Told> =>
  withServices ? entries : entries.filter((entry) => isChart(actorOf(entry), actors))

const isChart = (id: string, actors: Actors) => typeof actors.get(id)?.data.chart === "string"

/** The lifelines of all who take part in the rows: tab by tab, in the order in which they started. */
export const sequenceOf = (story: Story, rows: ReadonlyArray<Told>, withServices: boolean): Sequence => {
  const actors = story.now
  const shown = shownOf(actors, withServices)
  const taking = takingPart(rows, shown)
  const keyOf = keysOf(actors)
  const keys = new Map<string, { readonly tab: string; readonly actor: string }>()
  for (const { id } of story.tabs) {
    for (const [actor] of actors) {
      if (!taking.has(actor) || !actor.startsWith(`${id} `)) continue
      const key = keyOf(actor)
      if (!keys.has(key)) keys.set(key, { tab: id, actor })
    }
  }
  const columns = new Map([...keys.keys()].map((key, index) => [key, index + 1]))
  const lives = livesIn(story, rows, keyOf)
  return {
    lifelines: [...keys].map(([key, of]) => ({ key, ...of, lives: lives.get(key) ?? [] })),
    columnOf: (id) => {
      const actor = shown(id)
      return actor === undefined ? OUTSIDE : (columns.get(keyOf(actor)) ?? OUTSIDE)
    },
  }
}

export const messageOf = ({ columnOf }: Sequence, entry: Told): Message => {
  const to = columnOf(actorOf(entry))
  return { kind: entry.kind, from: entry.kind === "stopped" ? to : columnOf(senderOf(entry)), to }
}

/** Who sent or started it; null is the world outside. */
const senderOf = (entry: Told): string | null =>
  entry.kind === "event" ? entry.from : entry.kind === "started" ? entry.actor.parent : entry.actor

const takingPart = (rows: ReadonlyArray<Told>, shown: (id: string | null) => string | undefined) => {
  const named = new Set<string | null>()
  for (const entry of rows) {
    named.add(actorOf(entry))
    named.add(senderOf(entry))
  }
  return new Set([...named].map(shown))
}

/** Who stands for an actor in the picture: itself, or whoever runs it. */
const shownOf =
  (actors: Actors, withServices: boolean) =>
  (id: string | null): string | undefined => {
    let next = id
    while (next !== null) {
      const data = actors.get(next)?.data
      if (data === undefined) return undefined
      if (withServices || data.chart !== null) return next
      next = data.parent
    }
    return undefined
  }

/** Its tab, the names on the way to it, and its chart: who comes after it in the same place has the same key. */
const keysOf = (actors: Actors): ((id: string) => string) => {
  const known = new Map<string, string>()
  const keyOf = (id: string): string => {
    const found = known.get(id)
    if (found !== undefined) return found
    const data = actors.get(id)?.data
    const above =
      data === undefined || data.parent === null ? id.slice(0, id.lastIndexOf(" ")) : keyOf(data.parent)
    const key = data === undefined ? id : `${above}/${data.name}:${data.chart ?? data.runs}`
    known.set(id, key)
    return key
  }
  return keyOf
}

/** When who ran, by key. Starts and ends count even where they have no row of their own. */
const livesIn = (story: Story, rows: ReadonlyArray<Told>, keyOf: (id: string) => string) => {
  const lives = new Map<string, Array<{ from: number | undefined; to: number | undefined }>>()
  const begin = (id: string, from: number | undefined) => {
    const key = keyOf(id)
    const before = lives.get(key) ?? []
    const last = before.at(-1)
    // It runs already where its tab told all that runs once more.
    if (last === undefined || last.to !== undefined) lives.set(key, [...before, { from, to: undefined }])
  }
  for (const [id, { isStopped }] of story.before) if (!isStopped) begin(id, undefined)
  let row = 0
  for (const entry of story.entries) {
    if (entry.kind === "started") begin(entry.actor.id, row)
    if (entry.kind === "stopped") {
      const last = lives.get(keyOf(entry.actor))?.at(-1)
      if (last !== undefined && last.to === undefined) last.to = row
    }
    if (rows[row] === entry) row += 1
  }
  return lives
}
