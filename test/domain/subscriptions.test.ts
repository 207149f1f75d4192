import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { SubscriptionState } from "#contract/schemas/machine.ts"
import type { PlanKind } from "#contract/schemas/subscription.ts"
import { activationStateOf } from "#domain/subscriptions/activation.ts"
import { firstOrderStatus, ORDER_TRANSITIONS, priceOfTerm } from "#domain/subscriptions/orders.ts"
import { planFits, planStateOf, termsDiffer } from "#domain/subscriptions/plans.ts"
import {
  addMonths,
  dueOf,
  endOfTerm,
  isEnding,
  mayRenew,
  monthsOfKind,
  warrantyEnd,
  warrantyPays,
} from "#domain/subscriptions/terms.ts"
import { transferEffect } from "#domain/subscriptions/transfer.ts"
import {
  actionOutcome,
  ENDED_STATES,
  isEnded,
  PENDING_STATES,
  reasonError,
  SUBSCRIPTION_TRANSITIONS,
  type SubscriptionAction,
  type SubscriptionSide,
  TARGET_OF_ACTION,
} from "#domain/subscriptions/transitions.ts"
import { isFinal, targetsFrom } from "#domain/transitions.ts"

const DAY = 86_400_000
const states = SubscriptionState.literals
const state = fc.constantFrom(...states)
const sides: ReadonlyArray<SubscriptionSide> = ["owner", "centre", "clock"]
const actions = Object.keys(TARGET_OF_ACTION) as ReadonlyArray<SubscriptionAction>
const instant = fc
  .date({ min: new Date("2015-01-01"), max: new Date("2060-01-01"), noInvalidDate: true })
  .map((d) => d.getTime())
const iso = (time: number) => new Date(time).toISOString()
const kind = fc.constantFrom<PlanKind>("STANDARD", "DEMO", "WARRANTY")

describe("transitions of a subscription", () => {
  /** State changes of OPEN-83 in full: what each side may choose in each state. */
  const expected: Record<SubscriptionState, Record<SubscriptionSide, ReadonlyArray<string>>> = {
    INVITE: { owner: ["ACTIVE", "REJECTED"], centre: ["WITHDRAWN"], clock: [] },
    REQUEST: { owner: ["WITHDRAWN"], centre: ["ACTIVE", "REJECTED"], clock: [] },
    ACTIVE: { owner: [], centre: ["CANCELED"], clock: ["EXPIRED"] },
    EXPIRED: { owner: [], centre: [], clock: [] },
    CANCELED: { owner: [], centre: [], clock: [] },
    REJECTED: { owner: [], centre: [], clock: [] },
    WITHDRAWN: { owner: [], centre: [], clock: [] },
  }
  it("are those of the table and no others", () => {
    for (const from of states)
      for (const by of sides)
        expect(targetsFrom(SUBSCRIPTION_TRANSITIONS, from, by), `${from} by ${by}`).toEqual(
          expected[from][by],
        )
  })

  it("end in the four final states, which are those that can be detached", () => {
    expect(states.filter((one) => isFinal(SUBSCRIPTION_TRANSITIONS, one)).toSorted()).toEqual(
      ENDED_STATES.toSorted(),
    )
    for (const one of states) expect(isEnded(one)).toBe(isFinal(SUBSCRIPTION_TRANSITIONS, one))
    for (const one of PENDING_STATES) expect(isEnded(one)).toBe(false)
  })

  it("answer each action by each side with a move, the end of the renewal, or one of four codes", () => {
    const answer = (
      from: SubscriptionState,
      action: SubscriptionAction,
      by: SubscriptionSide,
      autoRenew = false,
    ) => {
      const outcome = actionOutcome({ state: from, autoRenew }, action, by)
      return outcome.does === "MOVE" ? outcome.to : outcome.does === "REFUSE" ? outcome.code : outcome.does
    }
    expect(answer("INVITE", "activate", "owner")).toBe("ACTIVE")
    expect(answer("INVITE", "activate", "centre")).toBe("DISALLOWED_VALUE")
    expect(answer("REQUEST", "activate", "owner")).toBe("DISALLOWED_VALUE")
    expect(answer("ACTIVE", "activate", "centre")).toBe("ALREADY_ACTIVE")
    expect(answer("ACTIVE", "cancel", "owner", true)).toBe("STOP_RENEWAL")
    expect(answer("ACTIVE", "cancel", "owner", false)).toBe("ALREADY_INACTIVE")
    expect(answer("ACTIVE", "cancel", "centre", true)).toBe("CANCELED")
    expect(answer("CANCELED", "cancel", "centre")).toBe("ALREADY_INACTIVE")
    expect(answer("CANCELED", "activate", "centre")).toBe("UNMODIFIABLE")
    expect(answer("REQUEST", "cancel", "owner", true)).toBe("DISALLOWED_VALUE")
  })

  it("never leave a final state", () => {
    fc.assert(
      fc.property(
        state,
        fc.constantFrom(...actions),
        fc.constantFrom(...sides),
        fc.boolean(),
        (from, action, by, autoRenew) => {
          const outcome = actionOutcome({ state: from, autoRenew }, action, by)
          if (isEnded(from)) expect(outcome.does).toBe("REFUSE")
          if (outcome.does === "MOVE") expect(expected[from][by]).toContain(outcome.to)
        },
      ),
    )
  })

  it("take the effects of a transfer from the same table", () => {
    const effects = Object.fromEntries(states.map((one) => [one, transferEffect(one)]))
    expect(effects).toEqual({
      INVITE: "WITHDRAW",
      REQUEST: "REJECT",
      ACTIVE: "MOVE",
      EXPIRED: "DETACH",
      CANCELED: "DETACH",
      REJECTED: "NOTHING",
      WITHDRAWN: "NOTHING",
    })
    expect(targetsFrom(SUBSCRIPTION_TRANSITIONS, "INVITE", "centre")).toContain("WITHDRAWN")
    expect(targetsFrom(SUBSCRIPTION_TRANSITIONS, "REQUEST", "centre")).toContain("REJECTED")
  })
})

