import { assert, describe, it } from "@effect/vitest"
import { createActor, fromCallback, SimulatedClock } from "xstate"
import { type Channel, channelTo } from "#inspector/machines/channel.ts"
import { watchingMachine } from "#inspector/machines/watching.ts"
import { type FromTabs, type Tab, type ToTabs, WATCH_AGAIN_EVERY } from "#machines/inspection/wire.ts"
import { sampleAnswers, sampleRecording, sampleTab } from "./support/sample-recording.ts"
import "./support/frames.ts"

const start = () => {
  const said: Array<ToTabs> = []
  const clock = new SimulatedClock()
  const channel = fromCallback(({ receive }) => {
    receive((event) => said.push((event as unknown as { message: ToTabs }).message))
  }) as unknown as Channel
  const actor = createActor(watchingMachine.provide({ actors: { channel } }), {
    input: { inspector: "me" },
    clock,
  }).start()
  const hear = (...messages: ReadonlyArray<FromTabs>) => actor.send({ type: "tabs.said", messages })
  const here = (tab: Tab = sampleTab) => hear({ to: "inspectors", say: "here", tab })
  const state = () => actor.getSnapshot()
  const said1 = () => said.splice(0).map((message) => message.say)
  return { actor, clock, hear, here, state, said: said1 }
}

const second: Tab = { ...sampleTab, id: "tab-2", title: "Fleet" }
const ofSecond = () => sampleAnswers("me").map((message) => ({ ...message, tab: "tab-2" }) as FromTabs)

const watching = (tab = sampleTab) => {
  const all = start()
  all.here()
  all.here(second)
  all.said()
  all.actor.send({ type: "tab.selected", tab })
  const phaseOf = (id: string) => all.state().context.watched[id]?.getSnapshot().value
  return { ...all, phaseOf }
}
const following = { watched: "following" } as const

