import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { changesOf, snapshotChanges } from "#inspector/recording/diff.ts"
import { everything, type Filter, passing, usual } from "#inspector/recording/filter.ts"
import { idIn } from "#inspector/recording/ids.ts"
import { inCode, namesOf, wordsToFind } from "#inspector/recording/names.ts"
import {
  actorsAt,
  addEntries,
  type Branch,
  chartOf,
  emptyRecording,
  placeOf,
  type Recording,
  replaceEntries,
  snapshotBefore,
  type TimelineEntry,
  treeOf,
  withTab,
} from "#inspector/recording/recording.ts"
import {
  readRecording,
  readRecordingFile,
  recordingOf,
  writeRecording,
} from "#inspector/recording/recording-file.ts"
import { redact } from "#machines/inspection/redact.ts"
import type { Entry } from "#machines/inspection/wire.ts"
import {
  oldRecording,
  sampleCharts,
  sampleHappened,
  sampleRecording,
  sampleRunning,
  sampleTab,
} from "./support/sample-recording.ts"
import { inspectorText } from "./support/texts.ts"

const all = [...sampleRunning, ...sampleHappened]
const portion = { tab: "tab-1", charts: sampleCharts, entries: all }
const begun = withTab(emptyRecording, sampleTab)
const recording = addEntries(begun, portion)
const id = (own: string) => idIn("tab-1", own)
const activeOf = (own: string, seq: number | null) =>
  actorsAt(recording, seq).get(id(own))?.snapshot?.active.at(-1)
/**
 * The sample recording sent by `tab-1`, and half a second later by another tab, each up to a given number of
 * entries.
 */
const ofTwo = (one: number, other: number): Recording =>
  addEntries(
    addEntries(withTab(begun, { ...sampleTab, id: "tab-2", title: "Fleet" }), {
      ...portion,
      entries: all.slice(0, one),
    }),
    {
      ...portion,
      tab: "tab-2",
      entries: all.slice(0, other).map((entry) => ({ ...entry, at: entry.at + 497 })),
    },
  )

describe("the story of a tab", () => {
  it("knows how everything was right after each entry", () => {
    assert.deepStrictEqual(
      [2, 3, 4, 5, null].map((seq) => activeOf("x:1", seq)),
      [
        "sign-in.form.editing",
        "sign-in.form.editing",
        "sign-in.form.rejected",
        "sign-in.submitting",
        "sign-in.submitting",
      ],
    )
    assert.isUndefined(actorsAt(recording, 1).get(id("x:1")))
    assert.isFalse(actorsAt(recording, 6).get(id("x:2"))?.isStopped)
    assert.isTrue(actorsAt(recording, 8).get(id("x:2"))?.isStopped)
  })

  it("is the same received at once or in portions, and at its end as at its last entry", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: all.length }), (cut) => {
        const first = addEntries(begun, { ...portion, entries: all.slice(0, cut) })
        assert.deepStrictEqual(
          addEntries(first, { ...portion, charts: {}, entries: all.slice(cut) }),
          recording,
        )
        assert.deepStrictEqual([...actorsAt(recording, 8)], [...recording.now])
      }),
    )
  })

  it("forgets the oldest entries and keeps what came of them", () => {
    const short = addEntries(
      addEntries(begun, { ...portion, entries: all.slice(0, 5) }, 4),
      { ...portion, charts: {}, entries: all.slice(5) },
      4,
    )
    assert.isAtMost(short.entries.length, 4)
    assert.strictEqual(short.dropped, all.length - short.entries.length)
    assert.deepStrictEqual([...short.now], [...recording.now])
    const first = short.entries[0] as TimelineEntry
    for (const entry of short.entries)
      assert.deepStrictEqual([...actorsAt(short, entry.seq)], [...actorsAt(recording, entry.seq)])
    assert.deepStrictEqual(snapshotBefore(short, first), snapshotBefore(recording, first))
  })

  it("looked at where it is no longer kept is looked at where it begins", () => {
    const short = addEntries(begun, portion, 4)
    const [first] = short.entries
    assert.strictEqual(first?.seq, 7)
    assert.strictEqual(placeOf(short, 3), 0)
    assert.strictEqual(placeOf(short, 8), 1)
    assert.deepStrictEqual([...actorsAt(short, 3)], [...actorsAt(short, 7)])
    assert.strictEqual(placeOf(emptyRecording, 3), -1)
    assert.deepStrictEqual([...actorsAt(emptyRecording, 3)], [])
  })

  it("removes actors that ended before the first kept entry, unless an entry names them", () => {
    const later = (count: number, at: number): ReadonlyArray<Entry> =>
      Array.from({ length: count }, () => ({ ...(all[2] as Entry), at }))
    const kept = addEntries(
      addEntries(begun, portion),
      { ...portion, entries: later(3, (all.at(-1)?.at ?? 0) + 1) },
      10,
    )
    assert.isTrue(kept.now.has(id("x:2")), "its end is kept")
    const gone = addEntries(kept, { ...portion, entries: later(3, (all.at(-1)?.at ?? 0) + 2) }, 6)
    assert.isFalse(gone.now.has(id("x:2")))
    assert.isFalse(gone.before.has(id("x:2")))
    assert.isTrue(gone.now.has(id("x:0")), "it runs still")
  })

  it("has actors under their parents, without those that ended", () => {
    const names = (branches: ReadonlyArray<Branch>): unknown =>
      branches.map(({ actor, children }) => [actor.data.id, names(children)])
    const tree = (actors: Recording["now"]) => names(treeOf(actors, "tab-1"))
    assert.deepStrictEqual(tree(actorsAt(recording, 6)), [[id("x:0"), [[id("x:1"), [[id("x:2"), []]]]]]])
    assert.deepStrictEqual(tree(recording.now), [[id("x:0"), [[id("x:1"), []]]]])
    assert.deepStrictEqual(names(treeOf(recording.now, "tab-2")), [])
  })
})

