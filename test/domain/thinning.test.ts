import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { valueAt } from "#domain/gaps.ts"
import { type Series, thin } from "#domain/thinning.ts"

/**
 * Generated series for thinning: steps of mostly one second and sometimes up to an hour, values with and without
 * noise.
 */
const series: fc.Arbitrary<Series> = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 20, arbitrary: fc.constant(1000) }, fc.integer({ min: 1, max: 3_600_000 })),
      fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
    ),
    { minLength: 1, maxLength: 3000, size: "max" },
  )
  .map((steps) => {
    let time = 0
    return {
      times: Float64Array.from(steps, ([step]) => (time += step)),
      values: Float64Array.from(steps, ([, value]) => value),
    }
  })
const limit = fc.integer({ min: 4, max: 400 })
const pairs = (one: Series) => Array.from(one.times, (time, index) => `${time} ${one.values[index]}`)

describe("thinning", () => {
  it("answers at most the limit, a subset in order, with first, last and both extremes", () => {
    fc.assert(
      fc.property(series, limit, (all, most) => {
        const kept = thin(all, most)
        assert.isAtMost(kept.times.length, most)
        assert.strictEqual(kept.times.length, kept.values.length)
        const known = new Set(pairs(all))
        assert.isTrue(pairs(kept).every((pair) => known.has(pair)))
        assert.isTrue(kept.times.every((time, index) => index === 0 || time > kept.times[index - 1]!))
        assert.strictEqual(kept.times[0], all.times[0])
        assert.strictEqual(kept.times.at(-1), all.times.at(-1))
        assert.strictEqual(Math.max(...kept.values), Math.max(...all.values))
        assert.strictEqual(Math.min(...kept.values), Math.min(...all.values))
      }),
      { numRuns: 300 },
    )
  })

  it("leaves a series that fits as it is", () => {
    fc.assert(
      fc.property(series, (all) => {
        const { times, values } = thin(all, all.times.length + 4)
        assert.strictEqual(times, all.times)
        assert.strictEqual(values, all.values)
      }),
    )
  })

  it("keeps both sides of every gap while there are not too many", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 40 }),
        (gaps) => {
          const after = new Set(gaps)
          let time = 0
          const times = Float64Array.from(
            { length: 10_000 },
            (_, n) => (time += after.has(n) ? 3_600_000 : 10_000),
          )
          const kept = new Set(thin({ times, values: times.map((_, n) => n % 7) }, 2000).times)
          for (const n of gaps)
            assert.isTrue(kept.has(times[n]!) && kept.has(times[n - 1]!), `gap before ${n}`)
        },
      ),
      { numRuns: 50 },
    )
  })

  it("finds the gaps of the full series, however few samples stay", () => {
    const minute = 60_000
    // Two days of eight hours at 10 s with one value: thinning keeps a sample every few minutes.
    const times = Float64Array.from({ length: 5760 }, (_, n) => n * 10_000 + (n < 2880 ? 0 : 960 * minute))
    const all = { times, values: times.map(() => 800) }
    const dayTwo = times[2880]!
    for (const limit of [20, 200, 2000, 10_000]) assert.deepEqual([...thin(all, limit).gaps], [dayTwo])
    const kept = thin(all, 60)
    assert.isAbove(kept.times[1]! - kept.times[0]!, 5 * minute)
    assert.strictEqual(valueAt(kept, times[1000]!), 800)
    assert.isUndefined(valueAt(kept, times[2879]! + 60 * minute))
    assert.strictEqual(valueAt(kept, dayTwo), 800)
  })

  it("counts a pause as a gap from five minutes and five usual intervals on", () => {
    const gapsIn = (...seconds: ReadonlyArray<number>) => [
      ...thin({ times: Float64Array.from(seconds, (s) => s * 1000), values: Float64Array.from(seconds) }, 99)
        .gaps,
    ]
    assert.deepEqual(gapsIn(0, 10, 20, 320, 330), [])
    assert.deepEqual(gapsIn(0, 10, 20, 321, 331), [321_000])
    assert.deepEqual(gapsIn(0, 600, 1200, 4200, 4800), [])
    assert.deepEqual(gapsIn(0, 600, 1200, 4201, 4801), [4_201_000])
    assert.deepEqual(gapsIn(0, 10, 9000), [9_000_000])
    assert.deepEqual(gapsIn(5), [])
  })

  it("shows a peak of a single sample in a month of them", () => {
    const times = Float64Array.from({ length: 260_000 }, (_, n) => n * 10_000)
    const values = times.map((_, n) => (n === 123_457 ? 99 : 1))
    const kept = thin({ times, values }, 2000)
    assert.strictEqual(kept.values.filter((value) => value === 99).length, 1)
    assert.isAbove(kept.times.length, 500)
  })
})
