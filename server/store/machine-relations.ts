import { Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Reader } from "#domain/access-to-machine.ts"
import { machineScope, machineScopeWithoutShares } from "../rules/machine-scope.ts"

/** A machine and the relation of the user to it. */
export interface MachineRelation {
  readonly id: number
  readonly vin: string
  readonly machineName: string | null
  readonly ownerId: number | null
  readonly brandId: number
  readonly owned: boolean
  /**
   * Time from which the user may read owner, device and history; null when the user may not, as for grantees of a
   * share and users who only know the machine.
   */
  readonly since: Date | null
  /**
   * Whether the machine belongs to the user or to a partner of the user; if not, each read of its data is recorded
   * in the audit log.
   */
  readonly atHome: boolean
}

interface MachineRelationsShape {
  /** Relation of a reader to a machine; none when the reader may not know the machine. */
  readonly of: (reader: Reader, id: number) => Effect.Effect<Option.Option<MachineRelation>>
}

/** Relations between users and machines (OPEN-42). */
export class MachineRelations extends Context.Service<MachineRelations, MachineRelationsShape>()(
  "headland/MachineRelations",
) {
  static readonly layer = Layer.effect(
    MachineRelations,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return MachineRelations.of({
        of: Effect.fn("MachineRelations.of")(function* (reader, id) {
          const scope = machineScopeWithoutShares(sql, reader)
          const [row] = yield* sql<MachineRelation>`SELECT m.id, m.vin, m.machine_name AS "machineName",
              m.owner_id AS "ownerId", se.brand_id AS "brandId", m.owner_id IS NOT DISTINCT FROM ${reader.id} AS owned,
              ${scope.since} AS since, ${scope.atHome} AS "atHome"
            FROM machines m JOIN models mo ON mo.id = m.model_id JOIN serieses se ON se.id = mo.series_id
            WHERE m.id = ${id} AND ${machineScope(sql, reader).sees}`
          return Option.fromUndefinedOr(row)
        }, Effect.orDie),
      })
    }),
  )
}
