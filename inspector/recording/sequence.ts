import type { Entry } from "#machines/inspection/wire.ts"
import { type ActorNow, type Actors, actorOf, type Recording, type TimelineEntry } from "./recording.ts"

/**
 * Index of the first column of the sequence diagram, which stands for everything outside the charts as the sender
 * of events.
 */
export const OUTSIDE = 0

/**
 * Range of diagram rows during which one actor ran; `from` is undefined when the actor started before the first
 * row, `to` while the actor still runs.
 */
export interface Life {
  readonly from: number | undefined
  readonly to: number | undefined
}

/** A column of the sequence diagram: one position in the actor tree, taken by successive actors. */
export interface Lifeline {
  readonly key: string
  readonly tab: string
  /** One of the actors of this column, used for the column's name. */
  readonly actor: string
  readonly lives: ReadonlyArray<Life>
}

/**
 * Columns of the sequence diagram of a recording: column 0 stands for everything outside the charts, the others
 * are lifelines.
 */
export interface Sequence {
  readonly lifelines: ReadonlyArray<Lifeline>
  /** Index of the column of an actor; for an actor without a column, the column of its nearest ancestor. */
  readonly columnOf: (id: string | null) => number
}

/** What a row of the sequence diagram draws: an arrow between two columns, or a mark in one. */
export interface Message {
  readonly kind: Entry["kind"]
  readonly from: number
  readonly to: number
}

/**
 * Timeline entries that get a row in the sequence diagram; entries of services and timers are left out unless
 * `withServices` is set.
 */
export const rowsOf = (
  entries: ReadonlyArray<TimelineEntry>,
  actors: Actors,
  withServices: boolean,
): ReadonlyArray<TimelineEntry> =>
  withServices ? entries : entries.filter((entry) => isChart(actorOf(entry), actors))

const isChart = (id: string, actors: Actors) => typeof actors.get(id)?.data.chart === "string"

/** Lifelines for the actors of a whole recording, tab by tab, in the order of their start. */
export const sequenceOf = (
  recording: Recording,
  rows: ReadonlyArray<TimelineEntry>,
  withServices: boolean,
): Sequence => sequencing(withServices)(recording, rows)

/** Incremental `sequenceOf` for a growing recording: entries that were processed before are not processed again. */
export const sequencing = (withServices: boolean) => {
  let found: Found | undefined
  let actors: Actors
  return (recording: Recording, rows: ReadonlyArray<TimelineEntry>): Sequence => {
    actors = recording.now
    if (found === undefined || !goesOn(found, recording, rows))
      found = nothingFound(
        recording,
        keysOf((id) => actors.get(id)),
      )
    const shown = shownOf(recording.now, withServices)
    for (const entry of rows.slice(found.rows.length))
      for (const id of [actorOf(entry), senderOf(entry)]) found.taking.add(shown(id))
    liveOn(found, recording.entries, rows)
    found = { ...found, entries: recording.entries, rows }
    return layoutOf(found, recording, shown)
  }
}

/** Result of the incremental calculation for the entries and rows processed so far. */
interface Found {
  readonly before: Recording["before"]
  readonly entries: Recording["entries"]
  readonly rows: ReadonlyArray<TimelineEntry>
  readonly taking: Set<string | undefined>
  readonly keyOf: (id: string) => string
  readonly lives: Map<string, Array<{ from: number | undefined; to: number | undefined }>>
}

const nothingFound = ({ before }: Recording, keyOf: Found["keyOf"]): Found => {
  const found: Found = { before, entries: [], rows: [], taking: new Set(), keyOf, lives: new Map() }
  for (const [id, { isStopped }] of before) if (!isStopped) begin(found, id, undefined)
  return found
}

const goesOn = (found: Found, recording: Recording, rows: ReadonlyArray<TimelineEntry>): boolean =>
  found.before === recording.before && begins(found.entries, recording.entries) && begins(found.rows, rows)

/**
 * Whether one list begins with another. A list holds no entry twice, so equal first and last entries imply that
 * all between are equal.
 */
const begins = (some: ReadonlyArray<TimelineEntry>, all: ReadonlyArray<TimelineEntry>): boolean =>
  some.length === 0 || (some[0] === all[0] && some.at(-1) === all[some.length - 1])

const layoutOf = (
  { taking, keyOf, lives }: Found,
  recording: Recording,
  shown: (id: string | null) => string | undefined,
): Sequence => {
  const keys = new Map<string, { readonly tab: string; readonly actor: string }>()
  for (const { id } of recording.tabs) {
    for (const [actor] of recording.now) {
      if (!taking.has(actor) || !actor.startsWith(`${id} `)) continue
      const key = keyOf(actor)
      if (!keys.has(key)) keys.set(key, { tab: id, actor })
    }
  }
  const columns = new Map([...keys.keys()].map((key, index) => [key, index + 1]))
  return {
    lifelines: [...keys].map(([key, of]) => ({ key, ...of, lives: lives.get(key) ?? [] })),
    columnOf: (id) => {
      const actor = shown(id)
      return actor === undefined ? OUTSIDE : (columns.get(keyOf(actor)) ?? OUTSIDE)
    },
  }
}

export const messageOf = ({ columnOf }: Sequence, entry: TimelineEntry): Message => {
  const to = columnOf(actorOf(entry))
  return { kind: entry.kind, from: entry.kind === "stopped" ? to : columnOf(senderOf(entry)), to }
}

/** Id of the actor that sent the event or started the actor; null for the outside world. */
const senderOf = (entry: TimelineEntry): string | null =>
  entry.kind === "event" ? entry.from : entry.kind === "started" ? entry.actor.parent : entry.actor

/** Id of the actor whose column represents an actor: its own, or that of its nearest ancestor with a column. */
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

/**
 * Key of an actor's column: its tab, the names of its ancestors, its name and its chart. A successor in the same
 * position has the same key.
 */
const keysOf = (actorOf: (id: string) => ActorNow | undefined): ((id: string) => string) => {
  const known = new Map<string, string>()
  const keyOf = (id: string): string => {
    const found = known.get(id)
    if (found !== undefined) return found
    const data = actorOf(id)?.data
    const above =
      data === undefined || data.parent === null ? id.slice(0, id.lastIndexOf(" ")) : keyOf(data.parent)
    const key = data === undefined ? id : `${above}/${data.name}:${data.chart ?? data.runs}`
    known.set(id, key)
    return key
  }
  return keyOf
}

const begin = ({ keyOf, lives }: Found, id: string, from: number | undefined): void => {
  const key = keyOf(id)
  const known = lives.get(key)
  // An actor that already runs keeps its present lifeline when the tab sends all running actors again.
  if (known === undefined) lives.set(key, [{ from, to: undefined }])
  else if (known.at(-1)?.to !== undefined) known.push({ from, to: undefined })
}

/**
 * Adds to `found` the periods in which actors ran according to the new entries, by column key. Starts and ends of
 * actors count even when their entries have no row.
 */
const liveOn = (
  found: Found,
  entries: ReadonlyArray<TimelineEntry>,
  rows: ReadonlyArray<TimelineEntry>,
): void => {
  let row = found.rows.length
  for (const entry of entries.slice(found.entries.length)) {
    if (entry.kind === "started") begin(found, entry.actor.id, row)
    if (entry.kind === "stopped") {
      const last = found.lives.get(found.keyOf(entry.actor))?.at(-1)
      if (last !== undefined && last.to === undefined) last.to = row
    }
    if (rows[row] === entry) row += 1
  }
}
