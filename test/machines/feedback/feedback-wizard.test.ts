import { describe, expect, it, vi } from "vitest"
import { createActor, createMachine, fromPromise, SimulatedClock } from "xstate"
import type { FeedbackStep } from "#domain/feedback.ts"
import { feedbackWizardMachine } from "#machines/feedback/feedback-wizard/machine.ts"
import { isAsking, isClosed, isCompleteStep, isSent } from "#machines/feedback/feedback-wizard/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"
import { NetworkError } from "#services/failures.ts"

const ends = fromPromise(() => Promise.resolve()) as never

const open = async () => {
  const loadDraft = fromPromise(() => Promise.resolve({ seed: "a-seed" })) as never
  const wizard = createActor(
    feedbackWizardMachine.provide({ actors: { loadDraft, keepDraft: ends, dropDraft: ends } }),
    { input: { user: owner, boot: sampleBoot, id: "problem" } },
  ).start()
  await Promise.resolve()
  wizard.send({ type: "field.changed", field: "brand", value: "Norrvik" })
  wizard.send({ type: "step.submitted" })
  return wizard
}

describe("a wizard that is closed", () => {
  it("goes without a question while there is little in it (FB-21)", async () => {
    const wizard = await open()
    wizard.send({ type: "field.changed", field: "feedback", value: "x".repeat(50) })
    wizard.send({ type: "dialog.closed" })
    expect(isAsking(wizard.getSnapshot())).toBe(false)
    expect(isClosed(wizard.getSnapshot())).toBe(true)
  })

  it("asks first when more would go with it", async () => {
    const wizard = await open()
    wizard.send({ type: "field.changed", field: "feedback", value: "x".repeat(51) })
    wizard.send({ type: "dialog.closed" })
    expect(isAsking(wizard.getSnapshot())).toBe(true)
    expect(isClosed(wizard.getSnapshot())).toBe(false)
  })
})

it("knows which steps are complete, and the last only when all is sent", async () => {
  const wizard = await open()
  const complete = (step: FeedbackStep) => isCompleteStep(step)(wizard.getSnapshot())
  expect(complete("generalInformation")).toBe(true)
  expect(complete("feedbackContent")).toBe(false)
  wizard.send({ type: "field.changed", field: "feedback", value: "The map is slow" })
  expect(complete("feedbackContent")).toBe(true)
  expect(complete("summary")).toBe(false)
})

/** Opens a wizard as a dialog, fills it in and sends it, with a stopped clock. */
const send = async (id: "feedback" | "problem", sendFeedback: () => Promise<void>) => {
  const clock = new SimulatedClock()
  const sentEvents: Array<unknown> = []
  const dropped = vi.fn()
  const hears = (type: string) => ({
    on: { [type]: { actions: ({ event }: object & { event: unknown }) => void sentEvents.push(event) } },
  })
  const wizard = feedbackWizardMachine.provide({
    actors: {
      loadDraft: fromPromise(async () => ({ seed: "a-seed" })) as never,
      keepDraft: ends,
      dropDraft: fromPromise(async () => dropped()) as never,
      sendFeedback: fromPromise(sendFeedback) as never,
    },
  })
  const root = createActor(
    createMachine({
      invoke: [
        { systemId: systemIds.notices, src: createMachine(hears("notice.raised")) },
        { systemId: systemIds.dialog, src: createMachine(hears("overlay.closed")) },
        { systemId: "wizard", src: wizard, input: { user: owner, boot: sampleBoot, id } },
      ],
    }),
    { clock },
  ).start()
  const actor = root.system.get("wizard")
  const is = (state: object) => actor.getSnapshot().matches({ wizard: state })
  await vi.waitFor(() => expect(is({ open: "generalInformation" })).toBe(true))
  actor.send({ type: "field.changed", field: "brand", value: "Norrvik" })
  actor.send({ type: "step.submitted" })
  actor.send({ type: "field.changed", field: "feedback", value: "x".repeat(60) })
  actor.send({ type: "step.submitted" })
  actor.send({ type: "step.submitted" })
  actor.send({ type: "form.submitted" })
  await vi.waitFor(() => expect(actor.getSnapshot().hasTag("busy")).toBe(false))
  const snapshot = () => actor.getSnapshot()
  return { actor, clock, dropped, snapshot, stop: () => root.stop(), sentEvents }
}

describe("a wizard whose words have arrived (FB-19, CONST-03)", () => {
  it.each(["feedback", "problem"] as const)(
    "says so, has nothing to lose any more, and goes after 800 ms: %s",
    async (id) => {
      const { actor, clock, dropped, snapshot, stop, sentEvents } = await send(id, async () => {})
      const thanks = { type: "notice.raised", notice: { kind: "success", key: "feedbackWizard.success" } }
      expect(isSent(snapshot())).toBe(true)
      expect(sentEvents).toEqual([thanks])
      expect(dropped).toHaveBeenCalledTimes(1)
      // Checks that closing the dialog after sending asks no question, however much text was written.
      actor.send({ type: "dialog.closed" })
      expect(isAsking(snapshot())).toBe(false)
      clock.increment(799)
      expect([isSent(snapshot()), isClosed(snapshot())]).toEqual([true, false])
      clock.increment(1)
      expect([isSent(snapshot()), isClosed(snapshot())]).toEqual([false, true])
      expect(sentEvents).toEqual([thanks, { type: "overlay.closed", id }])
      stop()
    },
  )

  it("does none of that when they have not, and says why (FB-22)", async () => {
    const rejected = new NetworkError({ call: "POST /feedback" })
    const { clock, dropped, snapshot, stop, sentEvents } = await send("feedback", () =>
      Promise.reject(rejected),
    )
    clock.increment(60_000)
    expect([isSent(snapshot()), isClosed(snapshot())]).toEqual([false, false])
    expect(sentEvents).toEqual([
      { type: "notice.raised", notice: { kind: "error", key: "errors.REQUEST_TIMEOUT" } },
    ])
    expect(dropped).not.toHaveBeenCalled()
    stop()
  })
})
