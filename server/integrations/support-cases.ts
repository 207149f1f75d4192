import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { Integrations, type IntegrationUnavailable } from "./integrations.ts"

export interface NewCase {
  readonly vin: string
  readonly alertId: number
  readonly description: string
  /** Name of the user who reports the case. */
  readonly reporter: string
  readonly reporterId: number
}

export interface OpenedCase {
  readonly caseNumber: string
  readonly url: string
}

interface SupportCasesShape {
  /** Opens a support case; the local register stores it in the table support_cases, in the caller's transaction. */
  readonly open: (order: NewCase) => Effect.Effect<OpenedCase, IntegrationUnavailable>
}

/** Base URL of the support cases of the local register; a case's link is below it. */
const CASES_URL = "https://cases.headland.example"

/** The register of support cases (OPEN-162). */
export class SupportCases extends Context.Service<SupportCases, SupportCasesShape>()(
  "headland/SupportCases",
) {
  static readonly layer = Layer.effect(
    SupportCases,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const integrations = yield* Integrations
      const store = Effect.fn("SupportCases.store")(function* (order: NewCase) {
        const now = new Date(yield* Clock.currentTimeMillis)
        const [row] = yield* sql<{ id: number }>`
          INSERT INTO support_cases (vin, proactive_alert_id, description, reporter, reporter_id, created)
          VALUES (${order.vin}, ${order.alertId}, ${order.description}, ${order.reporter}, ${order.reporterId}, ${now}) RETURNING id`
        const caseNumber = `SC-${String(row?.id ?? 0).padStart(6, "0")}`
        return { caseNumber, url: `${CASES_URL}/${caseNumber}` }
      })
      return SupportCases.of({ open: (order) => integrations.ask("support-cases", store(order)) })
    }),
  )
}
