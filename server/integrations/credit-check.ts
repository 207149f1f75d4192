import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { CreditCheck } from "#contract/schemas/partner.ts"
import { Integrations } from "./integrations.ts"

/**
 * Reads from the credit register whether a partner has a negative entry (PART-12); without one, the partner
 * passes. Fails with IntegrationUnavailable. The local register is a table.
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