describe("the story of several tabs", () => {
  const snapshotsOf = ({ now }: Recording) => new Map([...now].map(([key, { snapshot }]) => [key, snapshot]))
  const places = ({ entries }: Recording) => entries.map(({ tab, at }) => [at, tab])

  it("is in the order of time, each tab's own order kept, and keeps actors of the same id apart", () => {
    const both = ofTwo(8, 8)
    assert.deepStrictEqual(places(both), [...places(both)].sort())
    assert.deepStrictEqual(both.entries.map(({ tab, seq }) => [tab, seq]).slice(0, 6), [
      ["tab-1", 1],
      ["tab-1", 2],
      ["tab-2", 9],
      ["tab-2", 10],
      ["tab-1", 3],
      ["tab-2", 11],
    ])
    const [, , , , mine] = both.entries
    const at = actorsAt(both, mine?.seq ?? null)
    const emailOf = (tab: string) =>
      at.get(idIn(tab, "x:1"))?.snapshot?.context as { email: string } | undefined
    assert.strictEqual(emailOf("tab-1")?.email, "(hidden)")
    assert.strictEqual(emailOf("tab-2")?.email, "")
  })

  it("is in the same order however the tabs' portions come", () => {
    const order = fc.shuffledSubarray(Array.from({ length: 16 }, (_, index) => index % 2))
    fc.assert(
      fc.property(order, (turns) => {
        const addEntries1 = { "0": 0, "1": 0 }
        let mixed: Recording = withTab(begun, { ...sampleTab, id: "tab-2", title: "Fleet" })
        for (const turn of [
          ...turns,
          ...Array.from({ length: 8 }, () => 0),
          ...Array.from({ length: 8 }, () => 1),
        ]) {
          const which = turn === 0 ? "0" : "1"
          const entry = all[addEntries1[which]]
          if (entry === undefined) continue
          addEntries1[which] += 1
          mixed = addEntries(mixed, {
            tab: turn === 0 ? "tab-1" : "tab-2",
            charts: sampleCharts,
            entries: [{ ...entry, at: entry.at + turn * 497 }],
          })
        }
        assert.deepStrictEqual(places(mixed), places(ofTwo(8, 8)))
        assert.deepStrictEqual(snapshotsOf(mixed), snapshotsOf(ofTwo(8, 8)))
      }),
    )
  })

  it("keeps a tab's order of sending where its clock was set back", () => {
    const back = all.map((entry, index) => ({ ...entry, at: index > 4 ? entry.at - 2_000 : entry.at }))
    const both = addEntries(ofTwo(0, 4), { ...portion, entries: back.slice(0, 5) })
    const later = addEntries(both, { ...portion, charts: {}, entries: back.slice(5) })
    assert.deepStrictEqual(
      later.entries.filter(({ tab }) => tab === "tab-1").map(({ kind, at }) => [kind, at]),
      back.map(({ kind, at }) => [kind, at]),
    )
  })

  it("says of a tab that begins anew what has ended meanwhile, and leaves the others alone", () => {
    const anew = replaceEntries(ofTwo(6, 6), {
      ...portion,
      entries: sampleRunning.map((entry) => ({ ...entry, at: entry.at + 60_000 })),
    })
    assert.isTrue(anew.now.get(idIn("tab-1", "x:2"))?.isStopped)
    assert.isFalse(anew.now.get(idIn("tab-1", "x:1"))?.isStopped)
    assert.isFalse(anew.now.get(idIn("tab-2", "x:2"))?.isStopped)
    assert.strictEqual(anew.entries.length, 6 + 6 + 1 + 2)
  })

  it("is recorded in one file and read back", () => {
    const read = readRecording(writeRecording(ofTwo(8, 6), "1.54.0"))
    if ("failure" in read) throw new Error(read.failure.detail)
    const again = recordingOf(read.recordingFile)
    assert.deepStrictEqual(again.tabs, ofTwo(8, 6).tabs)
    assert.deepStrictEqual(places(again), places(ofTwo(8, 6)))
    assert.deepStrictEqual(snapshotsOf(again), snapshotsOf(ofTwo(8, 6)))
    assert.deepStrictEqual(again.charts["tab-2"], sampleCharts)
  })
})

