import { Effect } from "effect"
import type { DataPart } from "#domain/reports/data-act.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { ReportsClient } from "#services/reports/reports-client.ts"
import { reports } from "../area.ts"

/** Sends one part; the server recognises by its key a part whose answer was lost. */
export const sendPart = reports.fromEffect<void, CallFailure, DataPart>({
  name: "POST /reporting/data-request",
  run: ({ request, key }) =>
    Effect.asVoid(
      ReportsClient.use(({ reporting }) => call(reporting.dataRequest({ payload: request }), { key })),
    ),
  failures: callFailures,
})
