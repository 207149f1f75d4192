import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Announcement, AnnouncementWrite, MessageType, TargetGroup } from "#contract/schemas/announcement.ts"
import { Language } from "#contract/schemas/user.ts"
import {
  type AnnouncementValues,
  announcementFormErrors,
  announcementOf,
  languagesIn,
  newAnnouncement,
  savedAnnouncement,
} from "#domain/announcement-form.ts"
import { announcementErrors, stageOf } from "#domain/announcements.ts"

const MINUTE = 60_000
const zones = fc.constantFrom("Europe/Helsinki", "America/St_Johns", "Pacific/Apia", "UTC")
/** Generated instants to the millisecond, in years in which no time zone changes its calendar. */
const anyInstant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })
/** Generated instants around local hours that occur twice when clocks go back: in Helsinki, St. John's and Apia. */
const shownTwice = fc
  .tuple(
    fc.constantFrom(Date.UTC(2026, 9, 25, 1), Date.UTC(2026, 10, 1, 4, 30), Date.UTC(2020, 3, 4, 14)),
    fc.integer({ min: -120, max: 120 }),
  )
  .map(([change, minutes]) => change + minutes * MINUTE)
const instant = fc.oneof(anyInstant, shownTwice)
const iso = (at: number) => new Date(at).toISOString()
const content = (longest: number) =>
  fc.string({ minLength: 1, maxLength: longest }).filter((text) => text.trim() === text)

const saved: fc.Arbitrary<Announcement> = fc
  .record({
    id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    title: content(120),
    message: content(400),
    messageType: fc.constantFrom(...MessageType.literals),
    targetGroup: fc.constantFrom(...TargetGroup.literals),
    visibleAllUsers: fc.boolean(),
    times: fc.tuple(instant, instant, instant).map((times) => times.toSorted((a, b) => a - b)),
    languages: fc.dictionary(
      fc.constantFrom(...Language.literals),
      fc.record({ title: content(120), message: content(400) }),
    ),
    version: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ times, ...rest }) => ({
    ...rest,
    visibilityStart: iso(times[0]!),
    start: iso(times[1]!),
    end: iso(times[2]!),
  }))

describe("a message in its form", () => {
  it("is sent as it was saved, in whichever zone it is written", () => {
    fc.assert(
      fc.property(saved, zones, (one, zone) => {
        const values = savedAnnouncement(one, zone)
        expect(announcementFormErrors(values)).toEqual([])
        const { id, ...written } = one
        expect(announcementOf(values)).toEqual(written)
        expect(values.id).toBe(String(id))
      }),
    )
  })

  it("keeps the second of two equal hours, however often it is saved; a change means the first", () => {
    const second: Announcement = {
      id: 3,
      title: "Maintenance",
      message: "Half an hour.",
      messageType: "GENERAL",
      targetGroup: "ALL",
      visibleAllUsers: true,
      visibilityStart: "2026-10-25T00:30:00.000Z",
      start: "2026-10-25T01:30:00.000Z",
      end: "2026-10-25T01:45:59.999Z",
      languages: {},
      version: 1,
    }
    const values = savedAnnouncement(second, "Europe/Helsinki")
    expect(values).toMatchObject({ start: "2026-10-25T03:30", end: "2026-10-25T03:45" })
    expect(announcementOf({ ...values, title: "Later" })).toMatchObject({
      start: second.start,
      end: second.end,
    })
    const moved = announcementOf({ ...values, start: "2026-10-25T03:31" })
    expect(moved).toMatchObject({ start: "2026-10-25T00:31:00.000Z", end: second.end })
  })

  it("without faults is one that the interface takes", () => {
    const takes = Schema.is(AnnouncementWrite)
    fc.assert(
      fc.property(saved, zones, (one, zone) => {
        const values = savedAnnouncement(one, zone)
        fc.pre(announcementFormErrors(values).length === 0)
        expect(takes(announcementOf(values))).toBe(true)
        expect(announcementErrors(announcementOf(values))).toEqual([])
      }),
    )
  })

  it.each([
    ["2026-11-24T03:13:00Z", "Asia/Kathmandu", "2026-11-24T08:58", "2026-11-24T09:00", "2026-11-24T10:00"],
    ["2026-11-24T03:16:59Z", "Asia/Kathmandu", "2026-11-24T09:01", "2026-11-24T10:00", "2026-11-24T11:00"],
    ["2026-11-24T03:15:00Z", "Asia/Kathmandu", "2026-11-24T09:00", "2026-11-24T09:00", "2026-11-24T10:00"],
    ["2026-11-24T03:13:00Z", "Asia/Kolkata", "2026-11-24T08:43", "2026-11-24T09:00", "2026-11-24T10:00"],
  ])("at %s the full hour is that of the clocks in %s", (now, zone, visibilityStart, start, end) => {
    expect(newAnnouncement(Date.parse(now), zone)).toMatchObject({ visibilityStart, start, end })
  })

  it("begins about the next full hour, seen at once", () => {
    const values = newAnnouncement(Date.parse("2026-11-23T09:20:31Z"), "Europe/Helsinki")
    expect(values).toMatchObject({
      visibilityStart: "2026-11-23T11:20",
      start: "2026-11-23T12:00",
      end: "2026-11-23T13:00",
      messageType: "",
      targetGroup: "ALL",
      visibleAllUsers: false,
      id: "",
    })
    expect(languagesIn(values)).toEqual([])
    // Checks that each missing value is reported at its field.
    expect(announcementFormErrors(values)).toEqual([
      { message: "NOT_NULL", field: "title" },
      { message: "NOT_NULL", field: "message" },
      { message: "NOT_NULL", field: "messageType" },
    ])
  })
})

