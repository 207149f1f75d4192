import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { ChosenFiles } from "#domain/chosen-files.ts"
import { noFeedback } from "#domain/feedback.ts"
import { type Draft, FeedbackDraft } from "#services/feedback/feedback-draft.ts"
import { feedbackDraftLive } from "#services/feedback/feedback-draft-live.ts"
import { BrowserStore } from "#services/shell/browser-store.ts"

/** A browser store with session storage only. */
const storeOf = (kept: Map<string, string>) =>
  Layer.succeed(BrowserStore, {
    readSession: (key: string) => Effect.sync(() => kept.get(key)),
    writeSession: (key: string, value: string) => Effect.sync(() => void kept.set(key, value)),
  } as never)

const drafts = (files = new ChosenFiles(), kept = new Map<string, string>()) => {
  const live = feedbackDraftLive(files).pipe(Layer.provide(storeOf(kept)))
  return <A>(use: (draft: FeedbackDraft["Service"]) => Effect.Effect<A>) =>
    Effect.runPromise(Effect.provide(FeedbackDraft.use(use), live))
}

const draftWith = (files: Draft["files"]): Draft => ({
  values: { ...noFeedback("BUG"), feedback: "The map stays grey." },
  step: "feedbackContent",
  files,
  seed: "a-seed",
  revision: 3,
})

describe("a feedback that was begun", () => {
  it("comes back to its person alone, with the files that are still held", async () => {
    const files = new ChosenFiles()
    const run = drafts(files)
    const held = files.take(new File(["grey"], "grey.txt"))
    const draft = draftWith([held, { id: "file-99", name: "gone.txt", size: 1 }])
    await run((one) => one.keep(7, draft))
    expect(await run((one) => one.load(8))).toEqual({ seed: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(await run((one) => one.load(7))).toEqual({ ...draft, files: [held] })
    await run((one) => one.drop)
    expect(await run((one) => one.load(7))).not.toHaveProperty("values")
    expect(files.get(held.id)).toBeUndefined()
  })

  it("is nothing where the storage holds something damaged", async () => {
    const run = drafts(new ChosenFiles(), new Map([["feedbackDraft", '{"userId":7,"draft":{}}']]))
    expect(await run((one) => one.load(7))).not.toHaveProperty("values")
  })
})
