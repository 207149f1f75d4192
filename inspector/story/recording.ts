import { Result, Schema } from "effect"
import type { Entry, Recording, Tab } from "#machines/inspection/wire.ts"
import { ChartSchema } from "./chart-schema.ts"
import type { Story } from "./story.ts"

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

const RecordingSchema: Schema.Codec<Recording> = Schema.Struct({
  format: Schema.Literal(1),
  product: Schema.String,
  version: Schema.String,
  tab: Schema.Struct({ id: Schema.String, title: Schema.String, address: Schema.String }),
  charts: Schema.Record(Schema.String, ChartSchema),
  entries: Schema.Array(EntrySchema),
})

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(RecordingSchema))

export type ReadRecording = { readonly recording: Recording } | { readonly fault: string }

/** A recording from the text of a file, or in one line what is wrong with it. */
export const readRecording = (text: string): ReadRecording => {
  const result = decode(text)
  return Result.isSuccess(result)
    ? { recording: result.success }
    : { fault: String(result.failure).replace(/\s+/g, " ").slice(0, 300) }
}

/** What is kept of a tab, as the text of a file. What is too old for the story begins it, as if it had just started. */
export const writeRecording = (story: Story, tab: Tab, version: string): string => {
  const first = story.entries[0]
  const started = [...story.before.values()]
    .filter(({ isStopped }) => !isStopped)
    .map(
      ({ data, snapshot }, index, all): Entry => ({
        seq: (first?.seq ?? 0) - all.length + index,
        at: first?.at ?? 0,
        kind: "started",
        actor: data,
        snapshot,
      }),
    )
  const recording: Recording = {
    format: 1,
    product: "Headland",
    version,
    tab,
    charts: story.charts,
    entries: [...started, ...story.entries],
  }
  return JSON.stringify(recording)
}