const good: AnnouncementValues = {
  ...newAnnouncement(Date.parse("2026-11-23T09:20:00Z"), "Europe/Helsinki"),
  messageType: "GENERAL",
  title: "Maintenance",
  message: "Half an hour.",
}
const fieldErrorsOf = (changes: Partial<AnnouncementValues>) =>
  announcementFormErrors({ ...good, ...changes })

it.each([
  [{ title: "  " }, [{ message: "NOT_NULL", field: "title" }]],
  [{ title: "x".repeat(121) }, [{ message: "SIZE", field: "title", max: 120 }]],
  [{ message: "x".repeat(4001) }, [{ message: "SIZE", field: "message", max: 4000 }]],
  [{ start: "T12:00" }, [{ message: "NOT_NULL", field: "start" }]],
  [{ start: "2026-11-24T" }, [{ message: "PATTERN", field: "start" }]],
  // An end at a local time that does not exist on this day: clocks go from 3 to 4.
  [{ end: "2027-03-28T03:30" }, [{ message: "INVALID_INPUT_VALUE", field: "end" }]],
  [{ end: "2026-11-23T11:59" }, [{ message: "END_BEFORE_START", field: "end" }]],
  [{ visibilityStart: "2026-11-23T13:01" }, [{ message: "END_BEFORE_START", field: "end" }]],
  [{ "languages.fi-FI.title": "Huolto" }, [{ message: "NOT_NULL", field: "languages.fi-FI.message" }]],
  [{ "languages.sv-SE.message": "Vi" }, [{ message: "NOT_NULL", field: "languages.sv-SE.title" }]],
  [{ "languages.sv-SE.message": " " }, []],
  [{ end: "2026-11-23T12:00" }, []],
] as const)("finds fault with %o", (changes, fieldErrors) => {
  expect(fieldErrorsOf(changes)).toEqual(fieldErrors)
})

it("a message is planned, then shown up to its end, then over", () => {
  const one = { visibilityStart: "2026-11-25T06:00:00.000Z", end: "2026-11-29T04:30:00.000Z" }
  const at = (time: string) => stageOf(one, Date.parse(time))
  expect(at("2026-11-25T05:59:59.999Z")).toBe("planned")
  expect(at("2026-11-25T06:00:00Z")).toBe("shown")
  expect(at("2026-11-29T04:30:00Z")).toBe("shown")
  expect(at("2026-11-29T04:30:00.001Z")).toBe("over")
})
