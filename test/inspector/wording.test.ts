import { assert, describe, it } from "@effect/vitest"
import { createActor } from "xstate"
import { pathsOf } from "#inspector/drawing/visible.ts"
import { withLabels } from "#inspector/labels/labels.ts"
import { keepWording, lastWording, type Wording, wordingMachine } from "#inspector/machines/wording.ts"
import { chartData, statesOf } from "#machines/inspection/chart-data.ts"
import { signInChart } from "#machines/shell/sign-in/chart.ts"

/** A fake browser window with a working storage, or with one that refuses everything. */
const pageWith = (isRejecting = false): Window => {
  const kept = new Map<string, string>()
  const refuse = () => {
    if (isRejecting) throw new Error("no storage here")
  }
  const localStorage = {
    getItem: (key: string) => {
      refuse()
      return kept.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      refuse()
      kept.set(key, value)
    },
  }
  return { localStorage } as unknown as Window
}

const visit = (page: Window) => {
  const actor = createActor(
    wordingMachine.provide({ actions: { save: (_, { wording }) => keepWording(page, wording) } }),
    { input: { last: lastWording(page) } },
  ).start()
  return {
    toggle: () => actor.send({ type: "wording.toggled" }),
    shows: (): Wording => actor.getSnapshot().value as Wording,
  }
}

describe("the choice between names and words", () => {
  it("begins with names, goes to and fro, and is there again at the next visit", () => {
    const page = pageWith()
    const first = visit(page)
    assert.strictEqual(first.shows(), "names")
    first.toggle()
    assert.strictEqual(first.shows(), "labels")
    const second = visit(page)
    assert.strictEqual(second.shows(), "labels")
    second.toggle()
    assert.strictEqual(second.shows(), "names")
    assert.strictEqual(visit(page).shows(), "names")
  })

  it("counts for the visit where the browser keeps nothing", () => {
    const page = pageWith(true)
    const only = visit(page)
    only.toggle()
    assert.strictEqual(only.shows(), "labels")
    assert.strictEqual(visit(page).shows(), "names")
  })
})

describe("the way to a state", () => {
  const chart = chartData(signInChart)

  it("is its id within the chart, or its words one after the other", () => {
    for (const [id, path] of pathsOf(chart, "."))
      assert.strictEqual(id === chart.root.id ? path : `${chart.root.id}.${path}`, id)
    assert.strictEqual(pathsOf(chart, ".").size, statesOf(chart).length)
    const labels = pathsOf(withLabels(chart), " › ")
    assert.strictEqual(labels.get("sign-in"), "Sign-in")
    assert.strictEqual(labels.get("sign-in.form.rejected"), "Form shown › Sign-in refused")
  })
})
