import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  addDays,
  clockDuration,
  dayAt,
  daysBetween,
  endOfDay,
  isDay,
  isoTime,
  isZone,
  ownZone,
  startOfDay,
} from "#domain/time.ts"

const HOUR = 3_600_000
const zones = [
  "UTC",
  "Europe/Helsinki",
  "Europe/London",
  "America/New_York",
  "America/St_Johns",
  "America/Sao_Paulo",
  "America/Havana",
  "Asia/Kathmandu",
  "Asia/Beirut",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
]
const zone = fc.constantFrom(...zones)
const instant = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) })
const day = fc.integer({ min: 0, max: 7000 }).map((count) => addDays("2015-01-01", count))

describe("days in a zone", () => {
  it("holds every instant in exactly one day", () => {
    fc.assert(
      fc.property(zone, instant, (name, at) => {
        const of = dayAt(at, name)
        expect(startOfDay(of, name)).toBeLessThanOrEqual(at)
        expect(endOfDay(of, name)).toBeGreaterThan(at)
      }),
    )
  })

  it("begins a day at its first instant", () => {
    fc.assert(
      fc.property(zone, day, (name, of) => {
        const start = startOfDay(of, name)
        expect(dayAt(start, name)).toBe(of)
        expect(dayAt(start - 1, name)).toBe(addDays(of, -1))
      }),
    )
  })

  it("lasts 24 hours, or an hour more or less when clocks change", () => {
    fc.assert(
      fc.property(zone, day, (name, of) => {
        const hours = (endOfDay(of, name) - startOfDay(of, name)) / HOUR
        expect([23, 23.5, 24, 24.5, 25]).toContain(hours)
      }),
    )
  })

  it("knows the days on which clocks change", () => {
    const hours = (of: string, name: string) => (endOfDay(of, name) - startOfDay(of, name)) / HOUR
    expect(hours("2026-03-29", "Europe/Helsinki")).toBe(23)
    expect(hours("2026-10-25", "Europe/Helsinki")).toBe(25)
    expect(hours("2026-03-08", "America/New_York")).toBe(23)
    expect(hours("2026-10-04", "Australia/Lord_Howe")).toBe(23.5)
    expect(isoTime(startOfDay("2018-11-04", "America/Sao_Paulo"))).toBe("2018-11-04T03:00:00.000Z")
  })

  it("counts days forth and back", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -3000, max: 3000 }), (from, count) => {
        expect(daysBetween(from, addDays(from, count))).toBe(count)
        expect(addDays(addDays(from, count), -count)).toBe(from)
      }),
    )
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29")
  })

  it("takes only days that exist and zones that are known", () => {
    expect(isDay("2026-11-21")).toBe(true)
    for (const text of ["2026-02-29", "2026-13-01", "2026-1-1", "0000-01-01", "", "today"])
      expect(isDay(text)).toBe(false)
    expect(isZone("Europe/Helsinki")).toBe(true)
    for (const name of ["", "Mars/Olympus"]) expect(isZone(name)).toBe(false)
  })

  it("reads the zone of this computer, without tables where the browser just tells it", () => {
    const known = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(ownZone({})).toBe(known)
    expect(ownZone({ Temporal: { Now: { timeZoneId: () => "Europe/Helsinki" } } })).toBe("Europe/Helsinki")
    expect(ownZone()).toBe(known)
  })
})

describe("durations", () => {
  it.each([
    [0, "00:00"],
    [-5000, "00:00"],
    [59_999, "00:59"],
    [65_000, "01:05"],
    [3_599_999, "59:59"],
    [3_600_000, "1:00:00"],
    [37_230_000, "10:20:30"],
  ])("%d ms reads %s", (ms, shown) => expect(clockDuration(ms)).toBe(shown))
})
