import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  addMonths,
  dayByKey,
  dayError,
  daysOfShortcut,
  FIRST_DAY,
  firstOfMonth,
  instantsAt,
  isWithin,
  LAST_DAY,
  nearestWithin,
  SHORTCUTS,
  shortcutsWithin,
  timeAt,
  type Weekday,
  weeksOfMonth,
} from "#domain/calendar.ts"
import { isError, type RangeEnds, readRange, wholeDays } from "#domain/range.ts"
import { addDays, dayAt, daysBetween, endOfDay, isDay, startOfDay } from "#domain/time.ts"

const HOUR = 3_600_000
const zones = [
  "Europe/Helsinki",
  "America/Sao_Paulo",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  "UTC",
]
const anyZone = fc.constantFrom(...zones)
/** Limits of a date picker that offers days up to today, without an earliest day. */
const upTo = (today: string) => ({ min: FIRST_DAY, max: today })
const anyDay = fc.integer({ min: 0, max: 10_000 }).map((count) => addDays("2010-01-01", count))
const anyTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => [minutes / 60, minutes % 60].map((n) => String(Math.floor(n)).padStart(2, "0")).join(":"))
const anyWeekday = fc.constantFrom<Weekday>(1, 7, 6)

describe("a day between two limits (DAY-06)", () => {
  it("is taken when it is one of them or between, and nothing else is", () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (a, b, day) => {
        const [min, max] = [a, b].sort() as [string, string]
        const fieldError = dayError(day, day, { min, max })
        expect(fieldError).toBe(day < min ? "MIN" : day > max ? "MAX" : undefined)
        expect(isWithin(nearestWithin(day, { min, max }), { min, max })).toBe(true)
        for (const limit of [min, max]) expect(isWithin(limit, { min, max })).toBe(true)
      }),
    )
  })
  it("must be there, and be a day", () => {
    const limits = { min: FIRST_DAY, max: LAST_DAY }
    expect(dayError("  ", "", limits)).toBe("NOT_NULL")
    expect(dayError("soon", "", limits)).toBe("PATTERN")
    expect(dayError("1.1.0206", "0206-01-01", limits)).toBe("MIN")
  })
})

describe("a month", () => {
  it("has weeks of seven days that follow each other, with each of its days among them", () => {
    fc.assert(
      fc.property(anyDay, anyWeekday, (day, firstWeekday) => {
        const weeks = weeksOfMonth(day, firstWeekday)
        const days = weeks.flat()
        expect(days).toEqual(days.map((_, n) => addDays(days[0] as string, n)))
        expect(new Date(days[0] as string).getUTCDay()).toBe(firstWeekday % 7)
        const inMonth = days.filter((one) => one.slice(0, 7) === day.slice(0, 7))
        expect(inMonth).toHaveLength(daysBetween(firstOfMonth(day), addMonths(firstOfMonth(day), 1)))
        for (const week of weeks) expect(week.some((one) => inMonth.includes(one))).toBe(true)
      }),
    )
  })
  it("later has the same day, or its last one", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -300, max: 300 }), (day, count) => {
        const moved = addMonths(day, count)
        expect(isDay(moved)).toBe(true)
        const months = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7))
        expect(months(moved) - months(day)).toBe(count)
        const isLast = addDays(moved, 1).endsWith("-01")
        expect(moved.slice(8) === day.slice(8) || (isLast && moved.slice(8) < day.slice(8))).toBe(true)
      }),
    )
    expect(addMonths("2028-01-31", 1)).toBe("2028-02-29")
  })
})

describe("keys of a calendar", () => {
  const from = "2026-11-18" // a Wednesday
  it.each([
    ["ArrowLeft", false, "2026-11-17"],
    ["ArrowRight", false, "2026-11-19"],
    ["ArrowUp", false, "2026-11-11"],
    ["ArrowDown", false, "2026-11-25"],
    ["Home", false, "2026-11-16"],
    ["End", false, "2026-11-22"],
    ["PageUp", false, "2026-10-18"],
    ["PageDown", false, "2026-12-18"],
    ["PageUp", true, "2025-11-18"],
    ["PageDown", true, "2027-11-18"],
    ["a", false, undefined],
  ])("%s (shift %s) leads to %s", (key, shiftKey, to) => {
    expect(dayByKey(from, { key, shiftKey }, 1)).toBe(to)
  })
  it("Home and End know weeks that begin on Sunday", () => {
    expect(dayByKey(from, { key: "Home", shiftKey: false }, 7)).toBe("2026-11-15")
    expect(dayByKey(from, { key: "End", shiftKey: false }, 7)).toBe("2026-11-21")
  })
})

