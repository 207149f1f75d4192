import { Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Reader } from "#domain/access-to-machine.ts"
import { machineScope, machineScopeWithoutShares } from "../rules/machine-scope.ts"

/** A machine as a person stands to it. */
export interface MachineRelation {
  readonly id: number
  readonly vin: string
  readonly machineName: string | null
  readonly ownerId: number | null
  readonly brandId: number
  readonly owned: boolean
  /** Since when the user may inspect owner, device and history. Null for grantees and users who only know of it. */
  readonly since: Date | null
  /** Whether it is the user's or their partner's own; reads of all others are logged. */
  readonly atHome: boolean
}

interface MachineRelationsShape {
  /** None when the reader may not know the machine at all. */
  readonly of: (reader: Reader, id: number) => Effect.Effect<Option.Option<MachineRelation>>
}

/** Who stands how to which machine (OPEN-42). */
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
