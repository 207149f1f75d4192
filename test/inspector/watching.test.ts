import { assert, describe, it } from "@effect/vitest"
import { createActor, fromCallback, SimulatedClock } from "xstate"
import { channelTo, watchingMachine } from "#inspector/machines/watching.ts"
import { type FromTabs, type Tab, type ToTabs, WATCH_AGAIN_EVERY } from "#machines/inspection/wire.ts"
import { sampleAnswers, sampleRecording, sampleTab } from "./support/sample-story.ts"

const start = () => {
  const said: Array<ToTabs> = []
  const clock = new SimulatedClock()
  const channel = fromCallback(({ receive }) => {
    receive((event) => said.push((event as unknown as { message: ToTabs }).message))
  }) as unknown as ReturnType<typeof channelTo>
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

const watching = () => {
  const all = start()
  all.here()
  all.said()
  all.actor.send({ type: "tab.chosen", tab: sampleTab })
  return all
}

describe("watching a tab", () => {
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

  it("says watch, repeats it, and leaves when another tab is chosen", () => {
    const { actor, clock, said, state } = watching()
    assert.deepStrictEqual(said(), ["watch"])
    clock.increment(WATCH_AGAIN_EVERY)
    assert.deepStrictEqual(said(), ["watch", "who is there"])
    assert.isTrue(state().matches({ watching: "following" }))
    actor.send({ type: "tab.chosen", tab: { ...sampleTab, id: "tab-2" } })
    assert.deepStrictEqual(said(), ["leave", "watch"])
    actor.send({ type: "tab.left" })
    assert.deepStrictEqual(said(), ["leave", "who is there"])
  })

  it("hears its own tab only, and its own beginning only", () => {
    const { hear, state } = watching()
    hear(...sampleAnswers("me"))
    assert.strictEqual(state().context.story.entries.length, 8)
    assert.strictEqual(state().context.chosen, "x:0")
    hear(...sampleAnswers("me").map((message) => ({ ...message, tab: "tab-9" }) as FromTabs))
    hear(sampleAnswers("another")[0] as FromTabs)
    assert.strictEqual(state().context.story.entries.length, 8)
    hear(sampleAnswers("me")[0] as FromTabs)
    assert.strictEqual(state().context.story.entries.length, 2, "the tab began anew")
  })

  it("keeps what it knows when the tab goes, and notices a tab that comes", () => {
    const { actor, hear, here, said, state } = watching()
    hear(...sampleAnswers("me"))
    said()
    hear({ to: "inspectors", say: "gone", tab: "tab-1" })
    assert.isTrue(state().matches("tabGone"))
    assert.strictEqual(state().context.story.entries.length, 8)
    assert.isEmpty(state().context.tabs)
    here({ ...sampleTab, id: "tab-3" })
    assert.strictEqual(state().context.tabs.length, 1)
    actor.send({ type: "tab.left" })
    assert.isTrue(state().matches("choosing"))
  })

  it("goes on when it is another tab that goes", () => {
    const { hear, state } = watching()
    hear({ to: "inspectors", say: "gone", tab: "tab-9" })
    assert.isTrue(state().matches("watching"))
  })

  it("shows a recording, and says in one line what is wrong with a broken one", () => {
    const { actor, said, state } = watching()
    said()
    actor.send({ type: "file.opened", file: { fault: "Expected an object" } })
    assert.isTrue(state().matches("watching"))
    assert.strictEqual(state().context.fault, "Expected an object")
    actor.send({ type: "file.opened", file: { recording: sampleRecording } })
    assert.isTrue(state().matches("recording"))
    assert.deepStrictEqual(said(), ["leave"])
    assert.strictEqual(state().context.fault, "")
    assert.strictEqual(state().context.story.entries.length, 8)
  })

  it("leaves to whoever sent an event what became of it", () => {
    const { hear, state } = watching()
    const before = state().context
    hear({ to: "inspectors", say: "refused", tab: "tab-1", actor: "x:1", why: "notNow", ask: "1" })
    hear({ to: "inspectors", say: "taken", tab: "tab-1", ask: "2" })
    assert.deepStrictEqual(state().context, before)
  })
})

describe("the channel to tabs", () => {
  it("hands on in portions what is said to inspectors, and is closed in the end", async () => {
    const name = `test-${process.pid}-${Date.now()}`
    const portions: Array<ReadonlyArray<FromTabs>> = []
    const answered = Promise.withResolvers<void>()
    const heard = Promise.withResolvers<ToTabs>()
    const tab = new BroadcastChannel(name)
    tab.onmessage = ({ data }: MessageEvent<ToTabs>) => heard.resolve(data)
    const actor = createActor(
      watchingMachine.provide({ actors: { channel: channelTo(() => new BroadcastChannel(name)) } }),
      {
        input: { inspector: "me" },
        inspect: (told) => {
          if (told.type !== "@xstate.event" || told.event.type !== "tabs.said") return
          portions.push((told.event as unknown as { messages: ReadonlyArray<FromTabs> }).messages)
          answered.resolve()
        },
      },
    ).start()
    assert.strictEqual((await heard.promise).say, "who is there")
    tab.postMessage({ to: "tabs", say: "who is there" })
    tab.postMessage({ to: "inspectors", say: "here", tab: sampleTab })
    tab.postMessage({ to: "inspectors", say: "here", tab: { ...sampleTab, id: "tab-2" } })
    await answered.promise
    assert.deepStrictEqual(
      portions.flat().map((message) => message.say),
      ["here", "here"],
    )
    actor.stop()
    tab.close()
  })
})
