import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  addMachine,
  endUser,
  layFixtures,
  makePeople,
  partnerRole,
  share,
  subscribe,
} from "../machines/people.ts"

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
const staff = [{ authRole: "ROLE_ADMIN" as const }]

/**
 * Fixtures: centre 3 works for machines 1 and 2 (owner's), centre 4 for machine 3 (buyer's); machine 4 is assigned
 * to centre 3 without a subscription.
 */
export const alarmFixtures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* layFixtures
  yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (3, 1), (3, 2), (4, 1)`
  yield* sql`UPDATE partners SET dealer_id = 1, link_state = 'ACTIVE' WHERE id = 3`
  const ids = yield* makePeople({
    owner: endUser,
    buyer: endUser,
    grantee: endUser,
    admin: staff,
    config: [{ authRole: "ROLE_CONFIGURATION" }],
    service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
    colleague: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
    reader: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "SERVICE", 3),
    dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
    other: partnerRole("ROLE_PARTNER_USER", "SERVICE", 4),
  })
  yield* addMachine({ id: 1, owner: ids.owner, service: 3, name: "Otso" })
  yield* addMachine({ id: 2, owner: ids.owner, service: 3 })
  yield* addMachine({ id: 3, owner: ids.buyer, service: 4 })
  yield* addMachine({ id: 4, owner: ids.buyer, service: 3 })
  yield* subscribe(1, 3)
  yield* subscribe(2, 3)
  yield* subscribe(3, 4)
  yield* share(1, ids.grantee)
  return ids
})

interface GivenAlarm {
  readonly machine: number
  readonly code?: string
  readonly severity?: number
  readonly level?: string
  readonly state?: string
  readonly count?: number
  readonly created?: Date
  readonly modified?: Date
  /** Time at which the alarm got its present state. */
  readonly since?: Date
  readonly service?: number | null
}

/** Stores an alarm that belongs to the centre of its machine; returns the alarm's id. */
export const addAlarm = Effect.fn("addAlarm")(function* (given: GivenAlarm) {
  const sql = yield* SqlClient.SqlClient
  const modified = given.modified ?? new Date()
  const [row] = yield* sql<{ id: number }>`
    INSERT INTO alarms (machine_id, service_id, code, ac, severity, level, count, created, modified, state, state_since)
    SELECT id, service_id, ${given.code ?? "110.0"}, '0x00', ${given.severity ?? 1}, ${given.level ?? "A"},
      ${given.count ?? 1}, ${given.created ?? modified}, ${modified}, ${given.state ?? "NEW"}, ${given.since ?? modified}
    FROM machines WHERE id = ${given.machine} RETURNING id`
  return row?.id ?? 0
})

export const openAlarmsOf = Effect.fn("openAlarmsOf")(function* (machineId: number) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ n: number }>`SELECT open_alarms AS n FROM machines WHERE id = ${machineId}`
  return row?.n ?? -1
})
