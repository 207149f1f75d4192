import { assert, describe, it } from "@effect/vitest"
import { createActor, fromCallback } from "xstate"
import type { Channel } from "#inspector/machines/channel.ts"
import { inTurn } from "#inspector/machines/in-turn.ts"
import { timelineMachine } from "#inspector/machines/timeline.ts"
import { takingTurns } from "#inspector/machines/turns.ts"
import { watchingMachine } from "#inspector/machines/watching.ts"
import type { Entry, FromTabs } from "#machines/inspection/wire.ts"
import { sampleAnswers, sampleHappened, sampleRecording, sampleTab } from "./support/sample-recording.ts"

/** Fake of animation frames, which run when the test says so. */
const frames = () => {
  let asked: Array<() => void> = []
  return {
    next: (act: () => void) => void asked.push(act),
    asked: () => asked.length,
    pass: () => {
      const acts = asked
      asked = []
      for (const act of acts) act()
    },
  }
}

const takers = (...names: ReadonlyArray<string>) => {
  const drawn: Array<string> = []
  return { drawn, all: names.map((name) => () => void drawn.push(name)) }
}

describe("turns", () => {
  it("are taken one a frame, in the order in which they were asked for", () => {
    const { next, pass, asked } = frames()
    const turns = takingTurns(next)
    const { drawn, all } = takers("rows", "picture", "facts")
    for (const draw of [...all, ...all]) turns.ask(draw)
    assert.deepStrictEqual(drawn, [])
    assert.strictEqual(asked(), 1)
    pass()
    assert.deepStrictEqual(drawn, ["rows"])
    turns.ask(all[0] as () => void)
    for (const _ of [1, 2, 3]) pass()
    assert.deepStrictEqual(drawn, ["rows", "picture", "facts", "rows"])
    assert.strictEqual(asked(), 0)
  })

  it("that were cancelled are not drawn, and cost the others no frame", () => {
    const { next, pass } = frames()
    const turns = takingTurns(next)
    const { drawn, all } = takers("rows", "picture")
    for (const draw of all) turns.ask(draw)
    turns.callOff(all[0] as () => void)
    pass()
    assert.deepStrictEqual(drawn, ["picture"])
  })

  it("come to the others even where one fails", () => {
    const { next, pass, asked } = frames()
    const turns = takingTurns(next)
    const { drawn, all } = takers("rows")
    turns.ask(() => {
      throw new Error("cannot be drawn")
    })
    turns.ask(all[0] as () => void)
    assert.throws(pass)
    assert.strictEqual(asked(), 1)
    pass()
    assert.deepStrictEqual(drawn, ["rows"])
  })
})

describe("what parts of the page show", () => {
  const start = () => {
    const channel = fromCallback(() => {}) as unknown as Channel
    const watching = createActor(watchingMachine.provide({ actors: { channel } }), {
      input: { inspector: "me" },
    }).start()
    const timeline = createActor(timelineMachine).start()
    const hear = (...messages: ReadonlyArray<FromTabs>) => watching.send({ type: "tabs.said", messages })
    hear({ to: "inspectors", say: "here", tab: sampleTab })
    watching.send({ type: "tab.selected", tab: sampleTab })
    hear(...sampleAnswers("me"))
    const happen = () =>
      hear({
        to: "inspectors",
        say: "happened",
        tab: sampleTab.id,
        charts: {},
        entries: [structuredClone(sampleHappened[4]) as Entry],
      })
    const { next, pass } = frames()
    const turns = takingTurns(next)
    const part = () => {
      const { now, subscribe } = inTurn(watching, timeline, turns)
      let drawn = 0
      const stop = subscribe(() => {
        drawn += 1
      })
      return { now, stop, drawn: () => drawn, entries: () => now().recording.entries.length }
    }
    const [rows, picture] = [part(), part()]
    const latest = () => watching.getSnapshot().context.recording.entries.length
    return { watching, timeline, happen, pass, rows, picture, latest }
  }

  it("waits for their turn, and is then the last of all, whatever came before", () => {
    const { happen, pass, rows, picture, latest } = start()
    const before = rows.entries()
    for (const _ of [1, 2, 3]) happen()
    assert.deepStrictEqual([rows.entries(), picture.entries()], [before, before])
    pass()
    assert.deepStrictEqual([rows.entries(), picture.entries()], [before + 3, before])
    happen()
    pass()
    assert.deepStrictEqual([rows.entries(), picture.entries()], [before + 3, before + 4])
    pass()
    assert.strictEqual(rows.entries(), latest())
    assert.strictEqual(picture.now().recording, rows.now().recording)
    pass()
    assert.deepStrictEqual([rows.drawn(), picture.drawn()], [2, 1])
  })

  it("is the last of all at once after a jump to a time or an actor", () => {
    const { watching, timeline, happen, pass, rows, picture, latest } = start()
    happen()
    timeline.send({ type: "pause.requested", seq: 1 })
    assert.deepStrictEqual([rows.entries(), picture.entries()], [latest(), latest()])
    happen()
    watching.send({ type: "actor.selected", id: "tab-1 x:1" })
    assert.deepStrictEqual([rows.entries(), picture.entries()], [latest(), latest()])
    assert.strictEqual(rows.now().chosen, "tab-1 x:1")
    assert.deepStrictEqual([rows.drawn(), picture.drawn()], [2, 2])
    for (const _ of [1, 2]) pass()
    assert.deepStrictEqual([rows.drawn(), picture.drawn()], [2, 2])
  })

  it("is another story as soon as one is opened, and nothing once they are gone", () => {
    const { watching, happen, pass, rows, picture } = start()
    picture.stop()
    watching.send({ type: "recording.opened", recordingFile: sampleRecording })
    pass()
    assert.strictEqual(rows.now().recording, watching.getSnapshot().context.recording)
    happen()
    rows.stop()
    pass()
    assert.deepStrictEqual([rows.drawn(), picture.drawn()], [1, 0])
  })
})
