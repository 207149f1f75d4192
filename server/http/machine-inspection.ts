import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { CurrentUser } from "#contract/conventions.ts"
import type { MachineOwner } from "#contract/schemas/machine-care.ts"
import { accessOf } from "#domain/access/access.ts"
import { fail } from "../rules/fail.ts"
import { History } from "../store/history.ts"
import type { ListPage } from "../store/list.ts"
import type { MachineRelation } from "../store/machine-relations.ts"
import { Machines } from "../store/machines.ts"
import { TelemetryDevices } from "../store/telemetry-devices.ts"

/**
 * Owner of a machine; undefined for a machine without an owner. A read by a user without a personal relation to
 * the machine is recorded in the audit log (OPEN-42).
 */
export const ownerOf = Effect.fnUntraced(function* (machine: MachineRelation) {
  const { user } = yield* CurrentUser
  const sql = yield* SqlClient.SqlClient
  if (machine.ownerId === null) return
  yield* (yield* Machines).notePrivateRead(user, [machine], "owner")
  const [owner] = yield* sql<MachineOwner>`
    SELECT id, first_name AS "firstName", last_name AS "lastName", email, phone_number AS "phoneNumber",
      street_address AS "streetAddress", postal_code AS "postalCode", city, country
    FROM users WHERE id = ${machine.ownerId}`.pipe(Effect.orDie)
  return owner
})

/**
 * History of a machine, newest first; the actors of entries from before the present ownership are shown to
 * administrators only (OPEN-168).
 */
export const historyOf = Effect.fnUntraced(function* (
  machine: { readonly id: number; readonly since: Date },
  page: ListPage,
) {
  const { user } = yield* CurrentUser
  const since = accessOf(user).isSuperOrNetworkAdmin ? null : machine.since
  return yield* (yield* History).machine(machine.id, since, page)
})

export const deviceOf = Effect.fnUntraced(function* (machine: { readonly id: number }) {
  const device = yield* (yield* TelemetryDevices).ofMachine(machine.id)
  return device ?? (yield* fail("NOT_SMART_MACHINE"))
})
