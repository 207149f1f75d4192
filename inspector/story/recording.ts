import { Result, Schema } from "effect"
import type { ActorData, Entry, RecordedTab, Recording, Tab } from "#machines/inspection/wire.ts"
import { ChartSchema } from "./chart-schema.ts"
import { placeOfId } from "./ids.ts"
import { emptyStory, type Story, type Told, told, withTab } from "./story.ts"

const Texts = Schema.Array(Schema.String)
const TextOrNull = Schema.NullOr(Schema.String)

const Snapshot = Schema.Struct({
  status: Schema.Literals(["active", "done", "error", "stopped"]),
  active: Texts,
  context: Schema.Unknown,
  tags: Texts,
  accepts: Texts,
})

const when = { seq: Schema.Number, at: Schema.Number }
const EntrySchema: Schema.Codec<Entry> = Schema.Union([
  Schema.Struct({
    ...when,
    kind: Schema.Literal("started"),
    actor: Schema.Struct({
      id: Schema.String,
      parent: TextOrNull,
      name: Schema.String,
      systemId: TextOrNull,
      chart: TextOrNull,
      runs: Schema.String,
    }),
    snapshot: Schema.NullOr(Snapshot),
  }),
  Schema.Struct({
    ...when,
    kind: Schema.Literal("event"),
    actor: Schema.String,
    from: TextOrNull,
    event: Schema.StructWithRest(Schema.Struct({ type: Schema.String }), [
      Schema.Record(Schema.String, Schema.Unknown),
    ]),
    taken: Texts,
    asked: Schema.Array(
      Schema.Struct({ transition: Schema.String, guard: Schema.String, answer: Schema.Boolean }),
    ),
    ignored: Schema.NullOr(Schema.Literals(["not here", "guards"])),
    snapshot: Snapshot,
  }),
  Schema.Struct({
    ...when,
    kind: Schema.Literal("stopped"),
    actor: Schema.String,
    snapshot: Schema.NullOr(Snapshot),
  }),
])

const TabSchema = Schema.Struct({ id: Schema.String, title: Schema.String, address: Schema.String })

const recordedTab = {
  tab: TabSchema,
  charts: Schema.Record(Schema.String, ChartSchema),
  entries: Schema.Array(EntrySchema),
}

const product = { product: Schema.String, version: Schema.String }
const FileSchema = Schema.Union([
  Schema.Struct({ format: Schema.Literal(1), ...product, ...recordedTab }),
  Schema.Struct({
    format: Schema.Literal(2),
    ...product,
    dropped: Schema.Number,
    tabs: Schema.Array(Schema.Struct(recordedTab)),
  }),
])

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(FileSchema))

export type ReadRecording = { readonly recording: Recording } | { readonly fault: string }

/** A recording from the text of a file, or in one line what is wrong with it. */
export const readRecording = (text: string): ReadRecording => {
  const result = decode(text)
  return Result.isSuccess(result)
    ? { recording: ofToday(result.success) }
    : { fault: String(result.failure).replace(/\s+/g, " ").slice(0, 300) }
}

const ofToday = (file: typeof FileSchema.Type): Recording => {
  if (file.format === 2) return file
  const { product, version, tab, charts, entries } = file
  return { format: 2, product, version, dropped: 0, tabs: [{ tab, charts, entries }] }
}

/** All that a recording holds; nothing is too old for it. */
export const storyOf = ({ tabs, dropped }: Recording): Story =>
  tabs.reduce(
    (story, { tab, charts, entries }) =>
      told(withTab(story, tab), { tab: tab.id, charts, entries }, Number.POSITIVE_INFINITY),
    { ...emptyStory, dropped },
  )

/** What is kept of the tabs, as the text of a file. */
export const writeRecording = (story: Story, version: string): string => {
  const recording: Recording = {
    format: 2,
    product: "Headland",
    version,
    dropped: story.dropped,
    tabs: story.tabs.map((tab) => recordedOf(story, tab)),
  }
  return JSON.stringify(recording)
}

/** One tab as it told it. What is too old for the story begins it, as if it had just started. */
const recordedOf = (story: Story, tab: Tab): RecordedTab => {
  const at = story.entries[0]?.at ?? 0
  const started = [...story.before.values()]
    .filter(({ data, isStopped }) => !isStopped && placeOfId(data.id).tab === tab.id)
    .map(({ data, snapshot }): Told => ({ tab: tab.id, seq: 0, at, kind: "started", actor: data, snapshot }))
  const own = story.entries.filter((entry) => entry.tab === tab.id)
  return {
    tab,
    charts: story.charts[tab.id] ?? {},
    entries: [...started, ...own].map((entry, index) => inTab(entry, index + 1)),
  }
}

const inTab = ({ tab: _, ...entry }: Told, seq: number): Entry => {
  if (entry.kind === "started") return { ...entry, seq, actor: actorInTab(entry.actor) }
  const actor = placeOfId(entry.actor).actor
  if (entry.kind === "stopped") return { ...entry, seq, actor }
  return { ...entry, seq, actor, from: entry.from === null ? null : placeOfId(entry.from).actor }
}

const actorInTab = (actor: ActorData): ActorData => ({
  ...actor,
  id: placeOfId(actor.id).actor,
  parent: actor.parent === null ? null : placeOfId(actor.parent).actor,
})
