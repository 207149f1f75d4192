import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import {
  acreageToKeep,
  crossesItself,
  fenceOf,
  hectares,
  isInside,
  ringError,
} from "#domain/boundaries/shape.ts"
import { destination, type LngLat } from "#domain/geo.ts"

const centre = { lat: 62.2, lng: 25.7 }

/** A star-shaped ring around the centre: one radius (m) per equal turn. */
const starOf = (radii: ReadonlyArray<number>): ReadonlyArray<LngLat> => {
  const points = radii.map((radius, index): LngLat => {
    const { lat, lng } = destination(centre, (360 * index) / radii.length, radius)
    return [lng, lat]
  })
  return [...points, points[0]!]
}
const star = fc.array(fc.integer({ min: 50, max: 2_000 }), { minLength: 5, maxLength: 40 }).map(starOf)

/** Winding number of a ring around a point: the sum of the angles between its corners. */
const windsAround = ([x, y]: LngLat, ring: ReadonlyArray<LngLat>) => {
  let angle = 0
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!]
    const turn = Math.atan2(b[1] - y, b[0] - x) - Math.atan2(a[1] - y, a[0] - x)
    angle += turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
  }
  return Math.abs(angle) > Math.PI
}

/** Whether two sides of a ring properly cross, by solving for the intersection of their lines. */
const naiveCross = (ring: ReadonlyArray<LngLat>) => {
  for (let i = 1; i < ring.length; i++)
    for (let j = i + 2; j < ring.length; j++) {
      const [a, b, c, d] = [ring[i - 1]!, ring[i]!, ring[j - 1]!, ring[j]!]
      const det = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
      if (det === 0) continue
      const t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / det
      const u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / det
      if (t > 0 && t < 1 && u > 0 && u < 1) return true
    }
  return false
}

describe("the ring of a boundary", () => {
  it("is sound when it goes around a centre", () => {
    fc.assert(fc.property(star, (ring) => assert.isNull(ringError(ring))))
  })

  it("is refused when two of its sides cross", () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
    fc.assert(
      fc.property(fc.uniqueArray(point, { minLength: 3, maxLength: 8, selector: String }), (points) => {
        const ring = [...points, points[0]!] as ReadonlyArray<LngLat>
        if (naiveCross(ring)) assert.isTrue(crossesItself(ring))
        assert.strictEqual(crossesItself(ring), crossesItself(ring.toReversed()))
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    [
      "open",
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      "NOT_CLOSED",
    ],
    [
      "an eight",
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
        [0, 0],
      ],
      "CROSSES_ITSELF",
    ],
    [
      "a line there and back",
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [0, 0],
      ],
      "CROSSES_ITSELF",
    ],
    [
      "a spike",
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [2, 4],
        [2, 2],
        [0, 2],
        [0, 0],
      ],
      "CROSSES_ITSELF",
    ],
    [
      "touching itself",
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
        [0, 0],
      ],
      "CROSSES_ITSELF",
    ],
    [
      "a doubled position",
      [
        [0, 0],
        [1, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
      "CROSSES_ITSELF",
    ],
    [
      "too small to count",
      [
        [0, 0],
        [1e-6, 0],
        [1e-6, 1e-6],
        [0, 0],
      ],
      "NO_AREA",
    ],
    [
      "a position on a straight side",
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 2],
        [0, 0],
      ],
      null,
    ],
  ] as const)("%s", (_, ring, fieldError) => {
    assert.strictEqual(ringError(ring as unknown as ReadonlyArray<LngLat>), fieldError)
  })

  it("holds exactly the points it winds around", () => {
    const offset = fc.double({ min: -0.06, max: 0.06, noNaN: true })
    fc.assert(
      fc.property(star, offset, offset, (ring, dx, dy) => {
        const point: LngLat = [centre.lng + dx, centre.lat + dy / 2]
        assert.strictEqual(isInside(fenceOf(ring), point), windsAround(point, ring))
      }),
      { numRuns: 500 },
    )
  })

  it("has the area of the earth's surface within it, either way round", () => {
    const circle = starOf(Array.from({ length: 360 }, () => 1_000))
    assert.approximately(hectares(circle), Math.PI * 100, 1.5)
    assert.strictEqual(hectares(circle), hectares(circle.toReversed()))
    fc.assert(
      fc.property(star, fc.double({ min: 0.5, max: 1.5, noNaN: true }), (ring, factor) => {
        const own = hectares(ring)
        const kept = acreageToKeep(own * factor, ring)
        if (Math.abs(factor - 1) > 0.0101) assert.strictEqual(kept, own)
        if (Math.abs(factor - 1) < 0.0099) assert.strictEqual(kept, Math.round(own * factor * 100) / 100)
        assert.strictEqual(acreageToKeep(undefined, ring), own)
      }),
    )
  })
})
