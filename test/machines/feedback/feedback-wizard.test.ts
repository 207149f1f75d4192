import { describe, expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import type { FeedbackStep } from "#domain/feedback.ts"
import { feedbackWizardMachine } from "#machines/feedback/feedback-wizard/machine.ts"
import { isAsking, isClosed, isCompleteStep } from "#machines/feedback/feedback-wizard/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"

const ends = fromPromise(() => Promise.resolve()) as never

const open = async () => {
  const recallDraft = fromPromise(() => Promise.resolve({ seed: "a-seed" })) as never
  const wizard = createActor(
    feedbackWizardMachine.provide({ actors: { recallDraft, keepDraft: ends, dropDraft: ends } }),
    { input: { user: owner, boot: sampleBoot, id: "problem" } },
  ).start()
  await Promise.resolve()
  wizard.send({ type: "field.changed", field: "brand", value: "Norrvik" })
  wizard.send({ type: "continue.requested" })
  return wizard
}

describe("a wizard that is closed", () => {
  it("goes without a question while there is little in it", async () => {
    const wizard = await open()
    wizard.send({ type: "field.changed", field: "feedback", value: "x".repeat(50) })
    wizard.send({ type: "close.requested" })
    expect(isAsking(wizard.getSnapshot())).toBe(false)
    expect(isClosed(wizard.getSnapshot())).toBe(true)
  })

  it("asks first when more would go with it", async () => {
    const wizard = await open()
    wizard.send({ type: "field.changed", field: "feedback", value: "x".repeat(51) })
    wizard.send({ type: "close.requested" })
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