describe("watching tabs", () => {
  it("begins with asking who is there, again and again", () => {
    const { clock, said, here, state } = start()
    assert.deepStrictEqual(said(), ["who is there"])
    clock.increment(2_000)
    assert.deepStrictEqual(said(), ["who is there"])
    here()
    here({ ...sampleTab, title: "Fleet" })
    here({ ...sampleTab, id: "tab-2" })
    assert.deepStrictEqual(
      state().context.tabs.map(({ id, title }) => `${id} ${title}`),
      ["tab-1 Fleet", "tab-2 Sign in - Headland"],
    )
  })

  it("says watch, repeats it, asks for names, and leaves", () => {
    const { actor, clock, said, state } = watching()
    assert.deepStrictEqual(said(), ["watch", "who is there"])
    clock.increment(WATCH_AGAIN_EVERY)
    assert.deepStrictEqual(
      said().filter((word) => word === "watch"),
      ["watch"],
    )
    actor.send({ type: "tabs.left" })
    assert.deepStrictEqual(said(), ["leave", "who is there"])
    assert.isTrue(state().matches("choosing"))
    assert.isEmpty(Object.keys(state().context.watched))
  })

  it("ticks tabs, also while it asks again, and watches those that are ticked together", () => {
    const { actor, clock, here, said, state } = start()
    here()
    here(second)
    actor.send({ type: "marked.selected" })
    assert.isTrue(state().matches("choosing"), "none is ticked")
    actor.send({ type: "tab.marked", id: "tab-1" })
    actor.send({ type: "tab.marked", id: "tab-2" })
    actor.send({ type: "tab.marked", id: "tab-1" })
    clock.increment(4_000)
    assert.deepStrictEqual(state().context.marked, ["tab-2"])
    actor.send({ type: "tab.marked", id: "tab-1" })
    said()
    actor.send({ type: "marked.selected" })
    assert.deepStrictEqual(said(), ["watch", "watch", "who is there"])
    assert.deepStrictEqual(
      state().context.recording.tabs.map(({ id }) => id),
      ["tab-1", "tab-2"],
    )
  })

  it("hears the tabs that it watches only, and their beginning for itself only", () => {
    const { hear, state } = watching()
    hear(sampleAnswers("me")[1] as FromTabs)
    assert.isEmpty(state().context.recording.entries, "before it received what runs")
    hear(...sampleAnswers("me"))
    assert.strictEqual(state().context.recording.entries.length, 8)
    assert.strictEqual(state().context.chosen, "tab-1 x:0")
    hear(...ofSecond())
    hear(sampleAnswers("another")[0] as FromTabs)
    assert.strictEqual(state().context.recording.entries.length, 8)
    hear(sampleAnswers("me")[0] as FromTabs)
    assert.strictEqual(state().context.recording.entries.length, 10, "the tab began anew, its past stays")
  })

  it("takes one tab more while it watches another, and lets each go by itself", () => {
    const { actor, hear, said, state, phaseOf } = watching()
    hear(...sampleAnswers("me"))
    said()
    actor.send({ type: "tab.added", tab: second })
    assert.deepStrictEqual(said(), ["watch"])
    hear(...ofSecond())
    assert.strictEqual(state().context.recording.entries.length, 16)
    assert.strictEqual(state().context.chosen, "tab-1 x:0", "what is looked at stays")
    actor.send({ type: "tab.dropped", id: "tab-1" })
    assert.deepStrictEqual(said(), ["leave"])
    assert.strictEqual(phaseOf("tab-1"), "left")
    assert.deepStrictEqual(phaseOf("tab-2"), following)
    hear(sampleAnswers("me")[1] as FromTabs)
    assert.strictEqual(state().context.recording.entries.length, 16, "its story stays as it was")
    actor.send({ type: "tab.added", tab: sampleTab })
    assert.deepStrictEqual(said(), ["watch"])
    hear(...sampleAnswers("me"))
    assert.deepStrictEqual(phaseOf("tab-1"), following)
  })

  it("keeps the recording of a tab that leaves, and goes on with the others", () => {
    const { actor, hear, said, state, phaseOf } = watching()
    actor.send({ type: "tab.added", tab: second })
    hear(...sampleAnswers("me"), ...ofSecond())
    said()
    hear({ to: "inspectors", say: "gone", tab: "tab-1" })
    assert.strictEqual(phaseOf("tab-1"), "gone")
    assert.deepStrictEqual(phaseOf("tab-2"), following)
    assert.strictEqual(state().context.recording.entries.length, 16)
    assert.deepStrictEqual(state().context.tabs, [second])
    hear(ofSecond()[1] as FromTabs)
    assert.strictEqual(state().context.recording.entries.length, 22)
  })

  it("tells a tab whose administrator has signed out from one that was closed, and watches it again", () => {
    const { here, hear, said, state, phaseOf } = watching()
    hear(...sampleAnswers("me"))
    hear({ to: "inspectors", say: "shut", tab: "tab-1" })
    said()
    assert.strictEqual(phaseOf("tab-1"), "shut")
    assert.isFalse(state().context.tabs.some(({ id }) => id === "tab-1"))
    here(sampleTab)
    assert.deepStrictEqual(said(), ["watch"])
    assert.deepStrictEqual(phaseOf("tab-1"), { watched: "asked" })
  })

  it("watches a tab again that comes back, under the name that it has now", () => {
    const { here, hear, said, state, phaseOf } = watching()
    hear(...sampleAnswers("me"))
    hear({ to: "inspectors", say: "gone", tab: "tab-1" })
    said()
    here({ ...sampleTab, title: "Fleet" })
    assert.deepStrictEqual(said(), ["watch"])
    assert.deepStrictEqual(phaseOf("tab-1"), { watched: "asked" })
    assert.strictEqual(state().context.recording.tabs[0]?.title, "Fleet")
  })

  it("shows a recording, and says in one line what is wrong with a broken one", () => {
    const { actor, said, state } = watching()
    said()
    actor.send({ type: "file.rejected", why: "Expected an object" })
    assert.isTrue(state().matches("watching"))
    assert.strictEqual(state().context.failure, "Expected an object")
    actor.send({ type: "failure.dismissed" })
    assert.strictEqual(state().context.failure, "")
    actor.send({ type: "file.rejected", why: "Expected an object" })
    actor.send({ type: "recording.opened", recordingFile: sampleRecording })
    assert.strictEqual(state().context.recordedBy, sampleRecording.version)
    assert.isTrue(state().matches("recordingFile"))
    assert.deepStrictEqual(said(), ["leave"])
    assert.strictEqual(state().context.failure, "")
    assert.strictEqual(state().context.recording.entries.length, 8)
    actor.send({ type: "tabs.left" })
    assert.isEmpty(state().context.recording.entries)
  })

  it("begins anew with a tab that is chosen alone while it watches another", () => {
    const { actor, hear, said, state } = watching()
    hear(...sampleAnswers("me"))
    said()
    actor.send({ type: "tab.selected", tab: second })
    assert.deepStrictEqual(said(), ["leave", "watch", "who is there"])
    assert.isEmpty(state().context.recording.entries)
    assert.deepStrictEqual(Object.keys(state().context.watched), ["tab-2"])
    hear(...ofSecond())
    assert.strictEqual(state().context.recording.entries.length, 8)
  })

  it("reports the effect of an event to its sender", () => {
    const { hear, state, phaseOf } = watching()
    hear(...sampleAnswers("me"))
    const before = state().context
    hear({ to: "inspectors", say: "rejected", tab: "tab-1", actor: "x:1", why: "notNow", ask: "1" })
    hear({ to: "inspectors", say: "taken", tab: "tab-1", ask: "2" })
    assert.deepStrictEqual(phaseOf("tab-1"), following)
    assert.strictEqual(state().context.recording, before.recording)
    assert.strictEqual(state().context.failure, "")
  })
})

