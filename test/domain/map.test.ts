import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { boundsOf, mercatorX, mercatorY, POINT_PADDING } from "#domain/map.ts"

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })

describe("bounds", () => {
  it("hold every point, and are touched by one on each side", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees(180), degrees(85)), { minLength: 2 }), (points) => {
        const lng = points.map(([x]) => x)
        const lat = points.map(([, y]) => y)
        const [west, south, east, north] = boundsOf(lng, lat) as [number, number, number, number]
        const alike = new Set(points.map(String)).size === 1
        const padding = alike && west < east ? POINT_PADDING : 0
        expect(west + padding).toBeCloseTo(Math.min(...lng), 9)
        expect(east - padding).toBeCloseTo(Math.max(...lng), 9)
        expect(south + padding).toBeCloseTo(Math.min(...lat), 9)
        expect(north - padding).toBeCloseTo(Math.max(...lat), 9)
      }),
    )
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
