import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { unrolledLongitudes } from "#domain/geo.ts"
import { boundsOf, mercatorX, mercatorY, POINT_PADDING } from "#domain/map.ts"

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })

describe("bounds", () => {
  it("hold every point, and are touched by one on each side", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees(180), degrees(85)), { minLength: 2 }), (points) => {
        const lng = points.map(([x]) => x)
        const lat = points.map(([, y]) => y)
        const [west, south, east, north] = boundsOf(lng, lat) as [number, number, number, number]
        const isWithin = (x: number) => [x, x + 360].some((turned) => west <= turned && turned <= east)
        expect(lng.every(isWithin)).toBe(true)
        expect(east - west).toBeLessThanOrEqual(Math.max(...lng) - Math.min(...lng) + 2 * POINT_PADDING)
        const alike = new Set(points.map(String)).size === 1
        const padding = alike && west < east ? POINT_PADDING : 0
        expect(south + padding).toBeCloseTo(Math.min(...lat), 9)
        expect(north - padding).toBeCloseTo(Math.max(...lat), 9)
      }),
    )
  })
  it("go over 180 degrees where that is the shorter way", () => {
    expect(boundsOf([25, 179.75, -179.5], [-17, -17, -16])).toEqual([25, -17, 180.5, -16])
    expect(boundsOf([-179.5, -179.25], [0, 1])).toEqual([-179.5, 0, -179.25, 1])
    expect(boundsOf(unrolledLongitudes(Float64Array.of(179.5, -179.5)), [0, 1])).toEqual([179.5, 0, 180.5, 1])
    expect(boundsOf([180, -180], [1, 1])).toEqual([180 - 1e-7, 1 - 1e-7, 180 + 1e-7, 1 + 1e-7])
  })
  it("of one point are 1e-7 degrees wider on each side (GEO-05)", () => {
    expect(boundsOf([25], [62])).toEqual([25 - 1e-7, 62 - 1e-7, 25 + 1e-7, 62 + 1e-7])
  })
  it("of nothing are none", () => {
    expect(boundsOf([], [])).toBeUndefined()
    expect(boundsOf([1, 2], [1, 2], 0)).toBeUndefined()
  })
})

describe("the Mercator plane", () => {
  it("goes from 0 to 1, the equator in the middle, north up", () => {
    expect([mercatorX(-180), mercatorX(0), mercatorX(180)]).toEqual([0, 0.5, 1])
    expect(mercatorY(0)).toBeCloseTo(0.5, 12)
    expect(mercatorY(85.0511287)).toBeCloseTo(0, 8)
    expect(mercatorY(90)).toBeCloseTo(0, 8)
    expect(mercatorY(10)).toBeLessThan(mercatorY(-10))
  })
})
