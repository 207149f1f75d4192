import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  byGravity,
  isCurrent,
  isVisible,
  isWithinOneDay,
  nextChange,
  type ShownAnnouncement,
} from "#domain/shown-announcements.ts"

const at = (time: string) => Date.parse(`2026-11-${time}Z`)
const one: ShownAnnouncement = {
  id: 1,
  title: "Maintenance",
  message: "Half an hour.",
  messageType: "GENERAL",
  start: at("29T04:00"),
  end: at("29T04:30"),
  visibilityStart: at("25T06:00"),
  visibleAllUsers: false,
}
const reader = { now: at("26T00:00"), isSignedIn: true, dismissed: [] }

describe("an announcement", () => {
  it("stands above the page from its visibility to its end, unless dismissed (ANN-06)", () => {
    expect(isVisible(one, reader)).toBe(true)
    expect(isVisible(one, { ...reader, now: one.visibilityStart })).toBe(true)
    expect(isVisible(one, { ...reader, now: one.visibilityStart - 1 })).toBe(false)
    expect(isVisible(one, { ...reader, now: one.end })).toBe(true)
    expect(isVisible(one, { ...reader, now: one.end + 1 })).toBe(false)
    expect(isVisible(one, { ...reader, dismissed: [7, 1] })).toBe(false)
  })

  it("is current from its start to its end, dismissed or not (ANN-05)", () => {
    expect(isCurrent(one, reader)).toBe(false)
    expect(
      [one.start - 1, one.start, one.end, one.end + 1].map((now) => isCurrent(one, { ...reader, now })),
    ).toEqual([false, true, true, false])
  })

  it("is for people without a session only when it is for all users (ANN-07)", () => {
    const nobody = { ...reader, isSignedIn: false }
    expect(isVisible(one, nobody)).toBe(false)
    expect(isVisible({ ...one, visibleAllUsers: true }, nobody)).toBe(true)
    expect(isCurrent(one, { now: one.start, isSignedIn: false })).toBe(false)
    expect(isCurrent({ ...one, visibleAllUsers: true }, { now: one.start, isSignedIn: false })).toBe(true)
  })

  it("is looked at again at the next moment at which it may look otherwise, and at no other", () => {
    const some = fc.record({ start: fc.nat(50), length: fc.nat(50), before: fc.nat(50) })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 4 }), fc.nat(120), (spans, now) => {
        const list = spans.map(({ start, length, before }, id) => ({
          ...one,
          id,
          start,
          end: start + length,
          visibilityStart: start - before,
        }))
        const looks = (moment: number) =>
          list.map((each) => [
            isVisible(each, { ...reader, now: moment }),
            isCurrent(each, { ...reader, now: moment }),
          ])
        const next = nextChange(list, now)
        for (let moment = now; moment < (next ?? 200); moment++) expect(looks(moment)).toEqual(looks(now))
        if (next !== undefined) expect(next).toBeGreaterThan(now)
      }),
    )
  })

  it("tells of one day or of several, in the reader's zone (ANN-09)", () => {
    expect(isWithinOneDay(one, "Europe/Helsinki")).toBe(true)
    const night = { start: at("28T21:30"), end: at("28T22:30") }
    expect(isWithinOneDay(night, "Europe/Helsinki")).toBe(false)
    expect(isWithinOneDay(night, "UTC")).toBe(true)
    // Checks that a period ending at midnight counts as within one day.
    expect(isWithinOneDay({ start: at("28T20:00"), end: at("28T22:00") }, "Europe/Helsinki")).toBe(true)
  })

  it("comes before lighter ones", () => {
    const kinds = [
      "CUSTOM",
      "GENERAL",
      "EMERGENCY_MAINTENANCE",
      "DELAYS_IN_DATA",
      "DISRUPTIONS_IN_SERVICE",
    ] as const
    const sorted = kinds.map((messageType, id) => ({ ...one, id, messageType })).toSorted(byGravity)
    expect(sorted.map(({ messageType }) => messageType)).toEqual([
      "EMERGENCY_MAINTENANCE",
      "DISRUPTIONS_IN_SERVICE",
      "DELAYS_IN_DATA",
      "GENERAL",
      "CUSTOM",
    ])
  })
})