describe("shortcuts (DAY-05, OPEN-183)", () => {
  it("are today, seven days up to today, and the whole month before", () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        expect(daysOfShortcut("today", upTo(today))).toEqual({ from: today, to: today })
        expect(daysOfShortcut("lastWeek", upTo(today))).toEqual({ from: addDays(today, -6), to: today })
        const { from, to } = daysOfShortcut("lastMonth", upTo(today))
        expect(from.slice(8)).toBe("01")
        expect(addDays(to, 1)).toBe(firstOfMonth(today))
        expect(from.slice(0, 7)).toBe(to.slice(0, 7))
      }),
    )
    expect(daysOfShortcut("lastMonth", upTo("2026-03-31"))).toEqual({ from: "2026-02-01", to: "2026-02-28" })
    expect(daysOfShortcut("lastMonth", upTo("2026-01-02"))).toEqual({ from: "2025-12-01", to: "2025-12-31" })
  })

  it("leaves out days that may not be chosen, and shortcuts of such days alone (DAY-05)", () => {
    const limits = { min: "2026-11-18", max: "2026-11-21" }
    expect(shortcutsWithin(limits)).toEqual(["today", "lastWeek"])
    expect(shortcutsWithin({ ...limits, min: "2026-10-31" })).toEqual(SHORTCUTS)
    expect(daysOfShortcut("lastWeek", limits)).toEqual({ from: "2026-11-18", to: "2026-11-21" })
    expect(daysOfShortcut("lastMonth", { ...limits, min: "2026-10-31" })).toEqual({
      from: "2026-10-31",
      to: "2026-10-31",
    })
  })
})

describe("the instants of a time of day", () => {
  it("are those at which clocks there show it", () => {
    fc.assert(
      fc.property(anyDay, anyTime, anyZone, (day, time, zone) => {
        const found = instantsAt(day, time, zone)
        for (const at of found) expect([dayAt(at, zone), timeAt(at, zone)]).toEqual([day, time])
        // Checks every minute of the day, to prove that only the instants found show this local time.
        const looked: Array<number> = []
        for (let at = startOfDay(day, zone); at < endOfDay(day, zone); at += 60_000)
          if (timeAt(at, zone) === time) looked.push(at)
        expect(found).toEqual(looked)
      }),
      { numRuns: 8 },
    )
  })
  it("are none where clocks go forward and two where they go back", () => {
    expect(instantsAt("2026-03-29", "03:30", "Europe/Helsinki")).toEqual([])
    expect(instantsAt("2026-10-25", "03:30", "Europe/Helsinki")).toEqual([
      Date.UTC(2026, 9, 25, 0, 30),
      Date.UTC(2026, 9, 25, 1, 30),
    ])
    expect(instantsAt("2018-11-04", "00:30", "America/Sao_Paulo")).toEqual([])
    expect(instantsAt("2026-10-04", "02:15", "Australia/Lord_Howe")).toEqual([])
    expect(instantsAt("2026-04-05", "01:45", "Australia/Lord_Howe")).toHaveLength(2)
    expect(instantsAt("2026-11-21", "", "UTC")).toEqual([])
  })
})

const ends = (from: string, startTime: string, to: string, endTime: string): RangeEnds => ({
  start: { day: from, time: startTime },
  end: { day: to, time: endTime },
})

