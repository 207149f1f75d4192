import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { Reader } from "#domain/access-to-machine.ts"
import { machineScope } from "../rules/machine-scope.ts"
import { isId } from "./ids.ts"
import { int4s } from "./telemetry/parameters.ts"

/** Reasons why a user may not choose a machine: it does not exist for the user, or belongs to another owner. */
export type MachineRejection = "NO_MACHINE" | "NOT_OWNER"

/**
 * Checks that the user owns the given machines, each named once; a user who may see a machine without owning it
 * gets the error NOT_OWNER (OPEN-42). The machines keep their owner until the transaction ends.
 */
export const checkOwned = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  owner: Reader,
  machineIds: ReadonlyArray<number>,
) {
  if (!machineIds.every(isId)) return yield* Effect.fail("NO_MACHINE" as const)
  const rows = yield* sql<{ owned: boolean; sees: boolean | null }>`
    SELECT coalesce(m.owner_id = ${owner.id}, false) AS owned, ${machineScope(sql, owner).sees} AS sees
    FROM machines m WHERE m.id = ANY(${int4s(machineIds)}) FOR SHARE OF m`
  if (rows.length < machineIds.length || rows.some((row) => !row.owned && row.sees !== true))
    return yield* Effect.fail("NO_MACHINE" as const)
  if (rows.some((row) => !row.owned)) return yield* Effect.fail("NOT_OWNER" as const)
})
