import { assert, describe, it } from "@effect/vitest"
import { createActor, fromPromise, waitFor } from "xstate"
import type { Picture } from "#inspector/drawing/picture.ts"
import { drawingMachine } from "#inspector/machines/drawing.ts"
import { chartData } from "#machines/inspection/chart-data.ts"
import { signInChart } from "#machines/shell/sign-in/chart.ts"

const chart = chartData(signInChart)

/** A fake layout that returns the number of folded states as its width, or fails as long as the test wants. */
const start = () => {
  const layout = { fails: false, asked: [] as Array<ReadonlyArray<string>> }
  const actor = createActor(
    drawingMachine.provide({
      actors: {
        layOut: fromPromise(({ input }) => {
          layout.asked.push(input.folded)
          return layout.fails
            ? Promise.reject(new Error("no"))
            : Promise.resolve({ width: input.folded.length, height: 0, boxes: [], arrows: [] } as Picture)
        }),
      },
    }),
    { input: { chart } },
  ).start()
  return { actor, layout }
}

describe("a drawing", () => {
  it("is laid out anew when something is folded, and keeps its picture meanwhile", async () => {
    const { actor, layout } = start()
    await waitFor(actor, (snapshot) => snapshot.matches("shown"))
    actor.send({ type: "fold.toggled", id: "sign-in.form" })
    assert.isTrue(actor.getSnapshot().matches("layingOut"))
    assert.strictEqual(actor.getSnapshot().context.picture?.width, 0)
    await waitFor(actor, (snapshot) => snapshot.matches("shown"))
    assert.strictEqual(actor.getSnapshot().context.picture?.width, 1)
    actor.send({ type: "fold.toggled", id: "sign-in.form" })
    await waitFor(actor, (snapshot) => snapshot.matches("shown"))
    assert.deepStrictEqual(layout.asked, [[], ["sign-in.form"], []])
  })

  it("of two folds in a row shows the last", async () => {
    const { actor } = start()
    actor.send({ type: "folds.changed", folded: ["a", "b", "c"] })
    actor.send({ type: "folds.changed", folded: ["a", "b"] })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches("shown"))
    assert.strictEqual(context.picture?.width, 2)
  })

  it("that failed can be tried again", async () => {
    const { actor, layout } = start()
    layout.fails = true
    actor.send({ type: "fold.toggled", id: "sign-in.form" })
    await waitFor(actor, (snapshot) => snapshot.matches("failed"))
    layout.fails = false
    actor.send({ type: "load.retried" })
    await waitFor(actor, (snapshot) => snapshot.matches("shown"))
  })

  it("looks at the first place when another text is searched", () => {
    const { actor } = start()
    actor.send({ type: "search.changed", query: "a" })
    actor.send({ type: "hit.next" })
    assert.strictEqual(actor.getSnapshot().context.hit, 1)
    actor.send({ type: "search.changed", query: "ab" })
    assert.deepStrictEqual([actor.getSnapshot().context.hit, actor.getSnapshot().context.query], [0, "ab"])
  })
})