describe("reason for an end", () => {
  it("counts from 10 to 1500 characters after trimming", () => {
    expect(["", "   ", null, undefined].map(reasonError)).toEqual(
      Array(4).fill("TERMINATING_DESCRIPTION_IS_REQUIRED"),
    )
    expect(["123456789", "  123456789  ", "x".repeat(1501)].map(reasonError)).toEqual([
      "SIZE",
      "SIZE",
      "SIZE",
    ])
    expect(["1234567890", ` ${"x".repeat(1500)} `].map(reasonError)).toEqual([null, null])
  })
})

describe("terms", () => {
  it("add months to the same day and time, or to the last day of a shorter month", () => {
    expect(iso(addMonths(Date.parse("2024-02-29T12:30:15.250Z"), 12))).toBe("2025-02-28T12:30:15.250Z")
    expect(iso(addMonths(Date.parse("2026-10-31T00:00:00Z"), 4))).toBe("2027-02-28T00:00:00.000Z")
    expect(iso(addMonths(Date.parse("2026-11-21T23:59:59Z"), 2))).toBe("2027-01-21T23:59:59.000Z")
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 120 }), (time, months) => {
        const [from, to] = [new Date(time), new Date(addMonths(time, months))]
        const passed =
          (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
        expect(passed).toBe(months)
        expect(to.getTime() % DAY).toBe(from.getTime() % DAY)
        expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate())
        if (from.getUTCDate() <= 28) expect(to.getUTCDate()).toBe(from.getUTCDate())
      }),
    )
  })

  it("grow with their beginning", () => {
    fc.assert(
      fc.property(instant, instant, fc.integer({ min: 1, max: 60 }), (a, b, months) => {
        expect(addMonths(Math.min(a, b), months)).toBeLessThanOrEqual(addMonths(Math.max(a, b), months))
      }),
    )
  })

  it("are a year, four months for a demo, five years from the start of a warranty after 2021-01-01", () => {
    const start = Date.parse("2026-03-10T08:00:00Z")
    expect(iso(endOfTerm(null, start, null) ?? 0)).toBe("2027-03-10T08:00:00.000Z")
    expect(iso(endOfTerm({ kind: "DEMO", months: 4 }, start, null) ?? 0)).toBe("2026-07-10T08:00:00.000Z")
    const warranty = { kind: "WARRANTY", months: 60 } as const
    expect(iso(endOfTerm(warranty, start, "2023-05-01") ?? 0)).toBe("2028-05-01T00:00:00.000Z")
    expect(["2021-01-01", "2020-12-31", null].map(warrantyEnd)).toEqual([null, null, null])
    expect(iso(warrantyEnd("2021-01-02") ?? 0)).toBe("2026-01-02T00:00:00.000Z")
    expect(endOfTerm(warranty, start, "2021-01-02")).toBeNull()
    expect(warrantyPays("2021-06-01", Date.parse("2026-05-31T23:00:00Z"))).toBe(true)
    expect(warrantyPays("2021-06-01", Date.parse("2026-06-01T00:00:00Z"))).toBe(false)
    expect((["STANDARD", "DEMO", "WARRANTY"] as const).map(monthsOfKind)).toEqual([null, 4, 60])
  })

  it("end after they began", () => {
    fc.assert(
      fc.property(
        instant,
        kind,
        fc.integer({ min: 1, max: 120 }),
        fc.option(instant),
        (start, planKind, months, since) => {
          const warrantyStart = since === null ? null : iso(since).slice(0, 10)
          const end = endOfTerm({ kind: planKind, months }, start, warrantyStart)
          if (end !== null) expect(end).toBeGreaterThan(start)
          if (planKind !== "WARRANTY") expect(end).not.toBeNull()
        },
      ),
    )
  })

  it("are announced once in their last 30 days, and renew only after that", () => {
    const now = Date.parse("2026-11-21T10:00:00Z")
    const one = {
      expires: now + 30 * DAY,
      autoRenew: true,
      announced: false,
      kind: "STANDARD" as PlanKind | null,
    }
    expect(dueOf(one, now)).toBe("ANNOUNCE")
    expect(dueOf(one, now - 1)).toBe("NOTHING")
    expect(dueOf({ ...one, announced: true }, now)).toBe("NOTHING")
    expect(dueOf({ ...one, announced: true }, one.expires)).toBe("RENEW")
    expect(dueOf({ ...one, announced: true, kind: null }, one.expires)).toBe("RENEW")
    expect(dueOf(one, one.expires)).toBe("EXPIRE")
    expect(dueOf({ ...one, announced: true, autoRenew: false }, one.expires)).toBe("EXPIRE")
    for (const never of ["DEMO", "WARRANTY"] as const) {
      expect(dueOf({ ...one, announced: true, kind: never }, one.expires)).toBe("EXPIRE")
      expect(mayRenew(never)).toBe(false)
    }
    expect(isEnding(now + 30 * DAY + 1, now)).toBe(false)
  })
})

