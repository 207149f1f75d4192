import { Result, Schema } from "effect"
import type { Redaction } from "#machines/inspection/redact.ts"
import type { ActorData, Entry, RecordedTab, RecordingFile, Tab } from "#machines/inspection/wire.ts"
import { ChartSchema } from "./chart-schema.ts"
import { detailOf } from "./detail.ts"
import { placeOfId } from "./ids.ts"
import { own } from "./own.ts"
import { addEntries, emptyRecording, type Recording, type TimelineEntry, withTab } from "./recording.ts"

const Texts = Schema.Array(Schema.String)
const TextOrNull = Schema.NullOr(Schema.String)

const Snapshot = Schema.Struct({
  status: Schema.Literals(["active", "done", "error", "stopped"]),
  active: Texts,
  context: Schema.Unknown,
  tags: Texts,
  accepts: Texts,
})

/** Limit of times in a recording: the latest time that a `Date` can hold. */
const LATEST = 8.64e15
const when = {
  seq: Schema.Number,
  at: Schema.Number.check(Schema.isBetween({ minimum: -LATEST, maximum: LATEST })),
}
export const EntrySchema: Schema.Codec<Entry> = Schema.Union([
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
    fromTab: Schema.optionalKey(Schema.String),
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

export const TabSchema = Schema.Struct({ id: Schema.String, title: Schema.String, address: Schema.String })

const recordedTab = {
  tab: TabSchema,
  charts: Schema.Record(Schema.String, ChartSchema),
  entries: Schema.Array(EntrySchema),
}

const product = { product: Schema.String, version: Schema.String }
const formats = {
  1: Schema.Struct({ format: Schema.Literal(1), ...product, ...recordedTab }),
  2: Schema.Struct({
    format: Schema.Literal(2),
    ...product,
    dropped: Schema.Number,
    tabs: Schema.NonEmptyArray(Schema.Struct(recordedTab)),
  }),
}
const FormatOnly = Schema.Struct({ format: Schema.Number })

const decode = Schema.decodeUnknownResult(Schema.Union([formats[1], formats[2]]))
const decodeFormat = Schema.decodeUnknownResult(FormatOnly)
const whyNot = <A>(format: Schema.Codec<A, unknown>, json: unknown): unknown => {
  const result = Schema.decodeUnknownResult(format)(json)
  return Result.isFailure(result) ? result.failure : ""
}

/** Why a file is not a recording: a text key under `inspector.file.why`, and one line with the faulty part. */
export interface RecordingFileError {
  readonly kind: "notRead" | "notJson" | "tooDeep" | "unlike" | "format"
  readonly detail: string
}
export type ReadRecording =
  | { readonly recordingFile: RecordingFile }
  | { readonly failure: RecordingFileError }

/** Maximum nesting depth of values in a recording file: no tab sends deeper values and no browser shows them. */
const DEEPEST = 100

/** Reads a recording from a chosen file, which may have been deleted or moved since it was chosen. */
export const readRecordingFile = (file: Blob): Promise<ReadRecording> =>
  file.text().then(readRecording, (why: unknown) => malformed("notRead", why))

/** Parses a recording from the text of a file, or returns what is wrong with it. */
export const readRecording = (text: string): ReadRecording => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return malformed("notJson", error)
  }
  if (isDeeper(json, DEEPEST)) return malformed("tooDeep", `more than ${DEEPEST} levels`)
  const result = decode(json)
  return Result.isSuccess(result) ? { recordingFile: ofToday(result.success) } : failureOf(json)
}

const failureOf = (json: unknown): ReadRecording => {
  const format = decodeFormat(json)
  if (Result.isFailure(format)) return malformed("unlike", format.failure)
  const known = format.success.format
  if (known !== 1 && known !== 2) return malformed("format", known)
  return malformed("unlike", known === 1 ? whyNot(formats[1], json) : whyNot(formats[2], json))
}

const malformed = (kind: RecordingFileError["kind"], why: unknown): ReadRecording => ({
  failure: { kind, detail: detailOf(why) },
})

/**
 * Checks the depth level by level without recursion, because a too deeply nested value could exhaust the call
 * stack.
 */
const isDeeper = (value: unknown, most: number): boolean => {
  let level = [value]
  for (let depth = 0; depth <= most; depth += 1) {
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}

const ofToday = (file: (typeof formats)[1 | 2]["Type"]): RecordingFile => {
  if (file.format === 2) return file
  const { product, version, tab, charts, entries } = file
  return { format: 2, product, version, dropped: 0, tabs: [{ tab, charts, entries }] }
}

/** Builds the recording from a parsed file and keeps all its entries, without the age limit of a live recording. */
export const recordingOf = ({ tabs, dropped }: RecordingFile): Recording =>
  tabs.reduce(
    (recording, { tab, charts, entries }) =>
      addEntries(withTab(recording, tab), { tab: tab.id, charts, entries }, Number.POSITIVE_INFINITY),
    { ...emptyRecording, dropped },
  )

/**
 * Writes the recorded tabs as the text of a file. Values that were not redacted at their source, as in the
 * sandbox, are redacted here before the file is shared.
 */
export const writeRecording = (
  recording: Recording,
  version: string,
  redaction: Redaction = asItIs,
): string => {
  const recordingFile: RecordingFile = {
    format: 2,
    product: "Headland",
    version,
    dropped: recording.dropped,
    tabs: recording.tabs.map((tab) => recordedOf(recording, tab, redaction)),
  }
  return JSON.stringify(recordingFile)
}

/**
 * One tab's part of the recording file. Running actors whose start entries were dropped as too old are written
 * first, as if they had just started.
 */
const recordedOf = (recording: Recording, tab: Tab, redaction: Redaction): RecordedTab => {
  const at = recording.entries[0]?.at ?? 0
  const started = [...recording.before.values()]
    .filter(({ data, isStopped }) => !isStopped && placeOfId(data.id).tab === tab.id)
    .map(
      ({ data, snapshot }): TimelineEntry => ({
        tab: tab.id,
        seq: 0,
        at,
        kind: "started",
        actor: data,
        snapshot,
      }),
    )
  const received = recording.entries.filter((entry) => entry.tab === tab.id)
  return {
    tab,
    charts: own(recording.charts, tab.id) ?? {},
    entries: [...started, ...received].map((entry, index) => redactedBy(redaction, inTab(entry, index + 1))),
  }
}

const asItIs: Redaction = (value) => value

const redactedBy = (redaction: Redaction, entry: Entry): Entry => {
  const { snapshot } = entry
  const addEntries = snapshot === null ? null : { ...snapshot, context: redaction(snapshot.context) }
  return entry.kind === "event"
    ? {
        ...entry,
        event: redaction(entry.event) as typeof entry.event,
        snapshot: addEntries ?? entry.snapshot,
      }
    : { ...entry, snapshot: addEntries }
}

const inTab = ({ tab: _, ...entry }: TimelineEntry, seq: number): Entry => {
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
