import { assert, describe, it } from "@effect/vitest"
import { actorsAt, type TimelineEntry } from "#inspector/recording/recording.ts"
import { readRecording, recordingOf, writeRecording } from "#inspector/recording/recording-file.ts"
import { messageOf, rowsOf, sequenceOf } from "#inspector/recording/sequence.ts"
import { chapterAt, endOf } from "#inspector/story/chapters.ts"
import { twoTabs } from "#inspector/story/two-tabs.ts"
import texts from "#inspector/texts/texts.json" with { type: "json" }
import type { AlertStatusContext } from "#machines/service/alert-status/machine.ts"

const { recordingFile, chapters } = await twoTabs("1.0.0")
const recording = recordingOf(recordingFile)

/** Innermost states of a tab's charts after the entry with number `seq`, by the name of the actor. */
const statesAfter = (seq: number, tab: string) =>
  Object.fromEntries(
    [...actorsAt(recording, seq).values()]
      .filter(({ data, isStopped }) => data.id.startsWith(`${tab} `) && data.chart !== null && !isStopped)
      .map(({ data, snapshot }) => [data.name, snapshot?.active.at(-1)]),
  )
const seqOf = (entry: TimelineEntry | undefined): number => entry?.seq ?? 0
const endsWith = (key: string, tab: string) => {
  const chapter = chapters.find((one) => one.key === key)
  return statesAfter(seqOf(chapter && endOf(chapter, recording)), tab)
}

describe("the story of two tabs", () => {
  it("is played on the charts of the alert's page, and shows both statuses where one would be overwritten", () => {
    assert.deepStrictEqual(
      chapters.map(({ key }) => key),
      ["opened", "chosen", "saved.alert-1", "overtaken", "saved.alert-2", "settled"],
    )
    assert.deepInclude(endsWith("opened", "alert-1"), { "proactive-alert": "proactive-alert.open.fresh" })
    assert.deepInclude(endsWith("chosen", "alert-2"), { status: "alert-status.choosing.changed" })
    assert.deepInclude(endsWith("overtaken", "alert-2"), { status: "alert-status.choosing.overtaken" })
    for (const tab of ["alert-1", "alert-2"]) {
      const last = [...recording.now.values()].find(
        ({ data }) => data.id.startsWith(tab) && data.name === "status",
      )
      assert.include(last?.snapshot?.active ?? [], "alert-status.choosing.unchanged")
      const context = last?.snapshot?.context as Pick<AlertStatusContext, "alert" | "chosen"> | undefined
      assert.isUndefined(context?.chosen)
      assert.strictEqual(context?.alert.status, "RESOLVED")
    }
  })

  it("draws REFRESH from the one tab to the other, once in each direction", () => {
    const rows = rowsOf(recording.entries, recording.now, false)
    const sequence = sequenceOf(recording, rows, false)
    const arrows = rows
      .filter((entry) => entry.kind === "event" && entry.event.type === "alerts.changed")
      .map((entry) => messageOf(sequence, entry))
      .map(({ from, to }) => [from, to].map((column) => sequence.lifelines[column - 1]))
      .map((ends) => ends.map((end) => `${end?.tab} ${recording.now.get(end?.actor ?? "")?.data.name}`))
    assert.deepStrictEqual(arrows, [
      ["alert-1 status", "alert-2 refresh"],
      ["alert-2 status", "alert-1 refresh"],
    ])
  })

  it("tells of each moment one chapter, in words", () => {
    const [first] = recording.entries
    assert.strictEqual(chapterAt(chapters, recording, seqOf(first)), 0)
    assert.strictEqual(chapterAt(chapters, recording, null), chapters.length - 1)
    chapters.forEach((chapter, index) => {
      assert.strictEqual(chapterAt(chapters, recording, seqOf(endOf(chapter, recording))), index)
      assert.property(texts, `inspector.story.${chapter.key}`)
    })
  })

  it("can be saved and read like any other recording", () => {
    const read = readRecording(writeRecording(recording, "1.0.0"))
    assert.deepStrictEqual("recordingFile" in read && recordingOf(read.recordingFile).now, recording.now)
  })
})
