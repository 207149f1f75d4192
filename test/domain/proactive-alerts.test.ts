import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import {
  CORRECTABLE_MS,
  mayHaveCase,
  proactiveAlertRejection,
  proactiveAlertTransitions,
} from "#domain/proactive-alerts/statuses.ts"
import {
  type DailyValue,
  daysLeft,
  isOver,
  isTrouble,
  LEAST_DAYS,
  medianOf,
  priorityOf,
  trendOf,
  trendRules,
} from "#domain/proactive-alerts/trend.ts"
import { signalByName } from "#domain/signals.ts"

const statuses = proactiveAlertTransitions.states
const status = fc.constantFrom<ProactiveAlertStatus>(...statuses)

describe("the status of a proactive alert", () => {
  it("goes from anything but AUTO_CLOSED to IN_PROGRESS, MONITOR and RESOLVED, and nowhere else (OPEN-47)", () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        const rejection = proactiveAlertRejection({ status: from, since: 0 }, to, 1)
        if (from === "AUTO_CLOSED") expect(rejection).toBe("UNMODIFIABLE")
        else if (to === "NEW" || to === "AUTO_CLOSED") expect(rejection).toBe("DISALLOWED_VALUE")
        else expect(rejection).toBe(null)
      }),
    )
  })

  it("can be corrected for a day after RESOLVED", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("IN_PROGRESS", "MONITOR", "RESOLVED"),
        fc.nat({ max: 2 * CORRECTABLE_MS }),
        (to, age) => {
          const rejection = proactiveAlertRejection(
            { status: "RESOLVED", since: 0 },
            to as ProactiveAlertStatus,
            age,
          )
          expect(rejection).toBe(age > CORRECTABLE_MS ? "UNMODIFIABLE" : null)
        },
      ),
    )
  })

  it("is closed by its source while active, which is when a case can be opened too", () => {
    for (const from of statuses) {
      const closes = proactiveAlertTransitions.transitions.some(
        (one) => one.from === from && one.to === "AUTO_CLOSED" && one.by.includes("SOURCE"),
      )
      expect(closes).toBe(["NEW", "IN_PROGRESS", "MONITOR"].includes(from))
      expect(mayHaveCase(from)).toBe(closes)
    }
  })
})

const line = (slope: number, start: number, days = 14): ReadonlyArray<DailyValue> =>
  Array.from({ length: days }, (_, day) => ({ day: 20_000 + day, value: start + slope * day }))

describe("the trend of daily values", () => {
  it("finds the line that the values lie on, in whatever order they come", () => {
    const number = fc.double({ min: -50, max: 50, noNaN: true })
    fc.assert(
      fc.property(number, number, fc.integer({ min: LEAST_DAYS, max: 20 }), (slope, start, days) => {
        const values = line(slope, start, days)
        const trend = trendOf([...values].reverse())
        expect(trend?.slope).toBeCloseTo(slope, 6)
        expect(trend?.value).toBeCloseTo(start + slope * (days - 1), 5)
        if (Math.abs(slope) > 0.001) expect(trend?.fit).toBeCloseTo(1, 4)
      }),
    )
  })

  it("says nothing of a few days", () => {
    for (let days = 0; days < LEAST_DAYS; days++) expect(trendOf(line(1, 90, days))).toBe(undefined)
    expect(trendOf(Array.from({ length: 9 }, () => ({ day: 1, value: 5 })))).toBe(undefined)
  })

  it("calls for an alert only when the line is steep, leads the bad way and explains the values", () => {
    for (const rule of trendRules) {
      const bad = rule.bad === "RISING" ? 1 : -1
      const towards = trendOf(line(bad * rule.slope * 2, rule.from))
      const away = trendOf(line(-bad * rule.slope * 2, rule.from + bad * 40 * rule.slope))
      const flat = trendOf(line(0, rule.from))
      const wild = trendOf(
        line(bad * rule.slope * 1.2, rule.from).map((one, index) => ({
          ...one,
          value: one.value + (index % 2 === 0 ? 1 : -1) * rule.slope * 40,
        })),
      )
      if (!towards || !away || !flat || !wild) throw new Error("no trend")
      expect(isTrouble(rule, towards), rule.trend).toBe(true)
      for (const calm of [away, flat, wild]) expect(isTrouble(rule, calm), rule.trend).toBe(false)
      expect(isOver(rule, towards)).toBe(false)
      expect(isOver(rule, flat)).toBe(true)
      expect(isOver(rule, away)).toBe(true)
    }
  })

  it("never raises and closes by the same line", () => {
    const slope = fc.double({ min: -5, max: 5, noNaN: true })
    fc.assert(
      fc.property(
        fc.constantFrom(...trendRules),
        slope,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (rule, s, fit) => {
          const trend = { slope: s, value: rule.limit, fit, days: 14 }
          expect(isTrouble(rule, trend) && isOver(rule, trend)).toBe(false)
        },
      ),
    )
  })

  it("is the more urgent the sooner the limit is reached", () => {
    const [rule] = trendRules
    if (rule === undefined) throw new Error("no rule")
    const at = (value: number) => daysLeft(rule, { slope: 1, value, fit: 1, days: 14 })
    expect(at(rule.limit)).toBe(0)
    expect(at(rule.limit - 10)).toBe(10)
    expect(daysLeft(rule, { slope: -1, value: 0, fit: 1, days: 14 })).toBe(Number.POSITIVE_INFINITY)
    expect([0, 14, 40, 100].map(priorityOf)).toEqual(["Critical", "High", "Medium", "Low"])
  })

  it("watches real signals", () => {
    for (const rule of trendRules)
      for (const name of [rule.signal, rule.while.signal]) expect(signalByName(name), name).toBeDefined()
    expect(medianOf([3, 1, 2])).toBe(2)
    expect(medianOf([4, 1, 2, 3])).toBe(2.5)
    expect(medianOf([])).toBe(undefined)
  })
})
