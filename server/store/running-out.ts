import type { SqlClient, Statement } from "effect/sql"
import { NOTICE_DAYS } from "#domain/subscriptions/terms.ts"

const DAY_MS = 86_400_000

/**
 * SQL condition for subscriptions (alias `s`) that end within some days: running ones that do not renew by
 * themselves. The condition follows the same rule as `isRunningOut`.
 */
export const runsOutWithin = (
  sql: SqlClient.SqlClient,
  now: Date,
  days: number = NOTICE_DAYS,
): Statement.Fragment =>
  sql`(s.state = 'ACTIVE' AND NOT s.auto_renew AND s.expires <= ${new Date(now.getTime() + days * DAY_MS)})`
