import type { ChartData } from "#machines/inspection/chart-data.ts"
import type { ActorData, Entry, SnapshotData } from "#machines/inspection/wire.ts"

/** What is known of one actor at one moment. */
export interface ActorNow {
  readonly data: ActorData
  readonly snapshot: SnapshotData | null
  /** The last event that it received. */
  readonly last: Extract<Entry, { readonly kind: "event" }> | undefined
  readonly isStopped: boolean
}
export type Actors = ReadonlyMap<string, ActorNow>

/** All that an inspector heard of one tab. */
export interface Story {
  readonly charts: Readonly<Record<string, ChartData>>
  /** How everything was before the first entry: what is too old is kept only as what came of it. */
  readonly before: Actors
  readonly entries: ReadonlyArray<Entry>
  /** How everything is after the last entry. */
  readonly now: Actors
}

export const emptyStory: Story = { charts: {}, before: new Map(), entries: [], now: new Map() }

/** Entries kept; half of them goes when there are more. */
export const MOST_ENTRIES = 10_000

/** The story with more entries at its end. */
export const told = (
  story: Story,
  charts: Story["charts"],
  entries: ReadonlyArray<Entry>,
  most = MOST_ENTRIES,
): Story => {
  const all = [...story.entries, ...entries]
  const tooOld = all.length > most ? all.length - Math.floor(most / 2) : 0
  return {
    charts: Object.keys(charts).length === 0 ? story.charts : { ...story.charts, ...charts },
    before: after(story.before, all.slice(0, tooOld)),
    entries: all.slice(tooOld),
    now: after(story.now, entries),
  }
}

/** How everything was right after an entry; null is the end. */
export const actorsAt = (story: Story, seq: number | null): Actors =>
  seq === null
    ? story.now
    : after(
        story.before,
        story.entries.filter((entry) => entry.seq <= seq),
      )

/** How actors are after these entries. */
const after = (actors: Actors, entries: ReadonlyArray<Entry>): Actors => {
  if (entries.length === 0) return actors
  const next = new Map(actors)
  for (const entry of entries) {
    if (entry.kind === "started") {
      const { actor, snapshot } = entry
      next.set(actor.id, { data: actor, snapshot, last: undefined, isStopped: false })
      continue
    }
    const known = next.get(entry.actor)
    if (known === undefined) continue
    next.set(
      entry.actor,
      entry.kind === "event"
        ? { ...known, snapshot: entry.snapshot, last: entry }
        : { ...known, snapshot: entry.snapshot ?? known.snapshot, isStopped: true },
    )
  }
  return next
}

/** Whom an entry is about. */
export const actorOf = (entry: Entry): string => (entry.kind === "started" ? entry.actor.id : entry.actor)

/** The snapshot that an entry changed; null where the actor had none or was not known yet. */
export const snapshotBefore = (story: Story, entry: Entry): SnapshotData | null => {
  if (entry.kind === "started") return null
  return actorsAt(story, entry.seq - 1).get(entry.actor)?.snapshot ?? null
}

export interface Branch {
  readonly actor: ActorNow
  readonly children: ReadonlyArray<Branch>
}

/** Actors under their parents, in the order in which they started; those that ended and have no running child are left out. */
export const treeOf = (actors: Actors): ReadonlyArray<Branch> => {
  const byParent = new Map<string | null, Array<ActorNow>>()
  for (const actor of actors.values()) {
    const { parent } = actor.data
    const under = parent !== null && actors.has(parent) ? parent : null
    byParent.set(under, [...(byParent.get(under) ?? []), actor])
  }
  const branches = (parent: string | null): ReadonlyArray<Branch> =>
    (byParent.get(parent) ?? [])
      .map((actor) => ({ actor, children: branches(actor.data.id) }))
      .filter(({ actor, children }) => !actor.isStopped || children.length > 0)
  return branches(null)
}
