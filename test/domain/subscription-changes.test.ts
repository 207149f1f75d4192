import { describe, expect, it } from "vitest"
import { changeCall, changeErrors, changeValues } from "#domain/subscriptions/change-form.ts"
import { actionTo, daysLeft, endsSoon, targetsFor, timeOfState } from "#domain/subscriptions/changes.ts"
import { newRequest, requestErrors, serviceChoice } from "#domain/subscriptions/request-form.ts"
import { SUBSCRIPTION_TRANSITIONS } from "#domain/subscriptions/transitions.ts"
import { sampleInvite } from "#machines/subscriptions/subscription-change/chart.ts"

const states = SUBSCRIPTION_TRANSITIONS.states

describe("changes of a subscription", () => {
  it("offers each side the targets of the transition table, and the owner the end of the renewal (OPEN-83)", () => {
    const offered = (by: "owner" | "centre", autoRenew = true) =>
      Object.fromEntries(
        states.flatMap((subscriptionState) => {
          const targets = targetsFor({ subscriptionState, autoRenew }, by)
          return targets.length === 0 ? [] : [[subscriptionState, targets]]
        }),
      )
    expect(offered("owner")).toEqual({
      INVITE: ["ACTIVE", "REJECTED"],
      REQUEST: ["WITHDRAWN"],
      ACTIVE: ["CANCELED"],
    })
    expect(offered("owner", false)).toEqual({ INVITE: ["ACTIVE", "REJECTED"], REQUEST: ["WITHDRAWN"] })
    expect(offered("centre")).toEqual({
      INVITE: ["WITHDRAWN"],
      REQUEST: ["ACTIVE", "REJECTED"],
      ACTIVE: ["CANCELED"],
    })
  })

  it("knows no call for other targets (SUB-07)", () => {
    expect(states.filter((state) => actionTo(state) === undefined)).toEqual(["INVITE", "REQUEST", "EXPIRED"])
  })

  it("counts the days of a running one only, and warns in the last 30 (SUB-16)", () => {
    const now = Date.parse("2026-11-22T12:00:00.000Z")
    const of = (expires: string) => daysLeft({ subscriptionState: "ACTIVE", expires }, now)
    expect([
      of("2026-11-22T13:00:00.000Z"),
      of("2026-12-22T12:00:00.000Z"),
      of("2026-11-01T00:00:00.000Z"),
    ]).toEqual([1, 30, 0])
    expect(daysLeft({ subscriptionState: "EXPIRED", expires: "2026-12-22T12:00:00.000Z" }, now)).toBeNull()
    expect([0, 30, 31, null].map((days) => endsSoon(days, false))).toEqual([true, true, false, false])
    expect(endsSoon(12, true)).toBe(false)
  })

  it("shows beside each state the time that belongs to it (SUB-03)", () => {
    const times = { created: "c", expires: "e", terminatedOn: "t" } as const
    const shown = states.map((subscriptionState) => timeOfState({ ...times, subscriptionState } as never))
    expect(Object.fromEntries(states.map((state, at) => [state, shown[at]]))).toEqual({
      INVITE: "c",
      REQUEST: "c",
      ACTIVE: "e",
      EXPIRED: "e",
      CANCELED: "t",
      REJECTED: "t",
      WITHDRAWN: "t",
    })
  })
})

describe("form of a change", () => {
  const errors = (target: "ACTIVE" | "REJECTED" | "CANCELED" | "WITHDRAWN", values: object = {}) =>
    changeErrors({ ...changeValues(sampleInvite, target, "owner"), ...values }).map(({ field, message }) => [
      field,
      message,
    ])

  it("needs a reference of at most 35 characters to accept, and a reason to reject or cancel (SUB-09, SUB-10)", () => {
    expect(errors("ACTIVE")).toEqual([["customerReference", "NOT_NULL"]])
    expect(errors("ACTIVE", { customerReference: "x".repeat(36) })).toEqual([["customerReference", "SIZE"]])
    expect(errors("ACTIVE", { customerReference: "PO-1" })).toEqual([])
    expect(errors("REJECTED")).toEqual([["terminatingDescription", "TERMINATING_DESCRIPTION_IS_REQUIRED"]])
    expect(errors("CANCELED", { terminatingDescription: "too short" })).toEqual([
      ["terminatingDescription", "SIZE"],
    ])
    expect(errors("WITHDRAWN")).toEqual([])
  })

  it("sends the version that was shown, so that a change meanwhile is noticed", () => {
    const values = { ...changeValues(sampleInvite, "ACTIVE", "owner"), customerReference: " PO-1 " }
    expect(changeCall(values)).toMatchObject({
      action: "activate",
      id: 11,
      acceptance: { customerReference: "PO-1", version: 3 },
    })
  })
})

describe("form of a request", () => {
  it("chooses what has no alternative, and needs plan and centre", () => {
    const start = newRequest({
      machineId: 7,
      plans: [{ id: 1 }, { id: 2 }] as never,
      centres: [{ id: 3 }] as never,
    })
    expect(start).toEqual({ machineId: "7", planId: "", autoRenew: false, serviceId: "3" })
    expect(requestErrors(start).map(({ field }) => field)).toEqual(["planId"])
    expect(serviceChoice({ ...start, planId: "2" })).toEqual({ serviceId: 3, planId: 2, autoRenew: false })
  })
})
