import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Announcement, AnnouncementWrite, MessageType, TargetGroup } from "#contract/schemas/announcement.ts"
import { Language } from "#contract/schemas/user.ts"
import {
  type AnnouncementValues,
  announcementFormFaults,
  announcementOf,
  languagesIn,
  newAnnouncement,
  savedAnnouncement,
} from "#domain/announcement-form.ts"
import { announcementFaults, stageOf } from "#domain/announcements.ts"

const MINUTE = 60_000
const zones = fc.constantFrom("Europe/Helsinki", "America/St_Johns", "Pacific/Apia", "UTC")
/** Whole minutes, of years without a change of the calendar. */
const minute = fc.integer({ min: Date.UTC(2020, 0) / MINUTE, max: Date.UTC(2040, 0) / MINUTE })
const iso = (minutes: number) => new Date(minutes * MINUTE).toISOString()
const words = (longest: number) =>
  fc.string({ minLength: 1, maxLength: longest }).filter((text) => text.trim() === text)

const saved: fc.Arbitrary<Announcement> = fc
  .record({
    id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    title: words(120),
    message: words(400),
    messageType: fc.constantFrom(...MessageType.literals),
    targetGroup: fc.constantFrom(...TargetGroup.literals),
    visibleAllUsers: fc.boolean(),
    times: fc.tuple(minute, minute, minute).map((times) => times.toSorted((a, b) => a - b)),
    languages: fc.dictionary(
      fc.constantFrom(...Language.literals),
      fc.record({ title: words(120), message: words(400) }),
    ),
    version: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ times, ...rest }) => ({
    ...rest,
    visibilityStart: iso(times[0]!),
    start: iso(times[1]!),
    end: iso(times[2]!),
  }))

/** Clocks that are put back show an hour twice: the first of the two is meant. */
const shownTwice = (one: Announcement, zone: string): boolean =>
  [one.visibilityStart, one.start, one.end].some((time) => {
    const text = (at: number) => new Date(at).toLocaleString("en", { timeZone: zone })
    const at = Date.parse(time)
    return [30, 60, 120].some((minutes) => text(at - minutes * MINUTE) === text(at))
  })

describe("a message in its form", () => {
  it("is sent as it was saved, in whichever zone it is written", () => {
    fc.assert(
      fc.property(saved, zones, (one, zone) => {
        fc.pre(!shownTwice(one, zone))
        const values = savedAnnouncement(one, zone)
        expect(announcementFormFaults(values)).toEqual([])
        const { id, ...written } = one
        expect(announcementOf(values)).toEqual(written)
        expect(values.id).toBe(String(id))
      }),
    )
  })

  it("without faults is one that the interface takes", () => {
    const takes = Schema.is(AnnouncementWrite)
    fc.assert(
      fc.property(saved, zones, (one, zone) => {
        const values = savedAnnouncement(one, zone)
        fc.pre(announcementFormFaults(values).length === 0)
        expect(takes(announcementOf(values))).toBe(true)
        expect(announcementFaults(announcementOf(values))).toEqual([])
      }),
    )
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
    // What a person has to do is said at its field.
    expect(announcementFormFaults(values)).toEqual([
      { message: "NOT_NULL", field: "messageType" },
      { message: "NOT_NULL", field: "title" },
      { message: "NOT_NULL", field: "message" },
    ])
  })
})

const good: AnnouncementValues = {
  ...newAnnouncement(Date.parse("2026-11-23T09:20:00Z"), "Europe/Helsinki"),
  messageType: "GENERAL",
  title: "Maintenance",
  message: "Half an hour.",
}
const faultsOf = (changes: Partial<AnnouncementValues>) => announcementFormFaults({ ...good, ...changes })

it.each([
  [{ title: "  " }, [{ message: "NOT_NULL", field: "title" }]],
  [{ title: "x".repeat(121) }, [{ message: "SIZE", field: "title", max: 120 }]],
  [{ message: "x".repeat(4001) }, [{ message: "SIZE", field: "message", max: 4000 }]],
  [{ start: "T12:00" }, [{ message: "NOT_NULL", field: "start" }]],
  [{ start: "2026-11-24T" }, [{ message: "PATTERN", field: "start" }]],
  // Clocks go from 3 to 4 there.
  [{ end: "2027-03-28T03:30" }, [{ message: "INVALID_INPUT_VALUE", field: "end" }]],
  [{ end: "2026-11-23T11:59" }, [{ message: "END_BEFORE_START", field: "end" }]],
  [{ visibilityStart: "2026-11-23T13:01" }, [{ message: "END_BEFORE_START", field: "end" }]],
  [{ "languages.fi-FI.title": "Huolto" }, [{ message: "NOT_NULL", field: "languages.fi-FI.message" }]],
  [{ "languages.sv-SE.message": "Vi" }, [{ message: "NOT_NULL", field: "languages.sv-SE.title" }]],
  [{ "languages.sv-SE.message": " " }, []],
  [{ end: "2026-11-23T12:00" }, []],
] as const)("finds fault with %o", (changes, faults) => {
  expect(faultsOf(changes)).toEqual(faults)
})

it("a message is planned, then shown up to its end, then over", () => {
  const one = { visibilityStart: "2026-11-25T06:00:00.000Z", end: "2026-11-29T04:30:00.000Z" }
  const at = (time: string) => stageOf(one, Date.parse(time))
  expect(at("2026-11-25T05:59:59.999Z")).toBe("planned")
  expect(at("2026-11-25T06:00:00Z")).toBe("shown")
  expect(at("2026-11-29T04:30:00Z")).toBe("shown")
  expect(at("2026-11-29T04:30:00.001Z")).toBe("over")
})