describe("the filter", () => {
  const seqs = (filter: Partial<typeof everything>, chosen?: string) =>
    passing(
      recording.entries,
      { ...everything, ...filter },
      (entry) => wordsToFind(entry, recording.now, inNames),
      chosen,
    ).map(({ seq }) => seq)
  const inNames = namesOf(() => recording, inCode, inspectorText)

  it("takes parts of names of events and actors, all of them, whatever the case", () => {
    assert.deepStrictEqual(seqs({ text: "EMAIL signin" }), [3, 7])
    assert.deepStrictEqual(seqs({ text: "portal" }), [1])
    assert.deepStrictEqual(seqs({ text: "email portal" }), [])
  })
  it("leaves the beat of the live stream out, unless it is asked for", () => {
    const [first] = recording.entries.filter(({ kind }) => kind === "event")
    if (first?.kind !== "event") throw new Error("The recording has no event")
    const beats = ["positions.moved", "stream.alive"].map((type) => ({
      ...first,
      event: { ...first.event, type },
    }))
    const shown = (filter: Filter) => passing([first, ...beats], filter, () => "").length
    assert.deepStrictEqual([shown(usual), shown({ ...usual, frequent: true })], [1, 3])
  })
  it("leaves starts and ends out, or all actors but one", () => {
    assert.deepStrictEqual(seqs({ eventsOnly: true }), [3, 4, 5, 7])
    assert.deepStrictEqual(seqs({ thisActor: true }, id("x:2")), [6, 8])
    assert.deepStrictEqual(seqs({}), [1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe("the difference of two snapshots", () => {
  it("names the states left and entered, and the fields of the context", () => {
    const entry = recording.entries[3] as TimelineEntry
    const { left, entered, context } = snapshotChanges(snapshotBefore(recording, entry), entry.snapshot)
    assert.deepStrictEqual([left, entered], [["sign-in.form.editing"], ["sign-in.form.rejected"]])
    assert.deepStrictEqual(context, [
      { path: "errors.0", kind: "added", before: undefined, after: "NOT_NULL" },
    ])
  })

  it("is nothing for the same value, and for others leads from the one to the other", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        assert.isEmpty(changesOf(one, structuredClone(one)))
        const same = JSON.stringify(one) === JSON.stringify(other)
        if (changesOf(one, other).length === 0) assert.deepEqual(one, other)
        else assert.isFalse(same)
      }),
    )
  })
})

describe("a recording", () => {
  it("is saved without what is secret where it was not redacted before, and can be read still", () => {
    const [first] = sampleHappened
    const event = { ...first, event: { type: "password.changed", password: "Rye-1926" } } as Entry
    const context = { email: "aino@headland.example", errors: [] }
    const typed = { ...event, snapshot: { ...event.snapshot, context } } as Entry
    const open = addEntries(withTab(emptyRecording, sampleTab), {
      tab: sampleTab.id,
      charts: sampleCharts,
      entries: [...sampleRunning, typed],
    })
    assert.include(writeRecording(open, "1.54.0"), "Rye-1926")
    const file = writeRecording(open, "1.54.0", redact)
    for (const secret of ["Rye-1926", "aino@headland.example"]) assert.notInclude(file, secret)
    const read = readRecording(file)
    if ("failure" in read) return assert.fail(read.failure.detail)
    const last = recordingOf(read.recordingFile).entries.at(-1)
    assert.strictEqual(last?.kind === "event" && last.event.type, "password.changed")
  })

  it("is read back as it was written", () => {
    const read = readRecording(writeRecording(recording, "1.54.0"))
    assert.deepStrictEqual(read, { recordingFile: sampleRecording })
  })

  it("of the time when it held one tab is read still", () => {
    assert.deepStrictEqual(readRecording(JSON.stringify(oldRecording)), { recordingFile: sampleRecording })
  })

  it("of a long story begins with what ran then, and says how much was dropped", () => {
    const short = addEntries(begun, portion, 4)
    const read = readRecording(writeRecording(short, "1.54.0"))
    if ("failure" in read) throw new Error(read.failure.detail)
    const again = recordingOf(read.recordingFile)
    assert.strictEqual(again.dropped, short.dropped)
    const kept = again.entries.slice(-short.entries.length)
    short.entries.forEach(({ seq }, index) =>
      assert.deepStrictEqual(
        [...actorsAt(again, kept[index]?.seq ?? null)].map(([key, { snapshot }]) => [key, snapshot]),
        [...actorsAt(short, seq)].map(([key, { snapshot }]) => [key, snapshot]),
      ),
    )
  })

  it("of a file that has gone since it was chosen is refused too", async () => {
    const gone = new Blob([JSON.stringify(sampleRecording)])
    gone.text = () => Promise.reject(new DOMException("The file is not there", "NotFoundError"))
    const read = await readRecordingFile(gone)
    if (!("failure" in read)) return assert.fail("it was read")
    assert.strictEqual(read.failure.kind, "notRead")
    assert.include(read.failure.detail, "The file is not there")
    assert.property(await readRecordingFile(new Blob([JSON.stringify(sampleRecording)])), "recordingFile")
  })

  it("names charts and tabs as it likes, also as every object names something", () => {
    const name = "constructor"
    const tab = { ...sampleTab, id: name }
    const entries = sampleRunning.map(
      (entry): Entry =>
        entry.kind === "started" ? { ...entry, actor: { ...entry.actor, chart: name } } : entry,
    )
    const strange = recordingOf({ ...sampleRecording, tabs: [{ tab, charts: {}, entries }] })
    const [branch] = treeOf(strange.now, name)
    assert.isUndefined(chartOf(strange, branch?.actor.data))
    const read = readRecording(writeRecording(strange, "1.54.0"))
    assert.isTrue("recordingFile" in read)
  })

  it("with actors one under another without end has a tree still", () => {
    const [, started] = sampleRunning
    if (started?.kind !== "started") return assert.fail("no start")
    const entries = Array.from({ length: 5_000 }, (_, index): Entry => {
      const parent = index === 0 ? null : `y:${index - 1}`
      return { ...started, seq: index, actor: { ...started.actor, id: `y:${index}`, parent } }
    })
    const deep = recordingOf({ ...sampleRecording, tabs: [{ tab: sampleTab, charts: {}, entries }] })
    const deepest = (branches: ReturnType<typeof treeOf>): number =>
      branches.length === 0 ? 0 : 1 + Math.max(...branches.map(({ children }) => deepest(children)))
    assert.isBelow(deepest(treeOf(deep.now, sampleTab.id)), 200)
    assert.lengthOf([...deep.now], 5_000)
  })

  const oldWith = (changed: object) => JSON.stringify({ ...oldRecording, ...changed })
  const [start] = oldRecording.entries
  it.each([
    ["no JSON", "notJson", "hello"],
    ["nothing", "notJson", ""],
    ["a later format", "format", JSON.stringify({ ...sampleRecording, format: 3 })],
    ["no format", "unlike", "null"],
    ["no tab", "unlike", JSON.stringify({ ...sampleRecording, tabs: [] })],
    ["an entry of an unknown kind", "unlike", oldWith({ entries: [{ kind: "dreamt", seq: 1, at: 1 }] })],
    ["a time that no clock shows", "unlike", oldWith({ entries: [{ ...start, at: 9e15 }] })],
    ["a broken chart", "unlike", oldWith({ charts: { a: { format: 1 } } })],
    ["values in values", "tooDeep", oldWith({ more: JSON.parse("[".repeat(3_000) + "]".repeat(3_000)) })],
  ])("with %s is refused in one line", (_, kind, text) => {
    const read = readRecording(text)
    if (!("failure" in read)) throw new Error("it was read")
    assert.strictEqual(read.failure.kind, kind)
    assert.isAbove(read.failure.detail.length, 0)
    assert.notInclude(read.failure.detail, "\n")
  })
})
