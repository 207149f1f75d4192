import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { PlanKind } from "#contract/schemas/subscription.ts"
import type { Answer, Browser } from "#test/support/browser.ts"
import { layFixtures } from "../machines/people.ts"

export const DAY = 86_400_000

/** Ids of the subscription plans in the fixtures; each plan is valid for every brand, except `norrvik`. */
export const PLAN = { year: 1, demo: 2, warranty: 3, norrvik: 4, old: 5 } as const

/**
 * Fixtures on top of `layFixtures`: centres 3 and 5 (FI) serve both brands, centre 3 is linked to dealer 1; centre
 * 4 is in Sweden; centre 6 is a Finnish centre of brand 2 alone; centre 5 bills manually. Five subscription plans,
 * the last no longer offered.
 */
export const layPlans = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* layFixtures
  yield* sql`INSERT INTO partners (id, kind, name, country_id, city) VALUES (5, 'SERVICE', 'Centre three', 'FI', 'Vaasa'),
    (6, 'SERVICE', 'Centre of brand two', 'FI', 'Kuopio')`
  yield* sql`UPDATE partners SET billing_type = 'SAP' WHERE id <> 5`
  yield* sql`UPDATE partners SET dealer_id = 1, link_state = 'ACTIVE' WHERE id = 3`
  yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (1, 1), (3, 1), (3, 2), (4, 1), (4, 2), (5, 1), (5, 2), (6, 2)`
  const plans: ReadonlyArray<readonly [string, PlanKind, number, number, string, boolean]> = [
    ["Year", "STANDARD", 12, 120, "{}", true],
    ["Demo", "DEMO", 4, 40, "{}", true],
    ["Warranty", "WARRANTY", 60, 0, "{}", true],
    ["Norrvik year", "STANDARD", 12, 99.5, "{2}", true],
    ["Old year", "STANDARD", 12, 80, "{}", false],
  ]
  for (const [name, kind, months, price, brands, active] of plans)
    yield* sql`INSERT INTO subscription_plans (name, kind, months, price, currency, priced_per_year, brand_ids, active)
      VALUES (${name}, ${kind}, ${months}, ${price}, 'EUR', true, ${brands}::int[], ${active})`
})

interface SubscriptionGiven {
  readonly machine: number
  readonly state: SubscriptionState
  readonly service?: number | null
  readonly customer?: number
  readonly plan?: number
  readonly reference?: string | null
  readonly autoRenew?: boolean
  readonly created?: Date
  readonly expires?: Date
  readonly announced?: boolean
}

/** Stores a subscription with the given values; returns its id. */
export const addSubscription = Effect.fn("addSubscription")(function* (given: SubscriptionGiven) {
  const sql = yield* SqlClient.SqlClient
  const ran = given.state === "ACTIVE" || given.state === "EXPIRED" || given.state === "CANCELED"
  const created = given.created ?? new Date(Date.now() - 40 * DAY)
  const [row] = yield* sql<{ id: number }>`INSERT INTO subscriptions ${sql.insert({
    machine_id: given.machine,
    state: given.state,
    service_id: given.service === undefined ? 3 : given.service,
    customer_id: given.customer ?? null,
    plan_id: given.plan ?? null,
    customer_reference: given.reference ?? null,
    auto_renew: given.autoRenew ?? false,
    created,
    approved: ran ? created : null,
    starts: ran ? created : null,
    expires: ran ? (given.expires ?? new Date(Date.now() + 200 * DAY)) : null,
    announced: given.announced === true ? created : null,
  })} RETURNING id`
  return row?.id ?? 0
})

/** Outcome of a response: `200`, or `409 ALREADY_ACTIVE`, with fields as `400 SIZE(name)`. */
export const outcome = ({ json, status }: Answer): string => {
  if (status < 400) return String(status)
  const faults = json() as ReadonlyArray<{ message: string; field?: string }>
  return `${status} ${faults.map(({ field, message }) => (field === undefined ? message : `${message}(${field})`)).join(" ")}`
}

/** Makes a PUT, POST, GET or DELETE call under /api. */
export const call = (browser: Browser, line: string, body?: unknown) => {
  const [method = "GET", path = ""] = line.split(" ")
  return browser.call(method, `/api${path}`, body === undefined ? {} : { body })
}
export const outcomeOf = (browser: Browser, line: string, body?: unknown) =>
  Effect.map(call(browser, line, body), outcome)
