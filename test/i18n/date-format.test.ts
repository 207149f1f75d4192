import { afterEach, expect, it, vi } from "vitest"

afterEach(() => vi.restoreAllMocks())

it("fields of days and times make the writer of a language once, not at every press", async () => {
  // Loads the modules anew, without date formats cached by earlier tests.
  vi.resetModules()
  const { figuresOf } = await import("#i18n/parse-date.ts")
  const { timeOfDayText } = await import("#i18n/parse-time.ts")
  const made = vi.spyOn(Intl, "DateTimeFormat")
  const written = ["2026-11-20", "2026-11-21", "2026-11-22"].map((day) => figuresOf(day, "sl-SI"))
  expect(written).toEqual(["20. 11. 2026", "21. 11. 2026", "22. 11. 2026"])
  expect(made).toHaveBeenCalledTimes(1)
  const clock = { locale: "sl-SI", systemOfUnits: "SI" } as const
  expect(["06:05", "14:05"].map((time) => timeOfDayText(time, clock))).toEqual(["06:05", "14:05"])
  expect(made).toHaveBeenCalledTimes(2)
  expect(timeOfDayText("14:05", { ...clock, systemOfUnits: "US" })).toBe("2:05 pop.")
  expect(figuresOf("2026-11-20", "fi-FI")).toBe("20.11.2026")
  expect(made).toHaveBeenCalledTimes(4)
})
