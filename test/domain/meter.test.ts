import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { HOUR_METER, meterGrowth } from "#domain/meter.ts"

const HOUR = 3_600_000
/** Growth over readings half an hour apart. */
const growth = (...values: ReadonlyArray<number>) =>
  meterGrowth({ times: values.map((_, index) => (index * HOUR) / 2), values }, HOUR_METER)

describe("an hour meter", () => {
  it("is not moved by a single wrong reading", () => {
    expect(growth(1758.7, 0, 1758.8)).toBeCloseTo(0.1)
    expect(growth(1758.7, 99_999, 1759)).toBeCloseTo(0.3)
    expect(growth(99_999, 1758.7, 1758.8, 1759)).toBeCloseTo(0.3)
  })

  it("is not moved by several equal wrong readings within seconds, as a starting controller sends", () => {
    const times = [0, 1_800_000, 1_802_000, 1_830_000, 1_840_000]
    expect(meterGrowth({ times, values: [1758.7, 0, 0, 0, 1758.8] }, HOUR_METER)).toBeCloseTo(0.1)
  })

  it("counts on after a restart, and from its new value after it was replaced", () => {
    expect(growth(1758.7, 0.1, 0.4)).toBeCloseTo(0.4)
    expect(growth(1758.7, 6000, 6000.3, 6000.5)).toBeCloseTo(0.5)
    expect(growth(1758.7, 40, 40.3)).toBeCloseTo(0.3)
  })

  it("never grows faster than the clock, whatever is sent", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100_000, noNaN: true }), { maxLength: 40 }), (values) => {
        const clock = values.length / 2
        expect(growth(...values)).toBeLessThanOrEqual(clock + values.length * HOUR_METER.slack)
      }),
    )
  })

  it("grows by the difference where every step is possible", () => {
    const rises = fc.array(fc.double({ min: 0, max: 0.5, noNaN: true }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(rises, (steps) => {
        const values = steps.reduce<ReadonlyArray<number>>(
          (all, step) => [...all, (all.at(-1) ?? 0) + step],
          [100],
        )
        expect(growth(...values)).toBeCloseTo((values.at(-1) ?? 0) - 100)
      }),
    )
  })
})
