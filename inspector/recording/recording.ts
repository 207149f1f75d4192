import type { ChartData } from "#machines/inspection/chart-data.ts"
import type { ActorData, Entry, SnapshotData, Tab } from "#machines/inspection/wire.ts"
import { idIn, placeOfId } from "./ids.ts"
import { Layered } from "./layered.ts"
import { merged } from "./merge.ts"
import { own } from "./own.ts"
import { shared } from "./shared.ts"

/** An entry in the timeline of all tabs: `seq` is unique, and ids of actors include their tab. */
export type TimelineEntry = Entry & { readonly tab: string }

/** What a recording knows of one actor at one moment. */
export interface ActorNow {
  readonly data: ActorData
  readonly snapshot: SnapshotData | null
  /** The last event that the actor received. */
  readonly last: Extract<TimelineEntry, { readonly kind: "event" }> | undefined
  readonly isStopped: boolean
}
export type Actors = ReadonlyMap<string, ActorNow>
export type Charts = Readonly<Record<string, ChartData>>

/** Everything that an inspector received from one or several tabs. */
export interface Recording {
  /** Tabs in the order in which they were added; the first is named tab 1. */
  readonly tabs: ReadonlyArray<Tab>
  /** Charts by tab id, because tabs may run different versions of the product. */
  readonly charts: Readonly<Record<string, Charts>>
  /** State of all actors before the first kept entry: all that remains of entries dropped as too old. */
  readonly before: Actors
  /** Timeline entries in order of time. */
  readonly entries: ReadonlyArray<TimelineEntry>
  /** State of all actors after the last entry. */
  readonly now: Actors
  /** Number of entries dropped because they were too old. */
  readonly dropped: number
  /** `seq` of the next entry. */
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

/** Maximum number of kept entries; beyond it, the older half is dropped. */
export const MOST_ENTRIES = 10_000

/** The recording with a tab added, or with the tab's present title and address. */
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

/** The recording with a portion of a tab's entries added. */
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

/**
 * The recording after a tab has sent all its running actors, at first or after a break: actors known before but
 * missing from the portion have ended.
 */
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

/** Shares unchanged parts of a snapshot with the previous one, because snapshots mostly repeat. */
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
  return {
    ...entry,
    tab,
    seq,
    actor,
    from: entry.from === null ? null : idIn(entry.fromTab ?? tab, entry.from),
  }
}

const actorInRecording = (actor: ActorData, tab: string): ActorData => ({
  ...actor,
  id: idIn(tab, actor.id),
  parent: actor.parent === null ? null : idIn(tab, actor.parent),
})

/**
 * Drops the oldest entries. Actors that ended long ago are removed with the last entry that names them or one of
 * their children.
 */
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

/** Index of the entry with number `seq` among the kept entries; 0 for a dropped entry, -1 when there are no entries. */
export const placeOf = (recording: Recording, seq: number): number => {
  const place = recording.entries.findLastIndex((entry) => entry.seq === seq)
  return place < 0 ? Math.min(0, recording.entries.length - 1) : place
}

/** State of all actors directly after the entry with number `seq`; null means at the end of the recording. */
export const actorsAt = (recording: Recording, seq: number | null): Actors =>
  seq === null
    ? recording.now
    : after(recording.before, recording.entries.slice(0, placeOf(recording, seq) + 1))

/** State of the actors after the timeline entries are applied. */
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

/** Maximum nesting depth of actors; no chart reaches it, and deeper trees would be unreadable. */
const DEEPEST = 100

/**
 * Whether an actor cannot be placed under a parent, because it would be its own ancestor or too deep; this only
 * happens in a broken recording.
 */
const isLost = (actors: Actors, id: string, from: string | null): boolean => {
  let next: string | null | undefined = from
  for (let depth = 0; next !== null && next !== undefined; depth += 1) {
    if (next === id || depth > DEEPEST) return true
    next = actors.get(next)?.data.parent
  }
  return false
}

/** Id of the actor that an entry is about. */
export const actorOf = (entry: Entry): string => (entry.kind === "started" ? entry.actor.id : entry.actor)

/** The chart that an actor runs, in the version of the actor's tab; undefined for an actor that is not a chart. */
export const chartOf = (
  recording: Pick<Recording, "charts">,
  actor: ActorData | undefined,
): ChartData | undefined =>
  actor === undefined || actor.chart === null
    ? undefined
    : own(own(recording.charts, placeOfId(actor.id).tab) ?? {}, actor.chart)

/** Snapshot of an entry's actor just before that entry, for showing what changed; null when the actor had none yet. */
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

/** Tree of a tab's actors in the order of their start; ended actors without a running descendant are left out. */
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

/** Ids of a tab's running actors and all their ancestors. */
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
