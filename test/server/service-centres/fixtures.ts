import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { RoleEntry } from "#contract/schemas/user.ts"
import type { Answer, Browser } from "#test/support/browser.ts"
import { TestServer } from "#test/support/server.ts"
import {
  addMachine,
  browserOf,
  endUser,
  layFixtures,
  makePeople,
  partnerRole,
  scopedRole,
  subscribe,
} from "../machines/people.ts"

export const real = { excludeTestServices: true, timeout: 300_000 }
export const OWNED_SINCE = new Date(Date.now() - 36 * 3_600_000)

const people = {
  owner: endUser,
  buyer: endUser,
  service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
  reader: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "SERVICE", 3),
  other: partnerRole("ROLE_PARTNER_USER", "SERVICE", 4),
  dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
  stranger: partnerRole("ROLE_PARTNER_USER", "DEALER", 2),
  importer: scopedRole("ROLE_IMPORTER", "FI", 1),
  balers: scopedRole("ROLE_LOCAL_BRAND_USER", "FI", 2),
  brand: [{ authRole: "ROLE_BRAND_USER", brandId: scopedRole("ROLE_IMPORTER", "FI", 1)[0]!.brandId! }],
  network: [{ authRole: "ROLE_PARTNER_ADMIN" }],
  admin: [{ authRole: "ROLE_ADMIN" }],
} satisfies Readonly<Record<string, ReadonlyArray<RoleEntry>>>
export type Person = keyof typeof people

/** Ids of the machines, named by their subscription's standing at centre 3. */
export const AT_CENTRE = { active: 1, baler: 2, request: 3, ended: 4, assigned: 5, elsewhere: 6 } as const

/**
 * Fixtures: centre 3 (Finland, both brands, dealer 1) and centre 4 (Sweden, brand 1). Machines 1 and 2 are ACTIVE
 * at 3, machine 3 has a REQUEST there, 4 was canceled, 5 is assigned without a subscription, 6 is ACTIVE at 4 with
 * a REQUEST at 3; 7 to 9 have no centre.
 */
export const centreFixtures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* layFixtures
  yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (3, 1), (3, 2), (4, 1)`
  yield* sql`UPDATE partners SET dealer_id = 1, link_state = 'ACTIVE' WHERE id = 3`
  yield* sql`UPDATE models SET service_interval_reset_allowed = (id = 1)`
  const ids = yield* makePeople(people)
  const { buyer, owner } = ids
  yield* addMachine({ id: 1, owner, since: OWNED_SINCE, service: 3, name: "Otso", nextService: 20 })
  yield* addMachine({ id: 2, owner, since: OWNED_SINCE, service: 3, model: 2, nextService: -4 })
  yield* addMachine({ id: 3, owner, name: "Kysyjä", nextService: 70 })
  yield* addMachine({ id: 4, owner, service: 3, nextService: 10 })
  yield* addMachine({ id: 5, owner, service: 3, nextService: 10 })
  yield* addMachine({ id: 6, owner: buyer, service: 4, country: "SE" })
  yield* addMachine({ id: 7 })
  yield* addMachine({ id: 8, country: "SE" })
  yield* addMachine({ id: 9, owner: buyer, model: 2 })
  yield* sql`UPDATE machines SET serial_number = 'SN-0' || id, open_alarms = 2`
  yield* subscribe(1, 3)
  yield* subscribe(2, 3)
  yield* subscribe(3, 3, "REQUEST")
  yield* subscribe(4, 3, "CANCELED")
  yield* subscribe(6, 4)
  yield* subscribe(6, 3, "REQUEST")
  return ids
})

/**
 * Browsers of signed-in users, by server: each user signs in once per server, because checking a password takes
 * longer than all other calls.
 */
const browsersOf = new WeakMap<object, Map<Person, Browser>>()

export const call = Effect.fnUntraced(function* (
  person: Person,
  method: string,
  path: string,
  body?: unknown,
) {
  const server = yield* TestServer
  const browsers = browsersOf.get(server) ?? new Map<Person, Browser>()
  browsersOf.set(server, browsers)
  const browser = browsers.get(person) ?? (yield* browserOf(person))
  browsers.set(person, browser)
  return yield* browser.call(method, path, body === undefined ? {} : { body })
})

/** Status of a refusal, with the codes and fields of its errors. */
export const fieldError = (answer: Answer): string => {
  assert.isAtLeast(answer.status, 400, answer.text)
  const fieldErrors = answer.json() as ReadonlyArray<{ message: string; field?: string }>
  return `${answer.status} ${fieldErrors.map((one) => `${one.message} ${one.field ?? ""}`.trim()).join(", ")}`
}

export const good = (answer: Answer): unknown => {
  assert.strictEqual(answer.status, 200, answer.text)
  return answer.json()
}

/** Logged private reads of a user, as "machine call", in order. */
export const writtenDown = Effect.fnUntraced(function* (userId: number) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ line: string }>`SELECT machine_id || ' ' || call AS line FROM private_reads
    WHERE user_id = ${userId} ORDER BY id`
  return rows.map((row) => row.line)
})
