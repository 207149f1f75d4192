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
import { destination, EARTH_RADIUS, type LngLat } from "#domain/geo.ts"

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

/** A ring of four sides, west to east and back, with longitudes of the earth. */
const rectangle = (south: number, west: number, height: number, width: number): ReadonlyArray<LngLat> => {
  const onEarth = (lng: number) => (lng > 180 ? lng - 360 : lng)
  const east = onEarth(west + width)
  const north = south + height
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

/** Area in m² between two parallels of the ellipsoid WGS84 per radian of longitude, by its closed formula. */
const zone = (south: number, north: number): number => {
  const e = Math.sqrt(E2)
  const q = (lat: number) => {
    const sin = Math.sin((lat * Math.PI) / 180)
    return (1 - E2) * (sin / (1 - E2 * sin * sin) + Math.atanh(e * sin) / e)
  }
  return (A ** 2 / 2) * (q(north) - q(south))
}
const A = 6_378_137
const E2 = 0.006_694_379_990_14

/** The same of the sphere on which `destination` measures. */
const ball = (south: number, north: number): number =>
  EARTH_RADIUS ** 2 * (Math.sin((north * Math.PI) / 180) - Math.sin((south * Math.PI) / 180))

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

  it("has the area of the ellipsoid within 0.1 %, wherever the field lies", () => {
    const lat = fc.double({ min: -70, max: 70, noNaN: true })
    const lng = fc.double({ min: -180, max: 180, noNaN: true })
    const side = fc.double({ min: 100, max: 10_000, noNaN: true })
    fc.assert(
      fc.property(lat, lng, side, (south, west, metres) => {
        const height = metres / 111_000
        const width = height / Math.cos((south * Math.PI) / 180)
        const field = rectangle(south, west, height, width)
        const wanted = zone(south, south + height) * ((width * Math.PI) / 180)
        assert.isBelow(Math.abs(hectares(field) * 10_000 - wanted), wanted * 0.001 + 50)
      }),
    )
  })

  it("is the same across 180 degrees as anywhere else: area, inside, and what is refused", () => {
    const across = rectangle(-17, 179.99, 0.02, 0.02)
    const elsewhere = rectangle(-17, 20, 0.02, 0.02)
    assert.isNull(ringError(across))
    assert.approximately(hectares(across), hectares(elsewhere), 0.02)
    assert.approximately(hectares(across), 471, 1)
    for (const ring of [across, across.toReversed(), [...across.slice(2), ...across.slice(1, 3)]])
      for (const [point, inside] of [
        [[179.995, -16.99], true],
        [[-179.995, -16.99], true],
        [[180, -16.99], true],
        [[-180, -16.99], true],
        [[179.98, -16.99], false],
        [[-179.98, -16.99], false],
        [[0, -16.99], false],
        [[-179.995, -16.97], false],
      ] as const)
        assert.strictEqual(isInside(fenceOf(ring), point), inside, String(point))
    const [a, b, c, d] = across as [LngLat, LngLat, LngLat, LngLat]
    assert.strictEqual(ringError([a, c, b, d, a]), "CROSSES_ITSELF")
    assert.strictEqual(
      ringError([
        [0, 80],
        [120, 80],
        [-120, 80],
        [0, 80],
      ]),
      "AROUND_POLE",
    )
  })

  it("has the area of the earth's surface within it, either way round", () => {
    const circle = starOf(Array.from({ length: 360 }, () => 1_000))
    assert.approximately(hectares(circle), Math.PI * 100 * (zone(62.1, 62.3) / ball(62.1, 62.3)), 0.5)
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
