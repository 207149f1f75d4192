import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  believedFixes,
  believedTrack,
  FASTEST_KMH,
  isReachable,
  judgeFix,
  PROVING_MS,
} from "#domain/fixes.ts"
import { destination, type LatLng } from "#domain/geo.ts"
import { gapTimesOf, summarise } from "#domain/route.ts"
import { routeFile } from "#domain/route-files.ts"
import { segmentHeading } from "#domain/segments.ts"
import { statisticsOf } from "#domain/statistics.ts"

const field = { lat: 61.4, lng: 23.8 }
const nowhere = { lat: 0, lng: 0 }
const away = (metres: number) => destination(field, 90, metres)

/** Track with a fix every 3 s at these places. */
const trackOf = (places: ReadonlyArray<LatLng>) => ({
  times: Float64Array.from(places, (_, index) => index * 3_000),
  lat: Float64Array.from(places, ({ lat }) => lat),
  lng: Float64Array.from(places, ({ lng }) => lng),
  speed: Float64Array.from(places, () => 5),
  heading: new Float64Array(places.length),
})
const steps = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => away(from + index * 4))

describe("plausible positions", () => {
  it("are left out at 0,0, and the route goes on as if they had not been sent", () => {
    const raw = trackOf([...steps(0, 3), nowhere, nowhere, nowhere, ...steps(12, 3)])
    const { leftOut, track } = believedTrack(raw)
    expect(leftOut).toBe(3)
    expect(summarise("TRACTOR", track, leftOut)).toMatchObject({ leftOut: 3, points: 6 })
    expect(summarise("TRACTOR", track)?.distance).toBeCloseTo(20, 0)
    expect(statisticsOf("TRACTOR", 1, { track: raw, signals: new Map() }).distance.value).toBeCloseTo(0.02, 3)
    expect(believedFixes(trackOf([nowhere, { lat: 0.0003, lng: -0.0009 }]))).toEqual([false, false])
  })

  it("begin a new piece at a far place only when enough of them prove it", () => {
    const count = PROVING_MS / 3_000 + 1
    const far = steps(44_000, count)
    const moved = believedTrack(trackOf([...steps(0, 6), ...far]))
    expect(moved.leftOut).toBe(0)
    // No line leads from one place to the other, so that the distance is that within both.
    expect(summarise("TRACTOR", moved.track)?.distance).toBeCloseTo(4 * (5 + count - 1), 0)
    expect(believedTrack(trackOf([...steps(0, 6), ...far.slice(1), away(24)])).leftOut).toBe(count - 1)
    // A first fix in the wrong place is left out once the others show where the machine is.
    expect(believedFixes(trackOf([away(44_000), ...steps(0, count)]))[0]).toBe(false)
  })

  it("prove a far place by their number and by time", () => {
    const proven = (...seconds: ReadonlyArray<number>) => {
      const raw = trackOf([away(0), ...seconds.map(() => away(445_000))])
      raw.times.set(
        seconds.map((second) => 5 * 3_600_000 + second * 1_000),
        1,
      )
      return believedFixes(raw).at(-1)
    }
    expect(proven(...Array.from({ length: 60 }, (_, second) => second))).toBe(false)
    expect(proven(0, 60)).toBe(false)
    expect(proven(0, 30, 60)).toBe(true)
    expect(proven(0, 60, 120)).toBe(true)
    // A state that was stored without the time of its first far fix counts from the last one.
    const stored = { fix: { ...field, time: 0 }, doubted: { ...away(445_000), time: 1_000 }, far: 4 }
    expect(judgeFix(stored, { ...away(445_000), time: 61_000 }).verdict).toBe("NEW")
  })

  it("prove a far place after a long silence too, where any speed would be slow enough", () => {
    const raw = trackOf([away(0), away(445_000), away(4), away(8)])
    raw.times.set([0, 5 * 3_600_000, 5 * 3_600_000 + 3_000, 5 * 3_600_000 + 6_000])
    expect(believedFixes(raw)).toEqual([true, false, true, true])
    raw.lng[1] = away(100_000).lng
    expect(believedFixes(raw)[1]).toBe(true)
  })

  it("leave the begin of a segment to the next one when they are left out", () => {
    const raw = trackOf([...steps(0, 3), nowhere, nowhere, ...steps(1_000, 2)])
    raw.times.set([60_000, 61_000, 62_000, 65_000], 3)
    raw.heading[3] = segmentHeading(12, true)
    const { away: out, track } = believedTrack(raw)
    expect([...out.times]).toEqual([60_000, 61_000])
    expect([...track.heading]).toEqual([0, 0, 0, segmentHeading(0, true), 0])
    expect(summarise("TRACTOR", track)?.distance).toBeCloseTo(12, 1)
    expect(statisticsOf("TRACTOR", 1, { track: raw, signals: new Map() }).distance.value).toBeCloseTo(
      0.012,
      4,
    )
    expect(routeFile("GPX", track, "Otso").text.match(/<trkseg>/g)).toHaveLength(2)
  })

  it("are judged anew in each segment, whose begin may be further away than the machine gets", () => {
    const raw = trackOf([...steps(0, 6), nowhere, nowhere, ...steps(1_300, 3)])
    raw.heading[6] = segmentHeading(0, true)
    const { leftOut, track } = believedTrack(raw)
    expect(leftOut).toBe(2)
    // The charts of the route have a gap where its map has one.
    expect([...gapTimesOf(track)]).toEqual([raw.times[8]])
  })

  it("are all believed on any way that a machine can drive", () => {
    const speeds = fc.array(fc.double({ min: 0, max: FASTEST_KMH / 3.6, noNaN: true }), { maxLength: 60 })
    fc.assert(
      fc.property(speeds, (metresPerSecond) => {
        let at = 0
        const places = metresPerSecond.map((speed) => away((at += speed * 3)))
        expect(believedTrack(trackOf(places)).leftOut).toBe(0)
      }),
    )
  })

  it("never lead over a step that no machine can drive", () => {
    const place = fc.constantFrom(field, away(30_000), away(60_000), nowhere)
    fc.assert(
      fc.property(fc.array(place, { maxLength: 40 }), (places) => {
        const { track } = believedTrack(trackOf(places))
        expect([...track.lat]).not.toContain(0)
        expect(summarise("TRACTOR", track)?.distance ?? 0).toBeLessThan(10)
      }),
    )
  })

  it("are as far away as an hour leads after a longer silence", () => {
    const from = { ...field, time: 0 }
    const silence = 10 * 3_600_000
    expect(isReachable(from, { ...away(149_000), time: silence })).toBe(true)
    expect(isReachable(from, { ...away(151_000), time: silence })).toBe(false)
    expect(isReachable(from, { ...away(149_000), time: 1_800_000 })).toBe(false)
  })
})
