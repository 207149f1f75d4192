import { assert, describe, it } from "@effect/vitest"
import { eventsToPress, type Press, pressesIn } from "#inspector/drawing/presses.ts"
import { chartData, statesOf } from "#machines/inspection/chart-data.ts"
import { alertStatusChart } from "#machines/service/alert-status/chart.ts"
import { signInChart } from "#machines/shell/sign-in/chart.ts"

const signIn = chartData(signInChart)
const editing = new Set(["sign-in", "sign-in.form", "sign-in.form.editing"])

describe("the events that are pressed where they are drawn", () => {
  it("are those that an active state takes and the chart accepts", () => {
    const events = eventsToPress(signIn, editing, ["form.submitted"])
    assert.deepStrictEqual([...new Set(events.values())], ["form.submitted"])
    for (const id of events.keys()) assert.match(id, /^sign-in\.form --form\.submitted/)
    assert.strictEqual(eventsToPress(signIn, new Set(["sign-in", "sign-in.submitting"]), ["x"]).size, 0)
  })

  it("are not those of an outer state that an inner one always takes", () => {
    const [first] = statesOf(chartData(alertStatusChart)).flatMap(({ transitions }) => transitions)
    assert.isDefined(first)
    const transition = { ...first, event: "go", targets: [] } as NonNullable<typeof first>
    const inner = (guard: string | null) => ({
      ...signIn.root,
      id: "a",
      transitions: [{ ...transition, id: "outer", guard: null }],
      states: [
        { ...signIn.root, id: "a.b", states: [], transitions: [{ ...transition, id: "inner", guard }] },
      ],
    })
    const active = new Set(["a", "a.b"])
    assert.deepStrictEqual([...eventsToPress({ root: inner(null) }, active, ["go"]).keys()], ["inner"])
    assert.deepStrictEqual(
      [...eventsToPress({ root: inner("isReady") }, active, ["go"]).keys()],
      ["inner", "outer"],
    )
  })

  it("stand where the picture shows their transition: a line in a box, or one at an arrow", () => {
    const { root } = signIn
    const form = statesOf(signIn).find(({ id }) => id === "sign-in.form")
    const lines = form?.transitions.filter(({ targets }) => targets.length === 0) ?? []
    const arrows = form?.transitions.filter(({ targets }) => targets.length > 0).slice(0, 2) ?? []
    assert.isAbove(lines.length, 0)
    const box = (state: typeof root) => ({
      x: 100,
      y: 50,
      width: 200,
      height: 300,
      depth: 1,
      visible: { state, isInitial: false, isFolded: false, children: [] },
    })
    const picture = {
      width: 500,
      height: 500,
      boxes: [box(form ?? root)],
      arrows: [{ id: "a", lines: [], label: { x: 320, y: 80, width: 90, height: 34 }, transitions: arrows }],
    }
    const all = new Map([...lines, ...arrows].map(({ id, event }) => [id, event]))
    const presses = pressesIn(picture, all)
    assert.lengthOf(presses, all.size)
    const isIn = ({ area }: Press, of: { x: number; y: number; width: number; height: number }) =>
      area.x >= of.x &&
      area.y >= of.y &&
      area.x + area.width <= of.x + of.width &&
      area.y + area.height <= of.y + of.height
    for (const press of presses) {
      const isLine = lines.some(({ id }) => id === press.id)
      assert.isTrue(isIn(press, isLine ? box(root) : { x: 320, y: 80, width: 90, height: 34 }), press.id)
    }
  })
})