describe("orders", () => {
  const plan = { kind: "STANDARD", billable: true, price: 120, months: 12, pricedPerYear: true } as const
  const first = (change: object, facts: object = {}) =>
    firstOrderStatus({ ...plan, ...change }, { billingType: "SAP", hadDemo: false, ...facts })
  it("begin as NEW, unless there is nothing to bill or the centre bills by hand", () => {
    expect(first({})).toBe("NEW")
    expect(first({}, { billingType: "MANUAL" })).toBe("NOT_SUPPORTED")
    expect(first({ kind: "DEMO" })).toBe("NOT_BILLABLE")
    expect(first({ kind: "DEMO" }, { hadDemo: true })).toBe("NEW")
    expect(first({ kind: "WARRANTY" })).toBe("NOT_BILLABLE")
    expect(first({ billable: false }, { billingType: "MANUAL" })).toBe("NOT_BILLABLE")
    expect(firstOrderStatus(null, { billingType: "SAP", hadDemo: true })).toBe("NOT_BILLABLE")
  })
  it("cost what the term costs", () => {
    expect(priceOfTerm(plan)).toBe(120)
    expect(priceOfTerm({ ...plan, months: 36 })).toBe(360)
    expect(priceOfTerm({ ...plan, months: 4, price: 99.99 })).toBe(33.33)
    expect(priceOfTerm({ ...plan, months: 36, pricedPerYear: false })).toBe(120)
  })
  it("are completed or fail on the billing side alone", () => {
    expect(targetsFrom(ORDER_TRANSITIONS, "NEW", "portal")).toEqual(["PROCESSING"])
    expect(targetsFrom(ORDER_TRANSITIONS, "PROCESSING", "billing")).toEqual(["COMPLETED", "FAILED"])
    expect(targetsFrom(ORDER_TRANSITIONS, "PROCESSING", "portal")).toEqual([])
    for (const end of ["COMPLETED", "FAILED", "NOT_BILLABLE", "NOT_SUPPORTED"] as const)
      expect(isFinal(ORDER_TRANSITIONS, end)).toBe(true)
  })
})

