import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { BoundaryNotification } from "#contract/schemas/boundary-notification.ts"
import { dayRuns, isOvernight } from "#domain/boundaries/days.ts"
import {
  isTrialOf,
  NIGHTS,
  type NotificationValues,
  notificationFormErrors,
  notificationOf,
  notificationValues,
  trialIn,
} from "#domain/boundaries/notification-form.ts"
import { timeframeError, WEEK_DAYS } from "#domain/boundaries/schedule.ts"
import { testOccurrence } from "#domain/boundaries/test-occurrence.ts"
import { exampleOf } from "#test/support/examples.ts"

const sample = exampleOf(BoundaryNotification)
const values = notificationValues(sample)
const errors = (more: Partial<NotificationValues>) =>
  notificationFormErrors({ ...values, ...more }).map(({ field, message }) => `${message} ${field}`)
const times = (startTime: string, endTime: string, more: object = {}) => ({
  timeframes: [{ ...NIGHTS, startTime, endTime, ...more }],
})

describe("the form of a boundary notification", () => {
  it("holds what is stored, and gives it back unchanged", () => {
    const { geofenceName: _, id: __, machines, modified: ___, ...stored } = sample
    assert.deepStrictEqual(notificationOf(values), {
      ...stored,
      machines: machines.map(({ id }) => ({ id })),
    } as never)
    assert.deepStrictEqual(notificationFormErrors(values), [])
  })

  it("needs a name, a boundary, a rule, and days and times that are whole (BND-09 to BND-11)", () => {
    assert.deepStrictEqual(errors({ name: " " }), ["NOT_NULL name"])
    assert.deepStrictEqual(errors({ geofenceId: "" }), ["NOT_NULL geofenceId"])
    assert.deepStrictEqual(errors({ rules: [] }), ["INVALID_INPUT_VALUE rules"])
    assert.deepStrictEqual(errors({ timeframes: [] }), ["NOT_NULL timeframes"])
    assert.deepStrictEqual(errors(times("", "06:00")), ["START_TIME_WAS_EMPTY timeframes.0.startTime"])
    assert.deepStrictEqual(errors(times("22:00", "")), ["END_TIME_WAS_EMPTY timeframes.0.endTime"])
    assert.deepStrictEqual(errors(times("22:00", "22:00")), ["INVALID_INPUT_VALUE timeframes.0.endTime"])
    assert.deepStrictEqual(errors(times("22:00", "06:00")), [])
    assert.deepStrictEqual(errors(times("", "")), [])
    assert.deepStrictEqual(errors(times("22:00", "06:00", { days: [] })), ["NOT_NULL timeframes.0.days"])
  })

  it("names a text that is no time at its field alone, and not as an empty time", () => {
    assert.deepStrictEqual(errors(times("", "06:00", { startText: "25" })), [
      "PATTERN timeframes.0.startTime",
    ])
    assert.deepStrictEqual(errors({ schedule: "Always", ...times("", "06:00", { startText: "25" }) }), [])
  })

  it("is off without a machine, whatever is ticked (BND-08)", () => {
    assert.isTrue(notificationOf(values).enabled)
    assert.isFalse(notificationOf({ ...values, machines: [] }).enabled)
    assert.deepStrictEqual(errors({ machines: [] }), [])
  })

  it("can be tried once boundary, rule, times and machine are there, whatever its name", () => {
    assert.isDefined(trialIn({ ...values, name: "" }))
    for (const more of [{ geofenceId: "" }, { rules: [] }, { machines: [] }, times("22:00", "")])
      assert.isUndefined(trialIn({ ...values, ...more }))
    const request = trialIn(values)
    assert.isTrue(isTrialOf(request, { ...values, name: "Other", enabled: false }))
    assert.isFalse(isTrialOf(request, { ...values, rules: ["outsideUse"] }))
  })
})

describe("the words of a schedule", () => {
  it("name each day once, as days in a row", () => {
    fc.assert(
      fc.property(fc.subarray([...WEEK_DAYS]), (days) => {
        const runs = dayRuns(days)
        const named = runs.flatMap(({ first, last }) =>
          WEEK_DAYS.slice(WEEK_DAYS.indexOf(first), WEEK_DAYS.indexOf(last) + 1),
        )
        assert.deepStrictEqual(named, days)
        for (const { first, last } of runs)
          assert.isTrue(first === last || WEEK_DAYS.indexOf(last) - WEEK_DAYS.indexOf(first) >= 2)
      }),
    )
    assert.deepStrictEqual(dayRuns(["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY"]), [
      { first: "MONDAY", last: "WEDNESDAY" },
      { first: "SUNDAY", last: "SUNDAY" },
    ])
  })

  it("say that a period runs past midnight exactly if its end comes before its start", () => {
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"))
    fc.assert(
      fc.property(time, time, (startTime, endTime) => {
        const isRight = timeframeError({ startTime, endTime }) === null
        assert.strictEqual(isOvernight(startTime, endTime), isRight && startTime > endTime)
      }),
    )
    assert.isFalse(isOvernight(null, null))
  })
})

describe("a test occurrence", () => {
  it("is one that the notification could report, and needs a machine", () => {
    const ring = [[25.7, 62.2] as const]
    assert.deepStrictEqual(testOccurrence(sample, ring), {
      machineId: sample.machines[0]?.id as never,
      rule: "ENTER",
      location: { lat: 62.2, lng: 25.7 },
    })
    const outside = { ...sample, rules: { enter: false, leave: false, outsideUse: true } }
    assert.strictEqual(testOccurrence(outside, ring)?.rule, "OUTSIDE_USE")
    assert.isUndefined(testOccurrence({ ...sample, machines: [] }, ring))
  })
})