describe("a range", () => {
  it("of days is the whole of them, changes of the clock included", () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyZone, (from, to, zone) => {
        const read = readRange("days", ends(from, "", to, ""), zone)
        if (to < from) expect(read).toEqual({ field: "end", message: "END_BEFORE_START" })
        else expect(read).toEqual({ start: startOfDay(from, zone), end: endOfDay(to, zone) })
      }),
    )
  })
  it("of a day that is none is no range", () => {
    expect(readRange("days", ends("", "", "2026-11-20", ""), "UTC")).toEqual({
      field: "start",
      message: "NO_DAY",
    })
    expect(readRange("days", ends("2026-11-20", "", "", ""), "UTC")).toEqual({
      field: "end",
      message: "NO_DAY",
    })
  })
  it("of times is in order, two hours long at least and 31 days at most (DAY-07, OPEN-155)", () => {
    const nearby = fc.tuple(anyDay, fc.integer({ min: -2, max: 33 }))
    fc.assert(
      fc.property(nearby, anyTime, anyTime, anyZone, ([from, days], startTime, endTime, zone) => {
        const read = readRange("times", ends(from, startTime, addDays(from, days), endTime), zone)
        if (isError(read)) return
        expect(read.end - read.start).toBeGreaterThanOrEqual(2 * HOUR)
        expect(read.end - read.start).toBeLessThanOrEqual((31 * 24 + 1) * HOUR)
        expect([dayAt(read.start, zone), timeAt(read.start, zone)]).toEqual([from, startTime])
        expect(timeAt(read.end, zone)).toBe(endTime)
      }),
    )
  })
  it("of a shortcut is right in every zone, and holds its days whole", () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...SHORTCUTS), anyZone, (today, shortcut, zone) => {
        const { from, to } = daysOfShortcut(shortcut, upTo(today))
        const read = readRange("times", wholeDays(from, to, zone), zone)
        expect(read).toEqual({ start: startOfDay(from, zone), end: endOfDay(to, zone) - 60_000 })
      }),
    )
  })
  it("of a day that begins at one o'clock", () => {
    expect(wholeDays("2026-04-24", "2026-04-24", "Africa/Cairo").start.time).toBe("01:00")
  })
  it.each([
    ["2026-11-20", "10:00", "2026-11-20", "11:59", { field: "end", message: "MIN" }],
    ["2026-11-20", "10:00", "2026-11-20", "09:00", { field: "end", message: "END_BEFORE_START" }],
    ["2026-10-20", "10:00", "2026-11-20", "10:00", undefined],
    ["2026-10-20", "10:00", "2026-11-20", "10:01", { field: "end", message: "MAX" }],
    ["2026-11-20", "", "2026-11-20", "", { field: "start", message: "START_TIME_WAS_EMPTY" }],
    ["2026-11-20", "10:00", "2026-11-20", "", { field: "end", message: "END_TIME_WAS_EMPTY" }],
    ["2026-03-29", "03:10", "2026-03-29", "10:00", { field: "start", message: "INVALID_INPUT_VALUE" }],
    ["2026-03-28", "03:10", "2026-03-29", "03:10", { field: "end", message: "INVALID_INPUT_VALUE" }],
    ["", "10:00", "2026-11-20", "12:00", { field: "start", message: "NO_DAY" }],
    ["2026-11-20", "10:00", "", "12:00", { field: "end", message: "NO_DAY" }],
    // Range with a missing day and an empty time: the error of the time is reported first.
    ["", "10:00", "2026-11-20", "", { field: "end", message: "END_TIME_WAS_EMPTY" }],
  ])("from %s %s to %s %s: %o", (from, startTime, to, endTime, fieldError) => {
    const read = readRange("times", ends(from, startTime, to, endTime), "Europe/Helsinki")
    expect(isError(read) ? read : undefined).toEqual(fieldError)
  })
  it("between two times that clocks show twice begins with the first and ends with the last", () => {
    const read = readRange("times", ends("2026-10-25", "03:00", "2026-10-25", "03:59"), "Europe/Helsinki")
    expect(read).toEqual({ field: "end", message: "MIN" })
    expect(readRange("times", ends("2026-10-25", "03:00", "2026-10-25", "04:00"), "Europe/Helsinki")).toEqual(
      {
        start: Date.UTC(2026, 9, 25, 0),
        end: Date.UTC(2026, 9, 25, 2),
      },
    )
  })
})
