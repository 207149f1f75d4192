import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { areaIn, areaUnitsOf } from "#domain/boundaries/area-units.ts"
import { boundaryFormErrors, boundaryOf, newBoundary } from "#domain/boundaries/boundary-form.ts"
import { redone, startHistory, step, undone } from "#domain/boundaries/history.ts"
import { isTooLongForPreview } from "#domain/boundaries/preview.ts"
import { hectares, MAX_POSITIONS, ringError, squareMetres } from "#domain/boundaries/shape.ts"
import {
  circleAround,
  draggedSketch,
  finished,
  NOTHING,
  ringOf,
  type Sketch,
  sketchOf,
  withCornerAdded,
  withCornerMoved,
  withCornerRemoved,
} from "#domain/boundaries/sketch.ts"
import { measureErrors, measureText, withMeasures } from "#domain/boundaries/typed-measures.ts"
import type { LngLat } from "#domain/geo.ts"

const place = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -180, max: 179.9, noNaN: true }),
})

/** A step of drawing, as the user may make it in any order. */
const change: fc.Arbitrary<(sketch: Sketch) => Sketch> = fc.oneof(
  place.map((at) => (sketch: Sketch) => withCornerAdded(sketch, at)),
  fc.tuple(fc.nat(5), place).map(
    ([index, at]) =>
      (sketch: Sketch) =>
        withCornerMoved(sketch, index, at),
  ),
  fc.nat(5).map((index) => (sketch: Sketch) => withCornerRemoved(sketch, index)),
  fc.constant(finished),
  place.map((at) => () => circleAround(at)),
  fc.constant(() => NOTHING),
)
const changes = fc.array(change, { maxLength: 20 })

describe("a sketch of a boundary", () => {
  it("comes back by undo and again by redo, whatever was drawn", () => {
    fc.assert(
      fc.property(changes, change, (before, next) => {
        const start = before.reduce(
          (history, one) => step(history, one(history.present)),
          startHistory(NOTHING as Sketch),
        )
        const done = step(start, next(start.present))
        if (done.present === start.present) return
        assert.deepStrictEqual(undone(done).present, start.present)
        assert.deepStrictEqual(redone(undone(done)), done)
        let back = done
        for (let i = 0; i < 30; i++) back = undone(back)
        assert.deepStrictEqual(back.present, NOTHING)
      }),
    )
  })

  it("always has a closed ring on the earth", () => {
    fc.assert(
      fc.property(changes, (all) => {
        const ring = ringOf(all.reduce((sketch, one) => one(sketch), NOTHING as Sketch))
        assert.deepStrictEqual(ring[0], ring.at(-1))
        for (const [lng, lat] of ring) {
          assert.isAtMost(Math.abs(lng), 180)
          assert.isAtMost(Math.abs(lat), 90)
        }
      }),
    )
  })

  it("has the area of a circle, keeps being one, and follows its radius (BND-05)", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -70, max: 70, noNaN: true }),
        fc.double({ min: -180, max: 179.9, noNaN: true }),
        fc.integer({ min: 20, max: 5_000 }),
        (lat, lng, radius) => {
          const circle: Sketch = { kind: "circle", centre: [lng, lat], radius }
          const ring = ringOf(circle)
          assert.isNull(ringError(ring))
          const wanted = Math.PI * radius ** 2
          assert.approximately(squareMetres(ring), wanted, wanted * 0.01)
          const read = sketchOf(ring)
          if (read.kind !== "circle") throw new Error(read.kind)
          assert.approximately(read.radius, radius, radius * 0.005 + 0.1)
        },
      ),
    )
    const usual = circleAround({ lat: 62.24, lng: 25.75 })
    assert.deepInclude(usual, { kind: "circle", radius: 250 })
    assert.approximately(hectares(ringOf(usual)), 19.6, 0.2)
  })

  it("is drawn on after too many corners were removed, and an area again when it is finished (BND-04)", () => {
    const corners: ReadonlyArray<LngLat> = [
      [25, 62],
      [25.1, 62],
      [25.1, 62.1],
    ]
    const area: Sketch = { kind: "area", corners }
    const open = withCornerRemoved(area, 1)
    assert.deepStrictEqual(open, { kind: "open", corners: [corners[0]!, corners[2]!] })
    assert.strictEqual(finished(open), open)
    assert.strictEqual(finished(withCornerAdded(open, { lat: 62, lng: 25.1 })).kind, "area")
    assert.strictEqual(sketchOf(ringOf(open)).kind, "open")
  })

  it("is dragged as what it is: an area to other corners, a circle to another circle", () => {
    const circle: Sketch = { kind: "circle", centre: [25, 62], radius: 100 }
    const larger = draggedSketch(circle, ringOf({ ...circle, radius: 300 }))
    assert.deepInclude(larger, { kind: "circle" })
    const ring: ReadonlyArray<LngLat> = [
      [25, 62],
      [25.123456789, 62],
      [25.1, 62.1],
      [25, 62],
    ]
    assert.deepStrictEqual(draggedSketch({ kind: "area", corners: [] }, ring), {
      kind: "area",
      corners: [
        [25, 62],
        [25.1234568, 62],
        [25.1, 62.1],
      ],
    })
  })
})

