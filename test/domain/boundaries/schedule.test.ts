import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import type { Timeframe } from "#contract/schemas/boundary-notification.ts"
import { isScheduled, timeframeError, WEEK_DAYS } from "#domain/boundaries/schedule.ts"

const zones = ["Europe/Helsinki", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"]
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`)
const days = fc.subarray([...WEEK_DAYS], { minLength: 1 })
const timeframe: fc.Arbitrary<Timeframe> = fc.oneof(
  days.map((some) => ({ days: some, startTime: null, endTime: null })),
  fc.record({ days, startTime: time, endTime: time }).filter((one) => timeframeError(one) === null),
)

/**
 * Local weekday, the weekday before, and time of day of an instant, computed in another way than in the tested
 * rule.
 */
const wall = (at: number, zone: string) => {
  const text = new Date(at).toLocaleString("sv-SE", { timeZone: zone })
  const day = new Date(`${text.slice(0, 10)}T12:00:00Z`).getUTCDay()
  return { day: WEEK_DAYS[(day + 6) % 7]!, before: WEEK_DAYS[(day + 5) % 7]!, clock: text.slice(11, 16) }
}

const oracle = (frames: ReadonlyArray<Timeframe>, at: number, zone: string) =>
  frames.some(({ days: some, endTime, startTime }) => {
    const { before, clock, day } = wall(at, zone)
    if (startTime === null || endTime === null) return some.includes(day)
    const today = some.includes(day) && clock >= startTime
    if (startTime < endTime) return today && clock < endTime
    return today || (some.includes(before) && clock < endTime)
  })

const scheduled = (frames: ReadonlyArray<Timeframe>, at: string, zone = "Europe/Helsinki") =>
  isScheduled({ schedule: "Custom", timeframes: frames }, Date.parse(at), zone)

describe("the schedule of a boundary notification", () => {
  it("goes by the clock on the wall, in every zone and season", () => {
    fc.assert(
      fc.property(
        fc.array(timeframe, { maxLength: 4 }),
        fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (timeframes, at, zone) => {
          assert.strictEqual(
            isScheduled({ schedule: "Custom", timeframes }, at.getTime(), zone),
            oracle(timeframes, at.getTime(), zone),
          )
          assert.isTrue(isScheduled({ schedule: "Always", timeframes }, at.getTime(), zone))
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it("runs past midnight into the next day", () => {
    const nights: ReadonlyArray<Timeframe> = [{ days: ["SATURDAY"], startTime: "22:00", endTime: "06:00" }]
    assert.isFalse(scheduled(nights, "2026-11-21T19:59:59Z"), "Saturday 21:59")
    assert.isTrue(scheduled(nights, "2026-11-21T20:00:00Z"), "Saturday 22:00")
    assert.isTrue(scheduled(nights, "2026-11-22T03:59:59Z"), "Sunday 05:59")
    assert.isFalse(scheduled(nights, "2026-11-22T04:00:00Z"), "Sunday 06:00")
    assert.isFalse(scheduled(nights, "2026-11-21T00:00:00Z"), "Saturday 02:00 belongs to Friday's night")
  })

  it("has the doubled hour of autumn twice and the missing one of spring never", () => {
    const early: ReadonlyArray<Timeframe> = [{ days: ["SUNDAY"], startTime: "03:00", endTime: "04:00" }]
    const minutesOf = (day: string) =>
      Array.from({ length: 24 * 60 }, (_, minute) =>
        scheduled(early, new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000).toISOString()),
      ).filter(Boolean).length
    assert.strictEqual(minutesOf("2026-10-25"), 120)
    assert.strictEqual(minutesOf("2026-03-29"), 0)
    assert.strictEqual(minutesOf("2026-11-22"), 60)
  })
})
