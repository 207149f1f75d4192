import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { BrandId, CountryId, PartnerId } from "#contract/schemas/ids.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { POLICY_VERSION, TERMS_VERSION } from "#server/rules/accounts.ts"
import { Passwords } from "#server/rules/passwords.ts"
import { TestServer } from "#test/support/server.ts"

export const PASSWORD = "Correct-Horse-7"

export const emailOf = (name: string): string => `${name.toLowerCase()}@people.example`

/** Creates accounts with complete profiles and agreements; returns the id of each. */
export const makePeople = Effect.fn("makePeople")(function* <Name extends string>(
  people: Readonly<Record<Name, ReadonlyArray<RoleEntry>>>,
) {
  const sql = yield* SqlClient.SqlClient
  const passwords = yield* Passwords
  const hash = yield* passwords.hash(PASSWORD)
  const ids: Array<readonly [string, number]> = []
  for (const [name, roles] of Object.entries<ReadonlyArray<RoleEntry>>(people)) {
    const [row] = yield* sql<{ id: number }>`
      INSERT INTO users (email, password_hash, active, first_name, last_name, street_address, postal_code, city, country,
        phone_number, time_zone, tos_accepted, tos_version, has_accepted_policy, policy_version)
      VALUES (${emailOf(name)}, ${hash}, true, ${name}, 'Testaaja', 'Kuja 1', '00100', 'Helsinki', 'FI', '+358401234567',
        'Europe/Helsinki', true, ${TERMS_VERSION}, true, ${POLICY_VERSION}) RETURNING id`
    const id = row?.id ?? 0
    ids.push([name, id])
    for (const role of roles)
      yield* sql`INSERT INTO user_roles (user_id, auth_role, partner_type, partner_id, country_id, brand_id)
        VALUES (${id}, ${role.authRole}, ${role.partnerType ?? null}, ${role.partnerId ?? null},
          ${role.countryId ?? null}, ${role.brandId ?? null})`
  }
  return Object.fromEntries(ids) as Record<Name, number>
})

/** A browser in which this user is signed in. */
export const browserOf = Effect.fn("browserOf")(function* (name: string) {
  const browser = (yield* TestServer).browser()
  yield* browser.signIn(emailOf(name), PASSWORD)
  return browser
})

export const endUser: ReadonlyArray<RoleEntry> = [{ authRole: "ROLE_END_USER" }]

export const partnerRole = (
  authRole: "ROLE_PARTNER_USER" | "ROLE_READ_ONLY_PARTNER_USER",
  partnerType: "DEALER" | "SERVICE",
  partnerId: number,
): ReadonlyArray<RoleEntry> => [{ authRole, partnerType, partnerId: PartnerId.make(partnerId) }]

export const scopedRole = (
  authRole: "ROLE_IMPORTER" | "ROLE_LOCAL_BRAND_USER",
  country: string,
  brand: number,
): ReadonlyArray<RoleEntry> => [
  { authRole, countryId: CountryId.make(country), brandId: BrandId.make(brand) },
]

export interface MachineGiven {
  readonly id: number
  readonly owner?: number | undefined
  readonly since?: Date
  readonly name?: string | null
  readonly model?: number
  readonly country?: string
  readonly dealer?: number | null
  readonly service?: number | null
  readonly nextService?: number | null
}

export const vinOf = (id: number): string => `HDLMACH${String(id).padStart(10, "0")}`

/**
 * Fixtures: brand 1 sells tractors (model 1), brand 2 balers (model 2); partners 1 and 2 are dealers, 3 and 4
 * service centres.
 */
export const layFixtures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO brands (id, code, name) VALUES (1, 'headland', 'Headland'), (2, 'norrvik', 'Norrvik')`
  yield* sql`INSERT INTO serieses (id, name, brand_id, machine_type) VALUES (1, 'T 200', 1, 'TRACTOR'), (2, 'B 10', 2, 'BALER')`
  yield* sql`INSERT INTO models (id, name, series_id, uid, service_interval)
    VALUES (1, 'T 210', 1, 't210', 500), (2, 'B 12', 2, 'b12', 300)`
  yield* sql`INSERT INTO partners (id, kind, name, country_id, city) VALUES (1, 'DEALER', 'Dealer one', 'FI', 'Tampere'),
    (2, 'DEALER', 'Dealer two', 'SE', 'Umeå'), (3, 'SERVICE', 'Centre one', 'FI', 'Oulu'), (4, 'SERVICE', 'Centre two', 'SE', 'Luleå')`
})

export const LONG_AGO = new Date("2020-01-01T00:00:00Z")

export const addMachine = Effect.fn("addMachine")(function* (given: MachineGiven) {
  const sql = yield* SqlClient.SqlClient
  const owner = given.owner ?? null
  yield* sql`INSERT INTO machines (id, vin, model_id, machine_name, country_id, dealer_id, service_id, owner_id, owned_since, next_service)
    VALUES (${given.id}, ${vinOf(given.id)}, ${given.model ?? 1}, ${given.name ?? null}, ${given.country ?? "FI"},
      ${given.dealer ?? null}, ${given.service ?? null}, ${owner}, ${owner === null ? null : (given.since ?? LONG_AGO)},
      ${given.nextService ?? null})`
})

export const subscribe = Effect.fn("subscribe")(function* (
  machineId: number,
  serviceId: number | null,
  state = "ACTIVE",
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO subscriptions (machine_id, service_id, state, approved)
    VALUES (${machineId}, ${serviceId}, ${state}, now())`
})

export const share = Effect.fn("share")(function* (
  machineId: number,
  userId: number,
  enabled = true,
  created = LONG_AGO,
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO shares (machine_id, user_id, enabled, created)
    VALUES (${machineId}, ${userId}, ${enabled}, ${created})`
})