describe("plans", () => {
  const machine = { brandId: 1, countryId: "FI" }
  const offer = (change: object) =>
    planFits({ active: true, brands: [], countries: [], ...change } as never, machine)
  it("fit by brand and country, where none named means all", () => {
    expect(offer({})).toBe(true)
    expect(offer({ brands: [2, 1], countries: ["SE", "FI"] })).toBe(true)
    expect([{ brands: [2] }, { countries: ["SE"] }, { active: false }].map(offer)).toEqual([
      false,
      false,
      false,
    ])
  })
  it("leave a machine without, invited or pending", () => {
    expect(planStateOf([])).toBe("NONE")
    expect(planStateOf(["ACTIVE", "EXPIRED", "WITHDRAWN"])).toBe("NONE")
    expect(planStateOf(["ACTIVE", "REQUEST"])).toBe("PENDING")
    expect(planStateOf(["REQUEST", "INVITE"])).toBe("INVITATION_PENDING")
  })
  it("differ in their terms, not in name, offer or the order of their lists", () => {
    const terms = {
      kind: "STANDARD",
      months: 12,
      price: 10,
      currency: "EUR",
      pricedPerYear: true,
      billable: true,
      brands: [1, 2],
      countries: ["FI"],
    } as never
    const changed = (change: object) => termsDiffer(terms, Object.assign({}, terms, change))
    expect([{}, { name: "x" }, { active: false }, { brands: [2, 1] }].map(changed)).toEqual([
      false,
      false,
      false,
      false,
    ])
    for (const change of [
      { months: 6 },
      { price: 10.01 },
      { currency: "SEK" },
      { kind: "DEMO" },
      { billable: false },
      { pricedPerYear: false },
      { brands: [1] },
      { countries: [] },
    ])
      expect(changed(change), JSON.stringify(change)).toBe(true)
  })
})

describe("activation state", () => {
  it("says how far the device follows, and shows what failed as pending", () => {
    expect(activationStateOf("ACTIVE", null, false)).toBe("UNKNOWN")
    expect(activationStateOf("ACTIVE", "ACTIVE", false)).toBe("ACTIVE")
    expect(activationStateOf("ACTIVE", "ACTIVATION_FAILED", false)).toBe("ACTIVATION_PENDING")
    expect(activationStateOf("CANCELED", "ACTIVE", false)).toBe("DEACTIVATION_PENDING")
    expect(activationStateOf("CANCELED", "DEACTIVATION_FAILED", false)).toBe("DEACTIVATION_PENDING")
    expect(activationStateOf("EXPIRED", "DEACTIVATED", false)).toBe("DEACTIVATED")
    expect(activationStateOf("EXPIRED", "ACTIVE", true)).toBe("DEACTIVATED")
    for (const waiting of ["REQUEST", "INVITE", "REJECTED", "WITHDRAWN"] as const)
      expect(activationStateOf(waiting, "ACTIVE", false)).toBe("UNKNOWN")
  })
})
