import type { ChartData } from "#machines/inspection/chart-data.ts"
import type { ActorData, Entry, SnapshotData, Tab } from "#machines/inspection/wire.ts"
import { idIn, placeOfId } from "./ids.ts"
import { Layered } from "./layered.ts"
import { merged } from "./merge.ts"
import { own } from "./own.ts"
import { shared } from "./shared.ts"

/** An entry among those of all tabs: `seq` is a number that no other has, ids of actors carry their tab. */
export type TimelineEntry = Entry & { readonly tab: string }

/** What is known of one actor at one moment. */
export interface ActorNow {
  readonly data: ActorData
  readonly snapshot: SnapshotData | null
  /** The last event that it received. */
  readonly last: Extract<TimelineEntry, { readonly kind: "event" }> | undefined
  readonly isStopped: boolean
}
export type Actors = ReadonlyMap<string, ActorNow>
export type Charts = Readonly<Record<string, ChartData>>

/** All that an inspector received from one tab or from several. */
export interface Recording {
  /** In the order in which they came; the first is called tab 1. */
  readonly tabs: ReadonlyArray<Tab>
  /** By tab: one may be of an older version of the product than another. */
  readonly charts: Readonly<Record<string, Charts>>
  /** How everything was before the first entry: what is too old is kept only as what came of it. */
  readonly before: Actors
  /** In the order of time. */
  readonly entries: ReadonlyArray<TimelineEntry>
  /** How everything is after the last entry. */
  readonly now: Actors
  /** How many entries were too old to be kept. */
  readonly dropped: number
  /** The number of the next entry. */
  readonly next: number
}

export const emptyRecording: Recording = {
  tabs: [],
  charts: {},
  before: new Map(),
  entries: [],
  now: new Map(),
  dropped: 0,
  next: 1,
}

/** Entries kept; half of them goes when there are more. */
export const MOST_ENTRIES = 10_000

/** The story with a tab in it, or with what the tab is called now. */
export const withTab = (recording: Recording, tab: Tab): Recording => {
  const known = recording.tabs.find(({ id }) => id === tab.id)
  if (known === undefined) return { ...recording, tabs: [...recording.tabs, tab] }
  if (known.title === tab.title && known.address === tab.address) return recording
  return { ...recording, tabs: recording.tabs.map((other) => (other === known ? tab : other)) }
}

/** Entries sent by one tab. */
export interface Portion {
  readonly tab: string
  readonly charts: Charts
  readonly entries: ReadonlyArray<Entry>
}

/** The story with the entries of a tab. */
export const addEntries = (
  recording: Recording,
  { tab, charts, entries }: Portion,
  most = MOST_ENTRIES,
): Recording => {
  const now = Layered.over(recording.now)
  const more = entries.map((entry, index) => {
    const next = sharing(inRecording(entry, tab, recording.next + index), now)
    apply(now, next)
    return next
  })
  const all = merged(recording.entries, more)
  const received: Recording = {
    ...recording,
    charts: Object.keys(charts).length === 0 ? recording.charts : withCharts(recording.charts, tab, charts),
    entries: all,
    now,
    next: recording.next + more.length,
  }
  return all.length > most ? withoutOldest(received, all.length - Math.floor(most / 2)) : received
}

/** The story with all that runs in a tab after a silence, or at first: actors missing from it have ended. */
export const replaceEntries = (recording: Recording, portion: Portion): Recording => {
  const [first] = portion.entries
  const running = new Set(
    portion.entries.map((entry) =>
      idIn(portion.tab, entry.kind === "started" ? entry.actor.id : entry.actor),
    ),
  )
  const ended = [...recording.now]
    .filter(([id, { isStopped }]) => !isStopped && placeOfId(id).tab === portion.tab && !running.has(id))
    .map(
      ([id]): Entry => ({
        seq: 0,
        at: first?.at ?? 0,
        kind: "stopped",
        actor: placeOfId(id).actor,
        snapshot: null,
      }),
    )
  return addEntries(recording, { ...portion, entries: [...ended, ...portion.entries] })
}

/** A snapshot mostly repeats the one before: what is the same in both is kept once. */
const sharing = (entry: TimelineEntry, actors: Actors): TimelineEntry => ({
  ...entry,
  snapshot: shared(actors.get(actorOf(entry))?.snapshot, entry.snapshot) as never,
})

const withCharts = (all: Recording["charts"], tab: string, charts: Charts): Recording["charts"] => ({
  ...all,
  [tab]: { ...own(all, tab), ...charts },
})

const inRecording = (entry: Entry, tab: string, seq: number): TimelineEntry => {
  if (entry.kind === "started") return { ...entry, tab, seq, actor: actorInRecording(entry.actor, tab) }
  const actor = idIn(tab, entry.actor)
  if (entry.kind === "stopped") return { ...entry, tab, seq, actor }
  return { ...entry, tab, seq, actor, from: entry.from === null ? null : idIn(tab, entry.from) }
}

const actorInRecording = (actor: ActorData, tab: string): ActorData => ({
  ...actor,
  id: idIn(tab, actor.id),
  parent: actor.parent === null ? null : idIn(tab, actor.parent),
})

