import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { countableHours, countDown, estimatedServiceDate, RESETS_AT_HOURS } from "#domain/service-counter.ts"

const tenth = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((n) => n / 10)
const interval = fc.integer({ min: 1, max: 5000 })
const near = (a: number, b: number) => Math.abs(a - b) < 1e-6
const NOW = Date.UTC(2026, 10, 21, 12)

describe("the service counter", () => {
  it("goes down by the hours and never starts again where people reset it", () => {
    fc.assert(
      fc.property(tenth(5000), tenth(10_000), interval, (left, ran, hours) => {
        const after = countDown(left, ran, { interval: hours, resetAllowed: true })
        assert.isTrue(near(after.nextService, left - ran))
        assert.strictEqual(after.resets, 0)
      }),
    )
  })

  it("starts again at -50 by itself, and loses no hour doing so", () => {
    fc.assert(
      fc.property(tenth(5000), tenth(20_000), interval, (left, ran, hours) => {
        const after = countDown(left, ran, { interval: hours, resetAllowed: false })
        assert.isTrue(after.nextService > RESETS_AT_HOURS)
        assert.isTrue(after.nextService <= Math.max(left, hours) + 1e-6)
        assert.isTrue(near(after.nextService, left - ran + after.resets * (hours + 50)))
      }),
    )
  })

  it("counts the same in one step as in many", () => {
    fc.assert(
      fc.property(tenth(500), fc.array(tenth(40), { maxLength: 30 }), interval, (left, steps, hours) => {
        const rule = { interval: hours, resetAllowed: false }
        const many = steps.reduce(
          (so, ran) => {
            const after = countDown(so.nextService, ran, rule)
            return { nextService: after.nextService, resets: so.resets + after.resets }
          },
          { nextService: left, resets: 0 },
        )
        const one = countDown(
          left,
          steps.reduce((sum, ran) => sum + ran, 0),
          rule,
        )
        assert.isTrue(near(many.nextService, one.nextService), `${many.nextService} ${one.nextService}`)
        assert.strictEqual(many.resets, one.resets)
      }),
    )
  })

  it("becomes the interval exactly at -50", () => {
    const rule = { interval: 300, resetAllowed: false }
    assert.deepStrictEqual(countDown(0.1, 50, rule), { nextService: -49.9, resets: 0 })
    assert.deepStrictEqual(countDown(0, 50, rule), { nextService: 300, resets: 1 })
  })

  it("takes whole tenths of a reading and leaves the rest for later", () => {
    const counted = { time: 0, value: 100 }
    const after = (hours: number, value: number) =>
      countableHours({ time: hours * 3_600_000, value }, counted)
    assert.strictEqual(after(1, 100.37), 0.3)
    assert.strictEqual(after(1, 100.1), 0.1)
    assert.strictEqual(after(1, 100.05), 0)
    // A meter that went back or ran faster than the clock is another one.
    assert.strictEqual(after(1, 99), null)
    assert.strictEqual(after(1, 101.5), null)
    assert.strictEqual(countableHours(counted, null), null)
  })
})

describe("the estimated service date", () => {
  it("is the hours left over the mean use of 30 days", () => {
    // Expected date: 60 h of use in 30 days are 2 h a day, so the 20 h left last ten days.
    assert.strictEqual(estimatedServiceDate(20, 60, NOW), "2026-12-01")
    assert.strictEqual(estimatedServiceDate(0, 60, NOW), "2026-11-21")
    assert.strictEqual(estimatedServiceDate(-30, 60, NOW), "2026-11-21")
  })

  it("is not there without use, without a counter, or more than 60 days ahead", () => {
    assert.isNull(estimatedServiceDate(20, 0, NOW))
    assert.isNull(estimatedServiceDate(null, 60, NOW))
    assert.isNotNull(estimatedServiceDate(120, 60, NOW))
    assert.isNull(estimatedServiceDate(120.1, 60, NOW))
  })

  it("never comes earlier for more hours left", () => {
    fc.assert(
      fc.property(tenth(200), tenth(100), tenth(600), (left, more, used) => {
        const [soon, late] = [left, left + more].map((hours) => estimatedServiceDate(hours, used, NOW))
        if (typeof soon !== "string" || typeof late !== "string") assert.isNull(late)
        else assert.isTrue(late >= soon)
      }),
    )
  })
})
