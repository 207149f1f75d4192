import type { SqlClient, Statement } from "effect/sql"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { accessOf } from "#domain/access/access.ts"
import { NO_ACCOUNT } from "#domain/access-to-machine.ts"
import { machineScope } from "./machine-scope.ts"
import { partnerScope } from "./partner-scope.ts"

/**
 * Accounts that a user of the partner network may find (OPEN-28), as SQL over the alias `u` of `users`: owners of
 * machines in the user's scope, and users who work for a visible partner.
 */
export const userScope = (sql: SqlClient.SqlClient, roles: ReadonlyArray<RoleEntry>): Statement.Fragment =>
  accessOf({ roles }).isSuperOrNetworkAdmin
    ? sql`true`
    : sql`(EXISTS (SELECT FROM machines m WHERE m.owner_id = u.id
          AND coalesce(${machineScope(sql, { id: NO_ACCOUNT, roles }).sees}, false))
        OR EXISTS (SELECT FROM user_roles scope_r JOIN partners p ON p.id = scope_r.partner_id
          WHERE scope_r.user_id = u.id AND ${partnerScope(sql, { roles })}))`
