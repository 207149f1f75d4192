import { Clock, Effect } from "effect"
import type { ReportTypeEntry } from "#contract/schemas/report.ts"
import { readableZone } from "#domain/span.ts"
import { type Day, dayAt } from "#domain/time.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { ReportsClient } from "#services/reports/reports-client.ts"
import { reports } from "../area.ts"

export interface ReportBasis {
  /** Types of reports that the form offers; the request for all data has a page of its own. */
  readonly types: ReadonlyArray<ReportTypeEntry>
  /** Present day in the user's time zone. */
  readonly today: Day
}

export const loadBasis = reports.fromEffect<ReportBasis, CallFailure, { readonly timeZone: string }>({
  name: "GET /reporting/types",
  run: ({ timeZone }) =>
    Effect.zipWith(
      ReportsClient.use(({ reporting }) => call(reporting.types({ query: { size: 100 } }))),
      Clock.currentTimeMillis,
      ({ content }, now) => ({
        types: content.filter(({ type }) => type !== "DATA_ACT"),
        today: dayAt(now, readableZone(timeZone)),
      }),
    ),
  failures: callFailures,
})
