import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  GAP_MS,
  indexAt,
  STANDING_KMH,
  STOP_MS,
  stopsOf,
  summarise,
  type TrackColumns,
} from "#domain/route.ts"

const columns = (points: ReadonlyArray<{ readonly step: number; readonly speed: number }>): TrackColumns => {
  let time = 1_000_000
  const times = points.map(({ step }) => {
    time += step
    return time
  })
  return {
    times: Float64Array.from(times),
    lat: Float64Array.from(points, (_, i) => 62.24 + i * 1e-4),
    lng: Float64Array.from(points, () => 25.75),
    speed: Float64Array.from(points, ({ speed }) => speed),
    heading: new Float64Array(points.length),
  }
}
const tracks = fc
  .array(
    fc.record({
      step: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: GAP_MS + 1, max: GAP_MS * 3 })),
      speed: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 40, noNaN: true })),
    }),
    { minLength: 1, maxLength: 200 },
  )
  .map(columns)

describe("the way of a machine", () => {
  it("has no summary without points", () => {
    expect(summarise(columns([]))).toBeUndefined()
  })

  it("spends every known moment either moving or standing", () => {
    fc.assert(
      fc.property(tracks, (track) => {
        const summary = summarise(track)
        const known = [...track.times].reduce((sum, time, i, all) => {
          const span = i === 0 ? 0 : time - (all[i - 1] ?? 0)
          return span > GAP_MS ? sum : sum + span
        }, 0)
        expect((summary?.moving ?? 0) + (summary?.standing ?? 0)).toBeCloseTo(known, 3)
      }),
    )
  })

  it("stops only where it stands, long enough, one after the other", () => {
    fc.assert(
      fc.property(tracks, (track) => {
        let before = Number.NEGATIVE_INFINITY
        for (const stop of stopsOf(track)) {
          expect(stop.to - stop.from).toBeGreaterThanOrEqual(STOP_MS)
          expect(stop.from).toBeGreaterThanOrEqual(before)
          expect(track.speed[stop.index]).toBeLessThan(STANDING_KMH)
          before = stop.to
        }
      }),
    )
  })

  it("does not stand on through a gap", () => {
    const track = columns([
      { step: 0, speed: 0 },
      { step: 60_000, speed: 0 },
      { step: GAP_MS * 2, speed: 0 },
      { step: 60_000, speed: 0 },
    ])
    expect(stopsOf(track)).toEqual([])
  })

  it("measures a degree of latitude as about 111 km", () => {
    const track: TrackColumns = {
      times: Float64Array.of(0, 60_000),
      lat: Float64Array.of(62, 63),
      lng: Float64Array.of(25, 25),
      speed: Float64Array.of(30, 30),
      heading: Float64Array.of(0, 0),
    }
    expect(summarise(track)?.distance).toBeGreaterThan(111_000)
    expect(summarise(track)?.distance).toBeLessThan(111_400)
  })

  it("finds the last point at or before a time", () => {
    fc.assert(
      fc.property(tracks, fc.double({ min: 0, max: 1e9, noNaN: true }), ({ times }, time) => {
        const found = indexAt(times, time)
        const plain = [...times].findLastIndex((candidate) => candidate <= time)
        expect(found).toBe(Math.max(0, plain))
      }),
    )
  })
})
