import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import { played, usualSpeed } from "#domain/playback.ts"
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
    expect(summarise("TRACTOR", columns([]))).toBeUndefined()
  })

  it("spends every known moment either moving or standing", () => {
    fc.assert(
      fc.property(tracks, (track) => {
        const summary = summarise("TRACTOR", track)
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

  it("measures a hundredth of a degree of latitude as about 1110 m", () => {
    const track: TrackColumns = {
      times: Float64Array.of(0, 60_000),
      lat: Float64Array.of(62, 62.01),
      lng: Float64Array.of(25, 25),
      speed: Float64Array.of(30, 30),
      heading: Float64Array.of(0, 0),
    }
    expect(summarise("TRACTOR", track)?.distance).toBeGreaterThan(1_110)
    expect(summarise("TRACTOR", track)?.distance).toBeLessThan(1_114)
  })

  it("has no top speed that the machine cannot do, or that its way contradicts", () => {
    const top = (type: MachineType, metres: number, step: number, ...speeds: ReadonlyArray<number>) => {
      const track = columns(speeds.map((speed) => ({ step, speed })))
      const lat = track.lat.map((_, i) => 62 + (i * metres) / 111_195)
      return summarise(type, { ...track, lat })?.maxSpeed
    }
    expect(top("BALER", 0, 3_000, 0, 149.9, 0)).toBe(0)
    expect(top("BALER", 0, 3_000, 0, 75, 12)).toBe(12)
    expect(top("BALER", 63, 3_000, 70, 75, 72)).toBe(75)
    expect(top("COMBINE", 63, 3_000, 48, 75, 40)).toBe(48)
    // A tight turn, and positions too far apart in time to tell.
    expect(top("TRACTOR", 2, 3_000, 12, 28, 9)).toBe(28)
    expect(top("TRACTOR", 0, 120_000, 30, 60, 30)).toBe(60)
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

const pausesAt = (...pauses: ReadonlyArray<readonly [number, number]>) =>
  pauses.map(([from, to]) => ({ from: from * MINUTE, to: to * MINUTE }))
const MINUTE = 60_000

describe("playing a day", () => {
  it("names stops and gaps as pauses, one after the other", () => {
    const steps = [
      ...Array.from({ length: 10 }, () => ({ step: MINUTE, speed: 12 })),
      ...Array.from({ length: 5 }, () => ({ step: MINUTE, speed: 0 })),
      { step: 30 * MINUTE, speed: 12 },
      { step: MINUTE, speed: 12 },
      { step: 20 * MINUTE, speed: 12 },
      { step: MINUTE, speed: 12 },
    ]
    const track = columns(steps)
    const at = (index: number) => track.times[index]
    expect(summarise("TRACTOR", track)?.pauses).toEqual([
      { from: at(10), to: at(15) },
      { from: at(16), to: at(17) },
    ])
  })

  it("takes about a minute, with and without its pauses", () => {
    const day = { from: 0, to: 600 * MINUTE, pauses: pausesAt([60, 180], [300, 420]) }
    for (const skips of [true, false]) {
      const speed = usualSpeed(day, skips)
      let time = day.from
      let seconds = 0
      for (; time < day.to; seconds++) time = played(day, time, 1000 * speed, skips)
      expect(seconds).toBeGreaterThan(40)
      expect(seconds).toBeLessThan(90)
    }
    expect(usualSpeed({ from: 5, to: 5, pauses: [] }, true)).toBe(1)
  })

  it("leaps over pauses without losing the time beside them, and ends with the day", () => {
    const day = { from: 0, to: 100 * MINUTE, pauses: pausesAt([10, 20], [22, 40]) }
    expect(played(day, 9 * MINUTE, 2 * MINUTE, true)).toBe(21 * MINUTE)
    expect(played(day, 9 * MINUTE, 4 * MINUTE, true)).toBe(41 * MINUTE)
    expect(played(day, 15 * MINUTE, MINUTE, true)).toBe(21 * MINUTE)
    expect(played(day, 9 * MINUTE, 4 * MINUTE, false)).toBe(13 * MINUTE)
    expect(played(day, 99 * MINUTE, 4 * MINUTE, true)).toBe(100 * MINUTE)
  })
})
