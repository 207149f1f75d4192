import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { changesOf, snapshotChanges } from "#inspector/story/diff.ts"
import { everything, passing } from "#inspector/story/filter.ts"
import { readRecording, writeRecording } from "#inspector/story/recording.ts"
import { actorsAt, type Branch, emptyStory, snapshotBefore, told, treeOf } from "#inspector/story/story.ts"
import type { Entry } from "#machines/inspection/wire.ts"
import {
  sampleCharts,
  sampleHappened,
  sampleRecording,
  sampleRunning,
  sampleTab,
} from "./support/sample-story.ts"

const all = [...sampleRunning, ...sampleHappened]
const story = told(emptyStory, sampleCharts, all)
const activeOf = (id: string, seq: number | null) => actorsAt(story, seq).get(id)?.snapshot?.active.at(-1)

describe("the story of a tab", () => {
  it("knows how everything was right after each entry", () => {
    assert.deepStrictEqual(
      [2, 3, 4, 5, null].map((seq) => activeOf("x:1", seq)),
      [
        "sign-in.form.editing",
        "sign-in.form.editing",
        "sign-in.form.refused",
        "sign-in.submitting",
        "sign-in.submitting",
      ],
    )
    assert.isUndefined(actorsAt(story, 1).get("x:1"))
    assert.isFalse(actorsAt(story, 6).get("x:2")?.isStopped)
    assert.isTrue(actorsAt(story, 8).get("x:2")?.isStopped)
  })

  it("is the same told at once or in portions, and at its end as at its last entry", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: all.length }), (cut) => {
        const parts = told(told(emptyStory, sampleCharts, all.slice(0, cut)), {}, all.slice(cut))
        assert.deepStrictEqual([...parts.now], [...story.now])
        assert.deepStrictEqual([...actorsAt(parts, 8)], [...parts.now])
      }),
    )
  })

  it("forgets the oldest entries and keeps what came of them", () => {
    const short = told(told(emptyStory, sampleCharts, all.slice(0, 5), 4), {}, all.slice(5), 4)
    assert.isAtMost(short.entries.length, 4)
    assert.deepStrictEqual([...short.now], [...story.now])
    const first = short.entries[0] as Entry
    for (const entry of short.entries)
      assert.deepStrictEqual([...actorsAt(short, entry.seq)], [...actorsAt(story, entry.seq)])
    assert.deepStrictEqual(snapshotBefore(short, first), snapshotBefore(story, first))
  })

  it("has actors under their parents, without those that ended", () => {
    const names = (branches: ReadonlyArray<Branch>): unknown =>
      branches.map(({ actor, children }) => [actor.data.id, names(children)])
    assert.deepStrictEqual(names(treeOf(actorsAt(story, 6))), [["x:0", [["x:1", [["x:2", []]]]]]])
    assert.deepStrictEqual(names(treeOf(story.now)), [["x:0", [["x:1", []]]]])
  })
})

describe("the filter", () => {
  const seqs = (filter: Partial<typeof everything>) =>
    passing(all, { ...everything, ...filter }, story.now).map(({ seq }) => seq)

  it("takes parts of names of events and actors, all of them, whatever the case", () => {
    assert.deepStrictEqual(seqs({ text: "EMAIL signin" }), [3, 7])
    assert.deepStrictEqual(seqs({ text: "portal" }), [1])
    assert.deepStrictEqual(seqs({ text: "email portal" }), [])
  })
  it("leaves starts and ends out, or all actors but one", () => {
    assert.deepStrictEqual(seqs({ eventsOnly: true }), [3, 4, 5, 7])
    assert.deepStrictEqual(seqs({ actor: "x:2" }), [6, 8])
    assert.deepStrictEqual(seqs({}), [1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe("the difference of two snapshots", () => {
  it("names the states left and entered, and the fields of the context", () => {
    const entry = all[3] as Entry
    const { left, entered, context } = snapshotChanges(snapshotBefore(story, entry), entry.snapshot)
    assert.deepStrictEqual([left, entered], [["sign-in.form.editing"], ["sign-in.form.refused"]])
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
  it("is read back as it was written", () => {
    const read = readRecording(writeRecording(story, sampleTab, "1.54.0"))
    assert.deepStrictEqual(read, { recording: sampleRecording })
  })

  it("of a long story begins with what ran then", () => {
    const short = told(emptyStory, sampleCharts, all, 4)
    const read = readRecording(writeRecording(short, sampleTab, "1.54.0"))
    if ("fault" in read) throw new Error(read.fault)
    const again = told(emptyStory, read.recording.charts, read.recording.entries)
    for (const { seq } of short.entries)
      assert.deepStrictEqual(
        [...actorsAt(again, seq)].map(([id, { snapshot }]) => [id, snapshot]),
        [...actorsAt(short, seq)].map(([id, { snapshot }]) => [id, snapshot]),
      )
  })

  it.each([
    ["no JSON", "hello"],
    ["another format", JSON.stringify({ ...sampleRecording, format: 2 })],
    [
      "an entry of an unknown kind",
      JSON.stringify({ ...sampleRecording, entries: [{ kind: "dreamt", seq: 1, at: 1 }] }),
    ],
    ["a broken chart", JSON.stringify({ ...sampleRecording, charts: { a: { format: 1 } } })],
    ["nothing", ""],
  ])("with %s is refused in one line", (_, text) => {
    const read = readRecording(text)
    if (!("fault" in read)) throw new Error("it was read")
    assert.isAbove(read.fault.length, 5)
    assert.notInclude(read.fault, "\n")
  })
})
