import { assert, describe, it } from "@effect/vitest"
import * as elkjs from "elkjs"
import type { ElkNode } from "elkjs/lib/elk-api.js"
import * as fc from "fast-check"
import { elkGraph } from "#inspector/drawing/elk-graph.ts"
import { type Box, type Picture, pictureOf } from "#inspector/drawing/picture.ts"
import { hitsOf } from "#inspector/drawing/search.ts"
import { centredOn, fitted, opened, zoomedAt } from "#inspector/drawing/viewport.ts"
import { visibleArrows, visibleStates } from "#inspector/drawing/visible.ts"
import { charts } from "#machines/charts.ts"
import { type ChartData, chartData, statesOf } from "#machines/inspection/chart-data.ts"

type Layout = { readonly layout: (graph: ElkNode) => Promise<ElkNode> }
const elk = new (elkjs as unknown as { default: new () => Layout }).default()

const draw = async (chart: ChartData, folded: ReadonlySet<string> = new Set()): Promise<Picture> =>
  pictureOf(chart, folded, await elk.layout(elkGraph(chart, folded)))

const all = charts.map(chartData)
const named = (name: string): ChartData => {
  const found = all.find((chart) => chart.name === name)
  if (found === undefined) throw new Error(`no chart ${name}`)
  return found
}

const lies = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe.each(all)("the picture of $area/$name", (chart) => {
  it("has every state in its parent, apart from its neighbours, and every transition that goes somewhere", async () => {
    const picture = await draw(chart)
    const boxes = new Map(picture.boxes.map((box) => [box.visible.state.id, box]))
    assert.deepStrictEqual(
      [...boxes.keys()],
      statesOf(chart).map(({ id }) => id),
    )
    for (const box of picture.boxes) {
      assert.isAbove(box.width, 0)
      const children = box.visible.children.map(({ state }) => boxes.get(state.id) as Box)
      for (const child of children) {
        assert.isTrue(lies(child, box), `${child.visible.state.id} lies in ${box.visible.state.id}`)
        for (const other of children)
          if (other !== child)
            assert.isFalse(overlaps(child, other), `${child.visible.state.id} over another`)
      }
    }
    const drawn = picture.arrows.flatMap(({ transitions }) => transitions.map(({ id }) => id)).sort()
    const wanted = statesOf(chart)
      .flatMap(({ transitions }) => transitions.flatMap(({ id, targets }) => targets.map(() => id)))
      .sort()
    assert.deepStrictEqual(drawn, wanted)
    for (const { lines, id, label } of picture.arrows) {
      assert.isNotEmpty(lines, id)
      assert.isAbove(label.width, 0, id)
    }
  })
})

describe("folding", () => {
  const chart = named("portal")
  const nested = statesOf(chart).filter(({ states }) => states.length > 0)

  it("hides what is within, and leads its arrows to the folded state", () => {
    fc.assert(
      fc.property(fc.subarray(nested.map(({ id }) => id)), (ids) => {
        const folded = new Set(ids)
        const shown = new Set<string>()
        const visit = (visible: ReturnType<typeof visibleStates>) => {
          shown.add(visible.state.id)
          if (folded.has(visible.state.id)) assert.isEmpty(visible.children)
          visible.children.forEach(visit)
        }
        visit(visibleStates(chart, folded))
        for (const { from, to } of visibleArrows(chart, folded)) {
          assert.isTrue(shown.has(from), from)
          assert.isTrue(shown.has(to), to)
        }
      }),
    )
  })

  it("keeps arrows between what is still seen, and draws none from a folded state to itself for what is within", () => {
    const form = "sign-in.form"
    const arrows = visibleArrows(named("sign-in"), new Set([form]))
    const into = arrows.find(({ from, to }) => from === form && to === "sign-in.submitting")
    assert.isTrue(into?.transitions.some(({ event }) => event === "form.submitted"))
    assert.isUndefined(arrows.find(({ from, to }) => from === form && to === form))
  })

  it("is laid out like a state without children", async () => {
    const picture = await draw(named("sign-in"), new Set(["sign-in.form"]))
    const box = picture.boxes.find(({ visible }) => visible.state.id === "sign-in.form")
    assert.isTrue(box?.visible.isFolded)
    assert.isBelow(picture.boxes.length, statesOf(named("sign-in")).length)
  })
})

describe("the search", () => {
  it("finds states and events whatever the case, and nothing for nothing", async () => {
    const picture = await draw(named("sign-in"))
    const ids = (query: string) => hitsOf(picture, query).map(({ id }) => id)
    assert.include(ids("SUBMITTING"), "sign-in.submitting")
    assert.isTrue(ids("demoPerson").some((id) => id.includes(" > ")))
    assert.isEmpty(ids("  "))
    assert.isEmpty(ids("no such thing"))
  })
})

describe("the frame", () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const sizes = fc.record({ width: number(200, 4_000), height: number(200, 4_000) })

  it("keeps the point under the pointer in its place while zooming", () => {
    const views = fc.record({ x: number(-500, 500), y: number(-500, 500), scale: number(0.1, 4) })
    const points = fc.record({ x: number(0, 1_000), y: number(0, 1_000) })
    fc.assert(
      fc.property(views, points, number(0.2, 5), (view, at, factor) => {
        const next = zoomedAt(view, at, factor)
        const before = { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale }
        const after = { x: (at.x - next.x) / next.scale, y: (at.y - next.y) / next.scale }
        assert.approximately(after.x, before.x, 1e-6 * Math.max(1, Math.abs(before.x)))
        assert.approximately(after.y, before.y, 1e-6 * Math.max(1, Math.abs(before.y)))
      }),
    )
  })

  it("fits all of the picture, in the middle", () => {
    fc.assert(
      fc.property(sizes, sizes, (picture, frame) => {
        const { x, y, scale } = fitted(picture, frame)
        assert.isAtMost(scale, 1)
        assert.approximately(2 * x + picture.width * scale, frame.width, 1e-6)
        assert.approximately(2 * y + picture.height * scale, frame.height, 1e-6)
        if (scale > 0.08) assert.isAtLeast(Math.min(x, y), 15.9)
      }),
    )
  })

  it("brings a place to the middle, large enough to read", () => {
    const area = { x: 900, y: 700, width: 100, height: 40 }
    const view = centredOn(area, { width: 800, height: 600 }, { x: 0, y: 0, scale: 0.1 })
    assert.strictEqual(view.scale, 0.8)
    assert.deepStrictEqual([view.x + 950 * view.scale, view.y + 720 * view.scale], [400, 300])
  })

  it("opens whole where it can be read, else at the active state in readable letters", () => {
    fc.assert(
      fc.property(sizes, sizes, (picture, frame) => {
        const area = { x: picture.width / 2, y: picture.height / 2, width: 100, height: 40 }
        const view = opened(picture, frame, area)
        assert.isAtLeast(view.scale, 0.6)
        assert.deepStrictEqual(opened(picture, frame, undefined), fitted(picture, frame))
        const isWhole = fitted(picture, frame).scale >= 0.6
        if (isWhole) assert.deepStrictEqual(view, fitted(picture, frame))
        else assert.approximately(view.x + (area.x + 50) * view.scale, frame.width / 2, 1e-6)
      }),
    )
  })
})
