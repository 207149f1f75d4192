import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { CreditCheck } from "#contract/schemas/partner.ts"
import { Integrations } from "./integrations.ts"

/**
 * Queries the credit register about a partner (PART-12); fails with IntegrationUnavailable. A partner without a
 * negative entry passes. The local register is a table.
 */
export const creditCheck = Effect.fn("creditCheck")(function* (partnerId: number) {
  const integrations = yield* Integrations
  const sql = yield* SqlClient.SqlClient
  const passed = yield* integrations.ask(
    "credit-check",
    sql<{ passed: boolean }>`SELECT passed FROM register_credit WHERE partner_id = ${partnerId}`.pipe(
      Effect.map((rows) => rows[0]?.passed ?? true),
    ),
  )
  const checked = new Date(yield* Clock.currentTimeMillis).toISOString()
  return { passed, checked } satisfies CreditCheck
})
