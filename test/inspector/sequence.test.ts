import { assert, describe, it } from "@effect/vitest"
import { everything, passing } from "#inspector/recording/filter.ts"
import { idIn } from "#inspector/recording/ids.ts"
import { addEntries, emptyRecording, type Recording, withTab } from "#inspector/recording/recording.ts"
import { messageOf, OUTSIDE, rowsOf, sequenceOf } from "#inspector/recording/sequence.ts"
import type { Entry } from "#machines/inspection/wire.ts"
import { sampleCharts, sampleHappened, sampleRunning, sampleTab } from "./support/sample-recording.ts"

const ended: Entry = {
  ...(sampleHappened[4] as Extract<Entry, { kind: "event" }>),
  at: (sampleHappened[5] as Entry).at,
  from: "x:2",
  event: { type: "xstate.done.actor.signIn" },
}
const again: ReadonlyArray<Entry> = [
  {
    ...(sampleHappened[3] as Entry),
    seq: 10,
    at: ended.at + 1,
    actor: { ...startOf(sampleHappened[3]), id: "x:3" },
  } as Entry,
  { seq: 11, at: ended.at + 2, kind: "stopped", actor: "x:3", snapshot: null },
]
function startOf(entry: Entry | undefined) {
  if (entry?.kind !== "started") throw new Error("no start")
  return entry.actor
}
const tell = (recording: Recording, tab: string, entries: ReadonlyArray<Entry>) =>
  addEntries(withTab(recording, { ...sampleTab, id: tab }), { tab, charts: sampleCharts, entries })
const recording = tell(emptyRecording, "tab-1", [...sampleRunning, ...sampleHappened, ended, ...again])

const columnsOf = (one: Recording, services: boolean) => {
  const rows = rowsOf(one.entries, one.now, services)
  const layout = sequenceOf(one, rows, services)
  return { rows, layout, messages: rows.map((entry) => messageOf(layout, entry)) }
}

describe("the sequence between actors", () => {
  it("has a column for each chart and one for the world, and lets charts stand for their services", () => {
    const { rows, layout, messages } = columnsOf(recording, false)
    assert.deepStrictEqual(
      layout.lifelines.map(({ actor }) => actor),
      ["tab-1 x:0", "tab-1 x:1"],
    )
    assert.deepStrictEqual(
      messages.map(({ kind, from, to }) => `${kind} ${from} ${to}`),
      [
        "started 0 1",
        "started 1 2",
        "event 0 2",
        "event 0 2",
        "event 0 2",
        "event 0 2",
        // Arrow from an actor to itself: an event from the actor's own service, which has no column.
        "event 2 2",
      ],
    )
    assert.strictEqual(rows.length, 7)
    assert.deepStrictEqual(
      layout.lifelines.map(({ lives }) => lives),
      [[{ from: 0, to: undefined }], [{ from: 1, to: undefined }]],
    )
  })

  it("has services on demand, one column for those that come one after the other in the same place", () => {
    const { layout, messages } = columnsOf(recording, true)
    assert.deepStrictEqual(
      layout.lifelines.map(({ actor, lives }) => [actor, lives]),
      [
        ["tab-1 x:0", [{ from: 0, to: undefined }]],
        ["tab-1 x:1", [{ from: 1, to: undefined }]],
        [
          "tab-1 x:2",
          [
            { from: 5, to: 7 },
            { from: 9, to: 10 },
          ],
        ],
      ],
    )
    assert.deepStrictEqual(messages[5], { kind: "started", from: 2, to: 3 })
    assert.deepStrictEqual(messages[7], { kind: "stopped", from: 3, to: 3 })
    assert.deepStrictEqual(messages[8], { kind: "event", from: 3, to: 2 })
  })

  it("has only those who take part in what passes the filter; starts count though they have no row", () => {
    const rows = passing(
      recording.entries,
      { ...everything, thisActor: true, eventsOnly: true },
      () => "",
      idIn("tab-1", "x:1"),
    )
    const layout = sequenceOf(recording, rows, false)
    assert.deepStrictEqual(
      layout.lifelines.map(({ actor, lives }) => [actor, lives]),
      [["tab-1 x:1", [{ from: 0, to: undefined }]]],
    )
    assert.strictEqual(layout.columnOf(idIn("tab-1", "x:0")), OUTSIDE)
    assert.strictEqual(layout.columnOf(null), OUTSIDE)
    assert.strictEqual(layout.columnOf("nobody known"), OUTSIDE)
  })

  it("keeps tabs side by side, each with lifelines of its own", () => {
    const both = tell(tell(tell(emptyRecording, "tab-2", []), "tab-1", sampleRunning), "tab-2", sampleRunning)
    const { layout, messages } = columnsOf(both, false)
    assert.deepStrictEqual(
      layout.lifelines.map(({ tab, actor }) => [tab, actor]),
      [
        ["tab-2", "tab-2 x:0"],
        ["tab-2", "tab-2 x:1"],
        ["tab-1", "tab-1 x:0"],
        ["tab-1", "tab-1 x:1"],
      ],
    )
    assert.deepStrictEqual(
      messages.map(({ to }) => to),
      [3, 4, 1, 2],
    )
  })

  it("begins above the first row what ran before the oldest entry kept", () => {
    const short = addEntries(
      withTab(emptyRecording, sampleTab),
      { tab: "tab-1", charts: sampleCharts, entries: [...sampleRunning, ...sampleHappened] },
      4,
    )
    const { layout } = columnsOf(short, true)
    assert.deepStrictEqual(
      layout.lifelines.map(({ actor, lives }) => [actor, lives]),
      [
        ["tab-1 x:1", [{ from: undefined, to: undefined }]],
        ["tab-1 x:2", [{ from: undefined, to: 1 }]],
      ],
    )
  })

  it("is laid out fast enough for a frame of the longest story", () => {
    const many = Array.from(
      { length: 10_000 },
      (_, index): Entry => ({ ...(sampleHappened[0] as Entry), at: index }),
    )
    const long = tell(emptyRecording, "tab-1", [...sampleRunning, ...many.slice(2)])
    columnsOf(long, true)
    const before = process.cpuUsage()
    for (let round = 0; round < 10; round += 1) columnsOf(long, true)
    const { user } = process.cpuUsage(before)
    // Limit of the processor time per frame: ten times the 16 ms of a frame is a fault, not a busy computer.
    assert.isBelow(user / 1_000 / 10, 160)
  })
})
