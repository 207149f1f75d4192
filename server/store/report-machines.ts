import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import { NO_ACCOUNT, type Reader } from "#domain/access-to-machine.ts"
import { actingRoles, type MachineTie } from "#domain/reports/rights.ts"
import { machineScope } from "../rules/machine-scope.ts"
import { isId } from "./ids.ts"
import { machineTables } from "./machine-rows.ts"

/** A machine that a report may cover, with what connects the requesting user to it. */
export interface ReportMachine extends MachineTie {
  readonly vin: string
  readonly type: MachineType
  readonly model: string
  readonly machineName: string | null
  readonly owner: string
  /** Epoch ms from which the user may see the machine's telemetry (OPEN-168). */
  readonly since: number
}

/** Returns the machines among the given ids whose telemetry the reader may see, ordered by id. */
export const reportMachines = Effect.fn("reportMachines")(function* (
  reader: Reader,
  ids: ReadonlyArray<number>,
) {
  const sql = yield* SqlClient.SqlClient
  // Evaluates the machine conditions for user id 0, which no user has: only access by roles counts here, not
  // ownership or shares.
  const byRole = machineScope(sql, { id: NO_ACCOUNT, roles: reader.roles })
  const byWritingRole = machineScope(sql, { id: NO_ACCOUNT, roles: actingRoles(reader.roles) })
  const rows = yield* sql<Omit<ReportMachine, "since"> & { readonly since: Date }>`
    SELECT * FROM (
      SELECT m.id, m.vin, se.machine_type AS "type", concat_ws(' ', br.name, mo.name) AS model,
        m.machine_name AS "machineName", concat_ws(' ', ow.first_name, ow.last_name) AS owner,
        ${machineScope(sql, reader).since} AS since, m.owner_id IS NOT DISTINCT FROM ${reader.id} AS owned,
        ${byRole.since} IS NOT NULL AS "byRole", ${byWritingRole.since} IS NOT NULL AS "byWritingRole"
      FROM machines m ${machineTables(sql)} LEFT JOIN users ow ON ow.id = m.owner_id
      WHERE m.id = ANY(${ids.filter(isId)}::int[])
    ) seen WHERE since IS NOT NULL ORDER BY id`
  return rows.map((row): ReportMachine => ({ ...row, since: row.since.getTime() }))
}, Effect.orDie)
