import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { gapTimes } from "#domain/gaps.ts"
import { thin } from "#domain/thinning.ts"
import { align } from "#views/ui/signal-chart/aligned.ts"
import type { Line } from "#views/ui/signal-chart/types.ts"

const lineOf = (key: string, samples: ReadonlyArray<readonly [number, number]>): Line => ({
  key,
  label: key,
  unit: "rpm",
  times: Float64Array.from(samples, ([time]) => time),
  values: Float64Array.from(samples, ([, value]) => value),
  gaps: gapTimes(Float64Array.from(samples, ([time]) => time)),
})
const samples = fc
  .uniqueArray(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 60 })
  .map((times) => times.toSorted((a, b) => a - b).map((time, i) => [time, i] as const))
const lines = fc
  .array(samples, { minLength: 1, maxLength: 4 })
  .map((all) => all.map((one, i) => lineOf(`s${i}`, one)))

describe("lines on one time axis", () => {
  it("keep every sample at its time, and invent none", () => {
    fc.assert(
      fc.property(lines, (all) => {
        const [times, ...columns] = align(all)
        all.forEach((line, i) => {
          const kept = Array.from(times, (time, at) => [time, columns[i]?.[at]] as const).filter(
            ([, value]) => value !== undefined && value !== null,
          )
          expect(kept).toEqual([...line.times].map((time, at) => [time, line.values[at]]))
        })
      }),
    )
  })

  it("have times that only grow", () => {
    fc.assert(
      fc.property(lines, (all) => {
        const [times] = align(all)
        for (let i = 1; i < times.length; i++) expect((times[i] ?? 0) > (times[i - 1] ?? 0)).toBe(true)
      }),
    )
  })

  it("open a gap at the very moment at which another line speaks, and the time is there once", () => {
    const silent = lineOf("a", [
      [-1, 1],
      [0, 1],
      [100_000_000, 2],
    ])
    const speaks = lineOf("b", [[99_999_999, 3]])
    expect(align([silent, speaks])).toEqual([
      [-1, 0, 99_999_999, 100_000_000],
      [1, 1, null, 2],
      [undefined, undefined, 3, undefined],
    ])
  })

  it("open a gap where a line is silent for long, and for that line only", () => {
    const minute = 60_000
    const broken = lineOf("a", [
      [0, 1],
      [minute, 2],
      [60 * minute, 3],
      [61 * minute, 4],
    ])
    const steady = lineOf(
      "b",
      Array.from({ length: 62 }, (_, i) => [i * minute, i] as const),
    )
    const [, a, b] = align([broken, steady])
    // Checks that all rows of the gap are null, from minute 2 to minute 59.
    expect(Array.from(a ?? [])).toEqual([1, 2, ...Array.from({ length: 58 }, () => null), 3, 4])
    expect(Array.from(b ?? []).includes(null)).toBe(false)
  })

  it("stay whole where only thinning put their samples far apart", () => {
    const times = Float64Array.from({ length: 8000 }, (_, i) => i * 10_000)
    const kept = thin({ times, values: times.map(() => 5) }, 50)
    expect(align([{ ...lineOf("a", []), ...kept }])).toEqual([kept.times, kept.values])
  })
})