/** Actors that ended long ago are forgotten with the last entry that names them or one that they started. */
const withoutOldest = (recording: Recording, count: number): Recording => {
  const entries = recording.entries.slice(count)
  const named = new Set<string>()
  const name = (id: string | null | undefined) => {
    if (id === null || id === undefined || named.has(id)) return
    named.add(id)
    name(recording.now.get(id)?.data.parent)
  }
  for (const entry of entries) {
    name(actorOf(entry))
    if (entry.kind === "event") name(entry.from)
  }
  const isWanted = ([id, { isStopped }]: readonly [string, ActorNow]) => !isStopped || named.has(id)
  const before = new Map([...after(recording.before, recording.entries.slice(0, count))].filter(isWanted))
  return {
    ...recording,
    entries,
    before,
    now: new Map([...recording.now].filter(isWanted)),
    dropped: recording.dropped + count,
  }
}

/** Where an entry is among those kept; one that is kept no longer is the oldest. -1 when there is none. */
export const placeOf = (recording: Recording, seq: number): number => {
  const place = recording.entries.findLastIndex((entry) => entry.seq === seq)
  return place < 0 ? Math.min(0, recording.entries.length - 1) : place
}

/** How everything was right after an entry; null is the end. */
export const actorsAt = (recording: Recording, seq: number | null): Actors =>
  seq === null
    ? recording.now
    : after(recording.before, recording.entries.slice(0, placeOf(recording, seq) + 1))

/** How actors are after these entries. */
const after = (actors: Actors, entries: ReadonlyArray<TimelineEntry>): Actors => {
  if (entries.length === 0) return actors
  const next = new Map(actors)
  for (const entry of entries) apply(next, entry)
  return next
}

const apply = (actors: Changing, entry: TimelineEntry): void => {
  if (entry.kind === "started") {
    const { actor, snapshot } = entry
    const data = isLost(actors, actor.id, actor.parent) ? { ...actor, parent: null } : actor
    actors.set(actor.id, { data, snapshot, last: undefined, isStopped: false })
    return
  }
  const known = actors.get(entry.actor)
  if (known === undefined) return
  actors.set(
    entry.actor,
    entry.kind === "event"
      ? { ...known, snapshot: entry.snapshot, last: entry }
      : { ...known, snapshot: entry.snapshot ?? known.snapshot, isStopped: true },
  )
}

type Changing = Actors & { readonly set: (id: string, actor: ActorNow) => unknown }

/** Nesting depth of actors; no chart starts as many, and they would be unreadable. */
const DEEPEST = 100

/** Whether one cannot stand under another: it would be above itself, or deeper than any. Only a broken recording says so. */
const isLost = (actors: Actors, id: string, from: string | null): boolean => {
  let next: string | null | undefined = from
  for (let depth = 0; next !== null && next !== undefined; depth += 1) {
    if (next === id || depth > DEEPEST) return true
    next = actors.get(next)?.data.parent
  }
  return false
}

/** Whom an entry is about. */
export const actorOf = (entry: Entry): string => (entry.kind === "started" ? entry.actor.id : entry.actor)

/** The chart that an actor runs, of the version that its tab has; undefined for what is no chart. */
export const chartOf = (
  recording: Pick<Recording, "charts">,
  actor: ActorData | undefined,
): ChartData | undefined =>
  actor === undefined || actor.chart === null
    ? undefined
    : own(own(recording.charts, placeOfId(actor.id).tab) ?? {}, actor.chart)

/** The snapshot that an entry changed; null where the actor had none or was not known yet. */
export const snapshotBefore = (recording: Recording, entry: TimelineEntry): SnapshotData | null => {
  if (entry.kind === "started") return null
  const earlier = recording.entries
    .slice(0, placeOf(recording, entry.seq))
    .filter((other) => actorOf(other) === entry.actor)
  return after(recording.before, earlier).get(entry.actor)?.snapshot ?? null
}

export interface Branch {
  readonly actor: ActorNow
  readonly children: ReadonlyArray<Branch>
}

/** A tab's actors under their parents, in the order in which they started; those that ended and have no running child are left out. */
export const treeOf = (actors: Actors, tab: string): ReadonlyArray<Branch> => {
  const shown = shownIn(actors, tab)
  const byParent = new Map<string | null, Array<ActorNow>>()
  actors.forEach((actor, id) => {
    if (!shown.has(id)) return
    const { parent } = actor.data
    const under = parent !== null && shown.has(parent) ? parent : null
    const children = byParent.get(under)
    if (children === undefined) byParent.set(under, [actor])
    else children.push(actor)
  })
  const branches = (parent: string | null): ReadonlyArray<Branch> =>
    (byParent.get(parent) ?? []).map((actor) => ({ actor, children: branches(actor.data.id) }))
  return branches(null)
}

/** Those of a tab that run, and all above them. */
const shownIn = (actors: Actors, tab: string): ReadonlySet<string> => {
  const shown = new Set<string>()
  actors.forEach(({ isStopped }, first) => {
    if (isStopped || !first.startsWith(`${tab} `)) return
    for (let id: string | null = first; id !== null && actors.has(id) && !shown.has(id); ) {
      shown.add(id)
      id = actors.get(id)?.data.parent ?? null
    }
  })
  return shown
}
