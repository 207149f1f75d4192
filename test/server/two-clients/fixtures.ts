import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Browser } from "#test/support/browser.ts"
import { square } from "../boundaries/fields.ts"
import { addMachine, browserOf, emailOf, endUser, makePeople } from "../machines/people.ts"
import { call, layPlans } from "../subscriptions/fixtures.ts"

export const DEVICE = 901
/** Share handle with which the owner can share a machine with the friend. */
export const HANDLE = "handle-of-the-friend"

const announcement = {
  title: "Maintenance on Sunday",
  message: "The portal will be away for half an hour.",
  messageType: "GENERAL",
  start: "2026-11-29T04:00:00.000Z",
  end: "2026-11-29T04:30:00.000Z",
  visibilityStart: "2026-11-25T06:00:00.000Z",
  visibleAllUsers: true,
  targetGroup: "ALL",
  languages: {},
}
const flag = { name: "NEW_THING", description: "A new thing", enabled: true, roles: [] }
const guard = {
  name: "Guard",
  enabled: false,
  rules: { enter: true, leave: true, outsideUse: true },
  schedule: "Always",
}

const made = Effect.fnUntraced(function* (browser: Browser, path: string, body: unknown) {
  const answer = yield* call(browser, `POST ${path}`, body)
  assert.strictEqual(answer.status, 201, `${path}: ${answer.text}`)
  return (answer.json() as { id: number }).id
})

/** Creates one record of every kind in `entities`; machine 1 is the owner's. */
export const arrange = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // Leases all jobs to another process, so that only the two clients change the database.
  yield* sql`UPDATE jobs SET runner = 'another', lease_until = now() + interval '1 day'`
  yield* layPlans
  const ids = yield* makePeople({
    admin: [{ authRole: "ROLE_ADMIN" }],
    owner: endUser,
    friend: endUser,
    member: endUser,
  })
  yield* addMachine({ id: 1, owner: ids.owner })
  yield* sql`INSERT INTO share_handles (handle, user_id, email, created)
    VALUES (${HANDLE}, ${ids.owner}, ${emailOf("friend")}, now())`
  yield* sql`INSERT INTO telemetry_devices (id, serial_number, type, status, status_changed, sim_status, sim_changed, machine_id)
    VALUES (${DEVICE}, 'HD-1', 'Gateway', 'DEACTIVATED', now(), 'ACTIVE', now(), 1)`
  const admin = yield* browserOf("admin")
  const owner = yield* browserOf("owner")
  yield* made(admin, "/notifications", announcement)
  const flagId = yield* made(admin, "/features/flags", flag)
  yield* made(admin, "/features/rules", { flagId, kind: "COUNTRY", values: ["FI", "SE"], enabled: true })
  yield* made(admin, "/configurations/filters/alarms", {
    name: "Cooling",
    codes: ["110.0"],
    level: "C",
    enabled: true,
  })
  const geofenceId = yield* made(owner, "/geofencing/geofences", { name: "Home", geometry: square(62, 25) })
  yield* made(owner, "/geofencing/notifications", { ...guard, geofenceId })
  return ids
})

export interface Row {
  readonly id: number
  readonly version: number
  readonly [field: string]: unknown
}

/** Reads the complete entry with this id from a list; without an id the first one. */
export const listed = Effect.fnUntraced(function* (browser: Browser, list: string, id?: number) {
  const answer = yield* call(browser, `GET ${list}`)
  const body = answer.json() as {
    readonly content?: ReadonlyArray<Row>
    readonly _embedded?: { readonly notifications: ReadonlyArray<Row> }
  }
  const rows = body.content ?? body._embedded?.notifications ?? []
  const row = id === undefined ? rows[0] : rows.find((one) => one.id === id)
  return row ?? assert.fail(`${list}: ${answer.text}`)
})

/** Audit entries of one action, oldest first. */
export const audited = Effect.fnUntraced(function* (action: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ details: any }>`SELECT details FROM audit WHERE action = ${action} ORDER BY id`
})

/** Entries of one type in a machine's history, oldest first. */
export const historyOf = Effect.fnUntraced(function* (machine: number, type: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ from: string | null; to: string | null }>`
    SELECT old_value AS "from", new_value AS "to" FROM machine_history
    WHERE machine_id = ${machine} AND type = ${type} ORDER BY id`
})
