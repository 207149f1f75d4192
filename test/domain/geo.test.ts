import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  bearing,
  destination,
  distance,
  EARTH_RADIUS,
  type LngLat,
  localPlane,
  normalizeBearing,
  pathLength,
  pointInRing,
  unrolled,
} from "#domain/geo.ts"

const lat = fc.double({ min: -80, max: 80, noNaN: true })
const lng = fc.double({ min: -179, max: 179, noNaN: true })
const place = fc.record({ lat, lng })
const course = fc.double({ min: 0, max: 359.9, noNaN: true })
const metres = fc.double({ min: 1, max: 500_000, noNaN: true })

const turn = (a: number, b: number) => Math.abs(((((a - b + 180) % 360) + 360) % 360) - 180)

describe("distance", () => {
  it("knows a degree of latitude and the way between two towns", () => {
    expect(distance({ lat: 62, lng: 25 }, { lat: 63, lng: 25 })).toBeCloseTo(
      (Math.PI / 180) * EARTH_RADIUS,
      3,
    )
    expect(distance({ lat: 60.1699, lng: 24.9384 }, { lat: 59.437, lng: 24.7536 })).toBeCloseTo(82_130, -3)
  })

  it("is the same both ways, and no way round is shorter", () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(distance(a, b)).toBeCloseTo(distance(b, a), 3)
        expect(distance(a, a)).toBe(0)
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c) + 1e-3)
      }),
    )
  })
})

describe("destination", () => {
  it("is as far as one went, in the direction one took", () => {
    fc.assert(
      fc.property(place, course, metres, (start, towards, far) => {
        const end = destination(start, towards, far)
        expect(distance(start, end)).toBeCloseTo(far, 2)
        fc.pre(far > 10)
        expect(turn(bearing(start, end), towards)).toBeLessThan(0.01)
      }),
    )
  })

  it("crosses the date line", () => {
    expect(destination({ lat: 0, lng: 179.9 }, 90, 50_000).lng).toBeLessThan(-179)
  })
})

describe("bearing", () => {
  it("is north, east, south and west", () => {
    const here = { lat: 0, lng: 0 }
    const ends = [
      { lat: 1, lng: 0 },
      { lat: 0, lng: 1 },
      { lat: -1, lng: 0 },
      { lat: 0, lng: -1 },
    ]
    expect(ends.map((end) => Math.round(bearing(here, end)))).toEqual([0, 90, 180, 270])
  })

  it("is normal from 0 to under 360", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (angle) => {
        const normal = normalizeBearing(angle)
        expect(normal).toBeGreaterThanOrEqual(0)
        expect(normal).toBeLessThan(360)
        expect(turn(normal, angle)).toBeLessThan(1e-6)
      }),
    )
  })
})

describe("localPlane", () => {
  it("comes back to where it began", () => {
    fc.assert(
      fc.property(place, metres, metres, (origin, x, y) => {
        const plane = localPlane(origin)
        const back = plane.toMetres(plane.toLatLng(x, y))
        expect(back.x).toBeCloseTo(x, 4)
        expect(back.y).toBeCloseTo(y, 4)
      }),
    )
  })

  it("keeps lengths to half a per cent within 20 km", () => {
    const far = fc.double({ min: 50, max: 20_000, noNaN: true })
    fc.assert(
      fc.property(
        fc.double({ min: -65, max: 65, noNaN: true }),
        lng,
        course,
        far,
        (lat, lng, towards, length) => {
          const origin = { lat, lng }
          const { x, y } = localPlane(origin).toMetres(destination(origin, towards, length))
          expect(Math.abs(Math.hypot(x, y) - length) / length).toBeLessThan(0.005)
        },
      ),
    )
  })
})

describe("pointInRing", () => {
  const ring: ReadonlyArray<LngLat> = [
    [0, 0],
    [4, 0],
    [4, 4],
    [2, 1],
    [0, 4],
  ]

  it("tells inside from outside, in a notch too", () => {
    expect(pointInRing([1, 1], ring)).toBe(true)
    expect(pointInRing([2, 3], ring)).toBe(false)
    expect(pointInRing([5, 1], ring)).toBe(false)
    expect(pointInRing([1, 1], [...ring, [0, 0]])).toBe(true)
  })

  it("agrees with the circle that a many-sided ring is", () => {
    const circle = Array.from({ length: 720 }, (_, k): LngLat => {
      const angle = (k * Math.PI) / 360
      return [10 * Math.cos(angle), 10 * Math.sin(angle)]
    })
    const coordinate = fc.double({ min: -15, max: 15, noNaN: true })
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const away = Math.hypot(x, y)
        fc.pre(Math.abs(away - 10) > 0.01)
        expect(pointInRing([x, y], circle)).toBe(away < 10)
      }),
    )
  })
})

describe("pathLength", () => {
  it("is the sum of its pieces", () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 8 }), (points) => {
        const middle = Math.floor(points.length / 2)
        const parts = pathLength(points.slice(0, middle + 1)) + pathLength(points.slice(middle))
        expect(pathLength(points)).toBeCloseTo(parts, 2)
      }),
    )
    expect(pathLength([])).toBe(0)
  })
})

describe("a line across 180 degrees", () => {
  it("runs on to either side, and is the same elsewhere", () => {
    const lngs = (...line: ReadonlyArray<number>) =>
      unrolled(line.map((lng): LngLat => [lng, 1])).map(([lng]) => lng)
    expect(lngs(179, -179, -178, 179, 178)).toEqual([179, 181, 182, 179, 178])
    expect(lngs(-179, 179, -179)).toEqual([-179, -181, -179])
    expect(lngs(-90, 0, 90)).toEqual([-90, 0, 90])
    expect(lngs(0, 120, -120, 0)).toEqual([0, 120, 240, 360])
  })
})
