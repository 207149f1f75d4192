import { assert, describe, it } from "@effect/vitest"
import { createActor, SimulatedClock } from "xstate"
import { timelineMachine } from "#inspector/machines/timeline.ts"

const start = () => {
  const clock = new SimulatedClock()
  const actor = createActor(timelineMachine, { clock }).start()
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.at]
  return { actor, clock, now }
}

describe("the time line", () => {
  it("follows, stays at an entry, and follows again", () => {
    const { actor, now } = start()
    assert.deepStrictEqual(now(), ["following", null])
    actor.send({ type: "entry.selected", seq: 5 })
    assert.deepStrictEqual(now(), ["paused", 5])
    actor.send({ type: "follow.requested" })
    assert.deepStrictEqual(now(), ["following", null])
  })

  it("plays from entry to entry, a beat each, and stays at the last", () => {
    const { actor, clock, now } = start()
    actor.send({ type: "entry.selected", seq: 1 })
    actor.send({ type: "play.requested", ahead: [3, 4] })
    assert.deepStrictEqual(now(), ["replaying", 1])
    clock.increment(599)
    assert.deepStrictEqual(now(), ["replaying", 1])
    clock.increment(1)
    assert.deepStrictEqual(now(), ["replaying", 3])
    clock.increment(600)
    assert.deepStrictEqual(now(), ["paused", 4])
    clock.increment(6_000)
    assert.deepStrictEqual(now(), ["paused", 4])
  })

  it("stops playing where requested", () => {
    const { actor, clock, now } = start()
    actor.send({ type: "entry.selected", seq: 1 })
    actor.send({ type: "play.requested", ahead: [3, 4, 5] })
    clock.increment(600)
    actor.send({ type: "pause.requested", seq: 3 })
    clock.increment(6_000)
    assert.deepStrictEqual(now(), ["paused", 3])
  })

  it("changes one part of the filter at a time, and forgets it with the story", () => {
    const { actor } = start()
    actor.send({ type: "filter.changed", filter: { text: "a" } })
    actor.send({ type: "filter.changed", filter: { eventsOnly: true } })
    assert.deepStrictEqual(actor.getSnapshot().context.filter, {
      text: "a",
      thisActor: false,
      eventsOnly: true,
      frequent: false,
      services: false,
    })
    actor.send({ type: "recording.changed" })
    assert.strictEqual(actor.getSnapshot().context.filter.text, "")
  })
})