describe("the channel to tabs", () => {
  it("hands on in portions what is said to inspectors, and is closed in the end", async () => {
    const name = `test-${process.pid}-${Date.now()}`
    const portions: Array<ReadonlyArray<FromTabs>> = []
    const answered = Promise.withResolvers<void>()
    const received = Promise.withResolvers<ToTabs>()
    const tab = new BroadcastChannel(name)
    tab.onmessage = ({ data }: MessageEvent<ToTabs>) => received.resolve(data)
    const actor = createActor(
      watchingMachine.provide({ actors: { channel: channelTo(() => new BroadcastChannel(name)) } }),
      {
        input: { inspector: "me" },
        inspect: (addEntries) => {
          if (addEntries.type !== "@xstate.event" || addEntries.event.type !== "tabs.said") return
          portions.push((addEntries.event as unknown as { messages: ReadonlyArray<FromTabs> }).messages)
          answered.resolve()
        },
      },
    ).start()
    assert.strictEqual((await received.promise).say, "who is there")
    tab.postMessage({ to: "tabs", say: "who is there" })
    tab.postMessage({ to: "inspectors", say: "here", tab: sampleTab })
    // Sends messages as from a tab of another version, or from a sender that is no tab of the portal; they must be
    // ignored.
    for (const odd of [
      null,
      "here",
      {},
      { to: "inspectors" },
      { to: "inspectors", say: "here" },
      { to: "inspectors", say: "here", tab: null },
      { to: "inspectors", say: "happened", tab: sampleTab.id, charts: {}, entries: [{ kind: "event" }] },
      { to: "inspectors", say: "running", tab: sampleTab.id, inspector: "me", charts: null, entries: [] },
    ])
      tab.postMessage(odd)
    tab.postMessage({ to: "inspectors", say: "here", tab: { ...sampleTab, id: "tab-2" } })
    await answered.promise
    assert.strictEqual(actor.getSnapshot().status, "active")
    assert.deepStrictEqual(
      portions.flat().map((message) => message.say),
      ["here", "here"],
    )
    actor.stop()
    tab.close()
  })
})
