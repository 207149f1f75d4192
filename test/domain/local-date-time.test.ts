import fc from "fast-check"
import { expect, it } from "vitest"
import { dateTimeErrors, dateTimeOf, dateTimeText, instantOf } from "#domain/local-date-time.ts"

const day = fc.constantFrom("", "2026-11-24", "2026-02-01")
const time = fc.constantFrom("", "00:00", "14:05")
const half = fc.oneof(fc.string(), fc.constantFrom("", "12:30", "T", "~", "14:", "~14:05"))

it("a moment is the same again after it stood in one field, whatever was typed for its time", () => {
  fc.assert(
    fc.property(day, time, (one, at) => {
      expect(dateTimeOf(dateTimeText({ day: one, time: at }))).toEqual({ day: one, time: at })
    }),
  )
  fc.assert(
    fc.property(day, half, (one, typed) => {
      const dateTime = { day: one, time: "", typed }
      expect(dateTimeOf(dateTimeText(dateTime))).toEqual(dateTime)
    }),
  )
})

it("what is no time is not sent as one, though it looks like one", () => {
  const typed = dateTimeText({ day: "2026-11-24", time: "", typed: "12:30" })
  expect(instantOf(typed, "UTC")).toBeUndefined()
  expect(dateTimeErrors("start", typed, "UTC")).toEqual([{ message: "PATTERN", field: "start" }])
  expect(instantOf("2026-11-24T12:30", "UTC")).toBe(Date.UTC(2026, 10, 24, 12, 30))
})
