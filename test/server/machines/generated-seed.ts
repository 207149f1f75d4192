import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import { BrandId, CountryId, PartnerId } from "#contract/schemas/ids.ts"
import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import type { MachineToRead } from "#domain/access-to-machine.ts"

/** Ids of the small world that generated machines live in: few enough that machines and roles meet. */
export const READER = 1
const users = [READER, 2, 3]
const dealers = [1, 2]
/** Service partners; 3 and 4 are linked to dealer 1 and 2, 5 was linked once. */
const services = [3, 4, 5]
const dealerOfService: Readonly<Record<number, number>> = { 3: 1, 4: 2 }
const brands = [1, 2]
const countries = ["FI", "SE"]

const day = 86_400_000
const times = fc.integer({ min: 0, max: 20 }).map((n) => Date.UTC(2026, 0, 1) + n * day)
const state = fc.constantFrom<SubscriptionState>(
  "ACTIVE",
  "CANCELED",
  "EXPIRED",
  "INVITE",
  "REJECTED",
  "REQUEST",
  "WITHDRAWN",
)

export const generatedMachine: fc.Arbitrary<MachineToRead> = fc
  .record({
    ownerId: fc.option(fc.constantFrom(...users)),
    since: times,
    countryId: fc.constantFrom(...countries),
    brandId: fc.constantFrom(...brands),
    dealerId: fc.option(fc.constantFrom(...dealers)),
    serviceId: fc.option(fc.constantFrom(...services)),
    subscriptions: fc
      .array(fc.record({ serviceId: fc.option(fc.constantFrom(...services)), state }), { maxLength: 3 })
      .map(onlyOneActive),
    shares: fc.uniqueArray(
      fc.record({ userId: fc.constantFrom(...users), enabled: fc.boolean(), created: times }),
      {
        maxLength: 2,
        selector: (share) => share.userId,
      },
    ),
  })
  .map(({ since, ...machine }) => ({
    ...machine,
    ownedSince: machine.ownerId === null ? null : since,
    dealerOfService: machine.serviceId === null ? null : (dealerOfService[machine.serviceId] ?? null),
  }))

function onlyOneActive<A extends { readonly state: SubscriptionState }>(
  all: ReadonlyArray<A>,
): ReadonlyArray<A> {
  const first = all.findIndex((one) => one.state === "ACTIVE")
  return all.filter((one, index) => one.state !== "ACTIVE" || index === first)
}

const partnerRole = fc.record({
  authRole: fc.constantFrom("ROLE_PARTNER_USER" as const, "ROLE_READ_ONLY_PARTNER_USER" as const),
  partnerType: fc.constantFrom("DEALER" as const, "SERVICE" as const),
  partnerId: fc.constantFrom(...dealers, ...services).map((id) => PartnerId.make(id)),
})
const countryRole = fc.record({
  authRole: fc.constantFrom("ROLE_IMPORTER" as const, "ROLE_LOCAL_BRAND_USER" as const),
  countryId: fc.constantFrom(...countries).map((id) => CountryId.make(id)),
  brandId: fc.constantFrom(...brands).map((id) => BrandId.make(id)),
})
const brandRole = fc.record({
  authRole: fc.constant("ROLE_BRAND_USER" as const),
  brandId: fc.constantFrom(...brands).map((id) => BrandId.make(id)),
})
const wideRole = fc.record({
  authRole: fc.constantFrom(
    "ROLE_ADMIN" as const,
    "ROLE_PARTNER_ADMIN" as const,
    "ROLE_END_USER" as const,
    "ROLE_DEMO_USER" as const,
    "ROLE_PARTNER_BASE" as const,
    "ROLE_CONFIGURATION" as const,
    "ROLE_SWAGGER" as const,
    "ROLE_GDPR" as const,
  ),
})

/** Mostly scoped roles: the wide ones see everything and would hide faults of the others. */
export const generatedRoles: fc.Arbitrary<ReadonlyArray<RoleEntry>> = fc.array(
  fc.oneof({ weight: 4, arbitrary: partnerRole }, { weight: 3, arbitrary: countryRole }, brandRole, wideRole),
  { maxLength: 3 },
)

/** VIN of the n-th generated machine, and of any other made by number. */
export const vinOf = (n: number): string => `HDLMACH${String(n).padStart(10, "0")}`

/** Users, partners, brands and models that generated machines refer to; model n is of brand n. */
export const layFixtures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const id of users)
    yield* sql`INSERT INTO users (id, email, active) VALUES (${id}, ${`u${id}@x.example`}, true)`
  for (const id of dealers)
    yield* sql`INSERT INTO partners (id, kind, name, country_id) VALUES (${id}, 'DEALER', ${`D${id}`}, 'FI')`
  for (const id of services) {
    const dealer = dealerOfService[id] ?? 1
    const link = dealerOfService[id] === undefined ? "CANCELED" : "ACTIVE"
    yield* sql`INSERT INTO partners (id, kind, name, country_id, dealer_id, link_state)
      VALUES (${id}, 'SERVICE', ${`S${id}`}, 'FI', ${dealer}, ${link})`
  }
  for (const id of brands) {
    yield* sql`INSERT INTO brands (id, code, name) VALUES (${id}, ${`b${id}`}, ${`Brand ${id}`})`
    yield* sql`INSERT INTO serieses (id, name, brand_id, machine_type) VALUES (${id}, ${`S${id}`}, ${id}, 'TRACTOR')`
    yield* sql`INSERT INTO models (id, name, series_id, uid, service_interval) VALUES (${id}, ${`M${id}`}, ${id}, ${`m${id}`}, 500)`
  }
})

/** Stores machines under the ids 1, 2, ... */
export const storeMachines = Effect.fn("storeMachines")(function* (machines: ReadonlyArray<MachineToRead>) {
  const sql = yield* SqlClient.SqlClient
  for (const [index, machine] of machines.entries()) {
    const id = index + 1
    const since = machine.ownedSince === null ? null : new Date(machine.ownedSince)
    yield* sql`INSERT INTO machines (id, vin, model_id, country_id, dealer_id, service_id, owner_id, owned_since)
      VALUES (${id}, ${vinOf(id)}, ${machine.brandId}, ${machine.countryId}, ${machine.dealerId},
        ${machine.serviceId}, ${machine.ownerId}, ${since})`
    for (const share of machine.shares)
      yield* sql`INSERT INTO shares (machine_id, user_id, enabled, created)
        VALUES (${id}, ${share.userId}, ${share.enabled}, ${new Date(share.created)})`
    for (const one of machine.subscriptions)
      yield* sql`INSERT INTO subscriptions (machine_id, state, service_id, approved)
        VALUES (${id}, ${one.state}, ${one.serviceId}, now())`
  }
})