describe("typed measures", () => {
  const area: Sketch = {
    kind: "area",
    corners: [
      [25, 62],
      [25.1, 62],
      [25.1, 62.1],
    ],
  }

  it("change a corner, add one when both numbers are there, and set a radius", () => {
    assert.strictEqual(measureText(area, {}, "1.lng"), "25.1")
    assert.deepInclude(withMeasures(area, { "1.lat": "61,9" }, "1"), {
      corners: [
        [25, 62],
        [25.1, 61.9],
        [25.1, 62.1],
      ],
    })
    const half = { "new.lat": "62.2" }
    assert.strictEqual(withMeasures(area, half, "new"), area)
    assert.deepStrictEqual(measureErrors(area, half, "new"), [])
    const added = withMeasures(area, { ...half, "new.lng": "25" }, "new")
    assert.strictEqual(added.kind === "area" && added.corners.length, 4)
    const circle = circleAround({ lat: 62, lng: 25 })
    assert.deepInclude(withMeasures(circle, { radius: "80" }, "radius"), { radius: 80 })
  })

  it("name what is wrong at the field", () => {
    assert.deepInclude(measureErrors(area, { "0.lat": "91" }, "0")[0], { message: "MAX", field: "0.lat" })
    assert.deepInclude(measureErrors(circleAround({ lat: 62, lng: 25 }), { radius: "0" }, "radius")[0], {
      message: "MIN",
      field: "radius",
    })
  })
})

describe("the form of a boundary", () => {
  const square: ReadonlyArray<LngLat> = [
    [25, 62],
    [25.1, 62],
    [25.1, 62.1],
    [25, 62.1],
    [25, 62],
  ]
  const reasons = (ring: ReadonlyArray<LngLat>) =>
    boundaryFormErrors({ ...newBoundary, name: "North", ring }).map(({ reason }) => reason)

  it("says why a shape cannot be saved (BND-04, OPEN-98)", () => {
    const [a, b, c, d] = square as [LngLat, LngLat, LngLat, LngLat]
    assert.deepStrictEqual(reasons([]), ["NOTHING_DRAWN"])
    assert.deepStrictEqual(reasons([a, b, a]), ["TOO_FEW_CORNERS"])
    assert.deepStrictEqual(reasons([a, c, b, d, a]), ["CROSSES_ITSELF"])
    assert.deepStrictEqual(reasons(Array.from({ length: MAX_POSITIONS + 1 }, () => a)), ["TOO_MANY_CORNERS"])
    assert.deepStrictEqual(reasons(square), [])
    assert.deepInclude(boundaryFormErrors({ ...newBoundary, ring: square })[0], { field: "name" })
  })

  it("sends name, closed ring and area in hectares, with the version of a known boundary (BND-03)", () => {
    const values = { id: "7", version: "3", name: " North ", ring: square }
    assert.deepStrictEqual(boundaryOf(values), {
      name: "North",
      geometry: { type: "Polygon", coordinates: [square] },
      acreage: hectares(square),
      version: 3,
    })
    assert.notProperty(boundaryOf({ ...values, version: "" }), "version")
  })

  it("is without a preview when the address of the picture is too long (BND-18, OPEN-104)", () => {
    const ring = (count: number) =>
      ringOf({
        kind: "area",
        corners: Array.from({ length: count }, (_, i): LngLat => [25 + i / 1e6, 62.1234567]),
      })
    assert.isFalse(isTooLongForPreview(ring(64)))
    assert.isTrue(isTooLongForPreview(ring(400)))
  })

  it("shows areas in the units of the user's system (BND-05, OPEN-188, UNIT-06)", () => {
    assert.deepStrictEqual(areaUnitsOf("SI"), ["ha", "a", "km2"])
    assert.deepStrictEqual(areaUnitsOf("US"), ["ac"])
    assert.deepStrictEqual(
      (["a", "ha", "km2", "ac"] as const).map((unit) => areaIn(1_234_567, unit)),
      [12_345.67, 123.46, 1.23, 305.07],
    )
  })
})
