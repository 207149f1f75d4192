import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { DIGEST_DAYS, digestWeek } from "#domain/alarms/digest.ts"
import {
  ALARM_CHANNELS,
  type AlarmChannel,
  channelsWith,
  levelsFor,
  switched,
  USUAL_ALARM_LEVELS,
} from "#domain/alarms/settings.ts"
import {
  alarmSettingsErrors,
  alarmSettingsOf,
  alarmSettingsValues,
  hasPush,
  withMachine,
} from "#domain/alarms/settings-form.ts"

const channel = fc.constantFrom(...ALARM_CHANNELS)

describe("alarm settings", () => {
  it("are right after any switches, and the last switch is as the user left it", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(channel, fc.boolean()), { minLength: 1, maxLength: 12 }), (steps) => {
        const on = steps.reduce<ReadonlyArray<AlarmChannel>>(
          (before, [one, isOn]) => switched(before, one, isOn),
          [],
        )
        const [last, isOn] = steps.at(-1) ?? ["portal", false]
        expect(on.includes(last)).toBe(isOn)
        expect(alarmSettingsErrors({ version: "0", A: on, B: on, C: on, machines: [] })).toEqual([])
      }),
    )
  })

  it("of a machine count before those of all machines, and these before the usual ones", () => {
    const levels = { ...USUAL_ALARM_LEVELS, A: channelsWith([]) }
    const own = { ...USUAL_ALARM_LEVELS, A: channelsWith(["mail"]) }
    expect(levelsFor({ levels, own })).toBe(own)
    expect(levelsFor({ levels, own: null })).toBe(levels)
    expect(levelsFor({ levels: null, own: null })).toBe(USUAL_ALARM_LEVELS)
    expect(Object.values(USUAL_ALARM_LEVELS).every(({ portal, push }) => portal || !push)).toBe(true)
  })

  it("go through the form unchanged, and a chosen machine begins with what counts for all", () => {
    const stored = {
      levels: USUAL_ALARM_LEVELS,
      machines: [{ id: 1, vin: "HDLTR1A27R0000001", machineName: null, levels: USUAL_ALARM_LEVELS }],
      version: 3,
    }
    const values = alarmSettingsValues(stored as never)
    expect(values.machines[0]?.name).toBe("HDLTR1A27R0000001")
    expect(alarmSettingsOf(values)).toEqual({
      levels: stored.levels,
      machines: [{ id: 1, levels: USUAL_ALARM_LEVELS }],
      version: 3,
    })
    const more = withMachine({ ...values, A: [] }, { id: 2, name: "Karhu" })
    expect(more.map(({ id, A }) => [id, A.length])).toEqual([
      [1, 3],
      [2, 0],
    ])
    expect(withMachine(values, { id: 1, name: "Again" })).toBe(values.machines)
    expect(hasPush(values)).toBe(true)
    expect(hasPush({ ...values, A: ["portal"], machines: [] })).toBe(false)
  })
})

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe("the mail of the week", () => {
  it.each([
    // Monday 30 March 2026: the clocks of Helsinki went forward on the Sunday before.
    ["Europe/Helsinki", "2026-03-30T02:59:00Z", undefined],
    ["Europe/Helsinki", "2026-03-30T03:00:00Z", "2026-03-22T22:00:00.000Z"],
    ["Europe/Helsinki", "2026-03-31T20:59:00Z", "2026-03-22T22:00:00.000Z"],
    ["Europe/Helsinki", "2026-03-31T21:00:00Z", undefined],
    ["Pacific/Auckland", "2026-03-29T18:00:00Z", "2026-03-22T11:00:00.000Z"],
  ])("is due on Monday morning in %s at %s", (zone, now, start) => {
    const week = digestWeek(Date.parse(now), zone)
    expect(week && new Date(week.start).toISOString()).toBe(start)
  })

  it("is of a whole week that the job has read", () => {
    const zones = fc.constantFrom("Europe/Helsinki", "Pacific/Midway", "Pacific/Kiritimati")
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 }), zones, (hours, zone) => {
        const now = Date.UTC(2026, 0, 1) + hours * HOUR
        const week = digestWeek(now, zone)
        if (week === undefined) return
        expect(week.end).toBeLessThan(now)
        expect(Math.abs(week.end - week.start - 7 * DAY)).toBeLessThanOrEqual(HOUR)
        expect(now - week.start).toBeLessThan(DIGEST_DAYS * DAY)
      }),
    )
  })
})
