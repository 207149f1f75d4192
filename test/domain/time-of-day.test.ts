import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseTimeOfDay } from "#domain/time-of-day.ts"

const two = (value: number) => String(value).padStart(2, "0")
const anyTime = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ hour, minute }) => `${two(hour)}:${two(minute)}`)
const english = { morning: "am", afternoon: "pm" }

/** Time of day as text on a 12-hour clock, as `2:05 pm`. */
const onTwelve = (time: string, { morning, afternoon }: typeof english): string => {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)} ${hour < 12 ? morning : afternoon}`
}

describe("a time of day that is typed", () => {
  it("reads back on a clock of 24 hours, with and without its colon", () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        for (const text of [time, time.replace(":", "."), time.replace(":", ""), time.replace(":", " h ")])
          expect(parseTimeOfDay(text, undefined)).toBe(time)
      }),
    )
  })

  it("reads back on a clock of 12 hours, by the words of the language and by those of English", () => {
    const halves = [english, { morning: "dop.", afternoon: "odp." }, { morning: "ÖÖ", afternoon: "ÖS" }]
    fc.assert(
      fc.property(anyTime, fc.constantFrom(...halves), (time, words) => {
        expect(parseTimeOfDay(onTwelve(time, words), words)).toBe(time)
        expect(parseTimeOfDay(onTwelve(time, english).toUpperCase(), words)).toBe(time)
        expect(parseTimeOfDay(onTwelve(time, english), undefined)).toBe(time)
      }),
    )
  })

  it("is a time of a day or nothing, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(undefined, english), (text, halves) => {
        expect(parseTimeOfDay(text, halves)).toMatch(/^(|([01]\d|2[0-3]):[0-5]\d)$/)
      }),
    )
  })

  it.each([
    ["7", "07:00"],
    ["730", "07:30"],
    ["24:00", ""],
    ["12:60", ""],
    ["12:5", ""],
    ["12:05:30", ""],
    ["12345", ""],
    ["14:05 pm", ""],
    ["0:05 am", ""],
    ["noon 12", ""],
    ["soon", ""],
    ["", ""],
  ])("%s with 24 hours is %s", (text, time) => {
    expect(parseTimeOfDay(text, undefined)).toBe(time)
  })

  it.each([
    ["2:05", ""],
    ["12", ""],
    ["2 p", "14:00"],
    ["12 a.m.", "00:00"],
    ["14:05", "14:05"],
    ["0:05", "00:05"],
  ])("%s with 12 hours is %s", (text, time) => {
    expect(parseTimeOfDay(text, english)).toBe(time)
  })
})
