import { assert, describe, it } from "@effect/vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import type { Draft } from "#inspector/form/draft.ts"
import { eventChoices } from "#inspector/form/events.ts"
import { type Answer, draftIn, fillingMachine, type Sent } from "#inspector/machines/filling.ts"
import { sendToTab } from "#inspector/machines/send-to-tab.ts"
import type { FromTabs, ToTabs } from "#machines/inspection/wire.ts"
import { machineRouteChart } from "#machines/machine/machine-route/chart.ts"
import { settled } from "../support/test-paths/index.ts"

/** The form for sending events to the machine route chart, with answers given by the test. */
const start = () => {
  const sent: Array<{
    readonly what: Sent
    readonly answer: (answer: Answer) => void
    readonly fail: () => void
  }> = []
  const clock = new SimulatedClock()
  const send = fromPromise<Answer, Sent>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        sent.push({ what: input, answer: resolve, fail: () => reject(new Error("broken")) })
      }),
  )
  const actor = createActor(fillingMachine.provide({ actors: { send } }), {
    input: { choices: eventChoices(machineRouteChart) },
    clock,
  }).start()
  const type = (name: string, draft: Draft) => {
    const now = draftIn(actor.getSnapshot().context)
    if (now?.kind !== "parts") throw new Error("no form is open")
    const parts = now.parts.map((part) => (part.name === name ? { ...part, draft } : part))
    actor.send({ type: "draft.changed", draft: { kind: "parts", parts } })
  }
  const typed = () => draftIn(actor.getSnapshot().context)
  const is = (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
    actor.getSnapshot().matches(state)
  return { actor, clock, sent, type, typed, is }
}

const opened = () => {
  const all = start()
  all.actor.send({ type: "option.selected", id: "time.selected" })
  all.type("time", { kind: "number", text: "5" })
  return all
}

describe("filling in a form", () => {
  it("sends nothing before something is chosen", () => {
    const { actor, is, sent } = start()
    actor.send({ type: "form.submitted" })
    actor.send({ type: "draft.changed", draft: { kind: "json", text: "" } })
    assert.isTrue(is({ open: "editing" }))
    assert.isEmpty(sent)
  })

  it("sends what was typed, once, however often it is asked to", async () => {
    const { actor, is, sent } = opened()
    for (let times = 0; times < 3; times++) actor.send({ type: "form.submitted" })
    assert.isTrue(is("sending"))
    const value = { type: "time.selected", time: 5 }
    assert.deepStrictEqual(
      sent.map(({ what }) => what),
      [{ choice: "time.selected", value, decoded: value }],
    )
    sent[0]?.answer({ taken: true })
    await settled()
    assert.isTrue(is({ open: "taken" }))
    assert.strictEqual(sent.length, 1)
  })

  it("keeps what was typed when it is refused, and says why until something is different", async () => {
    const { actor, is, sent, type, typed } = opened()
    const before = typed()
    actor.send({ type: "form.submitted" })
    sent[0]?.answer({ taken: false, why: "notNow" })
    await settled()
    assert.isTrue(is({ open: "rejected" }))
    assert.strictEqual(actor.getSnapshot().context.why, "notNow")
    assert.deepStrictEqual(typed(), before)
    type("time", { kind: "number", text: "6" })
    assert.isTrue(is({ open: "editing" }))
    actor.send({ type: "form.submitted" })
    assert.deepStrictEqual(sent[1]?.what.value, { type: "time.selected", time: 6 })
  })

  it("does not send what is no event, and tells where it is wrong", () => {
    const { actor, is, sent, type } = opened()
    type("time", { kind: "number", text: "soon" })
    actor.send({ type: "form.submitted" })
    assert.isTrue(is({ open: "faulty" }))
    assert.deepStrictEqual(actor.getSnapshot().context.fieldErrors, [{ path: ["time"], why: "number" }])
    assert.isEmpty(sent)
    type("time", { kind: "number", text: "7" })
    assert.isEmpty(actor.getSnapshot().context.fieldErrors)
  })

  it("keeps what was typed for each event", () => {
    const { actor, typed } = opened()
    const before = typed()
    actor.send({ type: "option.selected", id: "day.selected" })
    assert.notDeepEqual(typed(), before)
    actor.send({ type: "option.selected", id: "time.selected" })
    assert.deepStrictEqual(typed(), before)
  })

  it("does not retry by itself without an answer or after a lost connection", async () => {
    const { actor, clock, is, sent } = opened()
    actor.send({ type: "form.submitted" })
    clock.increment(4_999)
    assert.isTrue(is("sending"))
    clock.increment(1)
    assert.isTrue(is({ open: "unanswered" }))
    sent[0]?.answer({ taken: true })
    await settled()
    assert.isTrue(is({ open: "unanswered" }))
    actor.send({ type: "form.submitted" })
    sent[1]?.fail()
    await settled()
    assert.isTrue(is({ open: "unanswered" }))
    assert.strictEqual(sent.length, 2)
  })
})

describe("sending to a tab", () => {
  it("is answered by the tab, and by no other window", async () => {
    const name = `test-send-${process.pid}-${Date.now()}`
    const tab = new BroadcastChannel(name)
    const received = Promise.withResolvers<Extract<ToTabs, { readonly say: "send" }>>()
    tab.onmessage = ({ data }: MessageEvent<ToTabs>) => {
      if (data.say === "send") received.resolve(data)
    }
    const say = (message: FromTabs) => tab.postMessage(message)
    const opening: Array<BroadcastChannel> = []
    const open = () => {
      const channel = new BroadcastChannel(name)
      opening.push(channel)
      return channel
    }
    const event = { type: "play.toggled" }
    const actor = createActor(sendToTab(open, { tab: "tab-1", actor: "x:3" }), {
      input: { choice: "play.toggled", value: event, decoded: event },
    }).start()
    const { ask, ...rest } = await received.promise
    assert.deepStrictEqual(rest, { to: "tabs", say: "send", tab: "tab-1", actor: "x:3", event })
    const answer = Promise.withResolvers<unknown>()
    actor.subscribe({ complete: () => answer.resolve(actor.getSnapshot().output) })
    say({ to: "inspectors", say: "taken", tab: "tab-1", ask: "another" })
    say({ to: "inspectors", say: "gone", tab: "tab-1" })
    say({ to: "inspectors", say: "rejected", tab: "tab-1", actor: "x:3", why: "notNow", ask: ask ?? "" })
    assert.deepStrictEqual(await answer.promise, { taken: false, why: "notNow" })
    tab.close()
  })
})
