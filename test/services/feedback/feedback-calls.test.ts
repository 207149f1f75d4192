import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { ChosenFiles } from "#domain/chosen-files.ts"
import { noFeedback, submissionOf, withContact } from "#domain/feedback.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { FeedbackCalls } from "#services/feedback/feedback-calls.ts"
import { feedbackCallsLive } from "#services/feedback/feedback-calls-live.ts"
import { scripted } from "#test/support/scripted-server.ts"

const typed = { ...noFeedback("BUG"), brand: "Calder", feedback: "The map stays grey." }
const feedback = submissionOf(withContact(typed, owner), owner)
const turn = Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)))

it.effect.each([
  { what: "without files 30 seconds", names: [], seconds: 30 },
  { what: "with files 5 minutes", names: ["map.txt"], seconds: 300 },
])("feedback is given up without an answer: $what (ERR-02, OPEN-184)", ({ names, seconds }) => {
  const files = new ChosenFiles()
  const { layer, sent } = scripted(() => new Promise(() => {}))
  return Effect.gen(function* () {
    const chosen = names.map((name) => files.take(new File(["grey"], name)))
    const sending = yield* Effect.forkChild(
      Effect.flip(FeedbackCalls.use((calls) => calls.send({ key: "one", feedback, files: chosen }))),
      { startImmediately: true },
    )
    while (sent.length === 0 && sending.pollUnsafe() === undefined) yield* turn
    yield* TestClock.adjust(`${seconds - 1} seconds`)
    yield* turn
    assert.isUndefined(sending.pollUnsafe())
    yield* TestClock.adjust("1 second")
    assert.deepInclude(yield* Fiber.join(sending), { _tag: "NetworkError", call: "POST /feedback" })
    assert.lengthOf(sent, 1)
  }).pipe(Effect.provide(feedbackCallsLive(files).pipe(Layer.provide(layer))))
})

it.effect("feedback with files goes as a form, and without files as JSON", () => {
  const files = new ChosenFiles()
  const { layer, sent } = scripted(() => new Response(null, { status: 204 }))
  return Effect.gen(function* () {
    const calls = yield* FeedbackCalls
    const chosen = [files.take(new File(["grey"], "map.txt")), files.take(new File(["blue"], "sea.txt"))]
    yield* calls.send({ key: "one", feedback, files: chosen })
    yield* calls.send({ key: "two", feedback, files: [] })
    const [withFiles, without] = sent
    assert.deepStrictEqual(JSON.parse(withFiles?.form?.get("feedback") as string), feedback)
    const parts = (withFiles?.form?.getAll("attachments") ?? []) as ReadonlyArray<File>
    assert.deepStrictEqual(
      parts.map(({ name }) => name),
      ["map.txt", "sea.txt"],
    )
    assert.strictEqual(yield* Effect.promise(() => parts[1]!.text()), "blue")
    assert.isFalse(withFiles?.headers.has("content-type"), "the browser names the boundary")
    assert.deepStrictEqual(JSON.parse(without?.body ?? ""), { ...feedback, attachments: [] })
  }).pipe(Effect.provide(feedbackCallsLive(files).pipe(Layer.provide(layer))))
})
