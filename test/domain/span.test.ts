import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { namedDay, readableDays } from "#domain/data-view.ts"
import { readableZone, spanOfDay, spanOfDays, widened } from "#domain/span.ts"
import { addDays, dayAt, daysBetween } from "#domain/time.ts"

const HOUR = 3_600_000
const zones = fc.constantFrom(
  "Europe/Helsinki",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "UTC",
)
const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays("1990-01-01", count))

describe("days", () => {
  it("begin at their first moment in the zone and follow each other without a gap", () => {
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const { start, end } = spanOfDay(day, zone)
        expect(dayAt(start, zone)).toBe(day)
        expect(dayAt(start - 1, zone) < day).toBe(true)
        expect(dayAt(end - 1, zone)).toBe(day)
        expect(spanOfDay(addDays(day, 1), zone).start).toBe(end)
      }),
    )
  })

  it("have 23 and 25 hours when the clock changes", () => {
    const length = (day: string) => {
      const { start, end } = spanOfDay(day, "Europe/Helsinki")
      return (end - start) / HOUR
    }
    expect(length("2026-03-29")).toBe(23)
    expect(length("2026-10-25")).toBe(25)
    expect(length("2026-11-21")).toBe(24)
  })
})

describe("the zone of a person", () => {
  it("is the user's choice where it is known, else that of this computer", () => {
    expect(readableZone("Asia/Kolkata")).toBe("Asia/Kolkata")
    for (const name of ["", "Nowhere/At-All", "  "]) expect(() => dayAt(0, readableZone(name))).not.toThrow()
  })
})

describe("days that may be read", () => {
  it("are in order, not to come, and at most 31", () => {
    fc.assert(
      fc.property(fc.oneof(days, fc.string()), fc.oneof(days, fc.string()), days, (from, to, today) => {
        const readable = readableDays({ from, to }, today)
        expect(readable.from <= readable.to).toBe(true)
        expect(readable.to <= today).toBe(true)
        expect(daysBetween(readable.from, readable.to)).toBeLessThan(31)
      }),
    )
  })
})

describe("a closer look", () => {
  it("stays inside the days and is at least two hours long", () => {
    const limits = spanOfDays({ from: "2026-11-20", to: "2026-11-21" }, "Europe/Helsinki")
    const time = fc.double({ min: limits.start - 9 * HOUR, max: limits.end + 9 * HOUR, noNaN: true })
    fc.assert(
      fc.property(time, time, (a, b) => {
        const { start, end } = widened({ start: a, end: b }, limits)
        expect(start).toBeGreaterThanOrEqual(limits.start - 1)
        expect(end).toBeLessThanOrEqual(limits.end + 1)
        expect(end - start).toBeGreaterThanOrEqual(2 * HOUR - 1)
      }),
    )
  })
})

describe("the day that an address names", () => {
  it("is a day, or that of an ISO time where the person is; nothing else", () => {
    expect(namedDay("2026-11-20", "Europe/Helsinki")).toBe("2026-11-20")
    expect(namedDay("2026-11-20T21:59:59Z", "Europe/Helsinki")).toBe("2026-11-20")
    expect(namedDay("2026-11-20T22:00:00Z", "Europe/Helsinki")).toBe("2026-11-21")
    expect(namedDay("2026-11-20T04:00:00.000Z", "America/Chicago")).toBe("2026-11-19")
    for (const text of [null, "", "2026-99-99", "2026-02-30T10:00:00Z", "yesterday"])
      expect(namedDay(text, "Europe/Helsinki")).toBe("")
  })
})
