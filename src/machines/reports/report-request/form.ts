import type { Report } from "#contract/schemas/report.ts"
import { newReport, type ReportValues, reportFormErrors, requestOf } from "#domain/reports/request-form.ts"
import type { Day } from "#domain/time.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { ReportsClient } from "#services/reports/reports-client.ts"
import { writeOnce } from "#services/write-once.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import { raised } from "../../shell/notices/notify.ts"
import { reports } from "../area.ts"
import { showPeriod } from "../show-period.ts"

/**
 * Form for a report: sent once, however often the answer is lost, and followed by the list with the new report on
 * top.
 */
export const reportForm = formMachine({
  name: "report",
  start: ({ today }: { readonly today: Day }) => newReport(today),
  check: reportFormErrors,
  send: reports.fromEffect<Report, CallFailure, ReportValues>({
    name: "POST /reporting/request",
    run: (values) =>
      ReportsClient.use(({ reporting }) => {
        const payload = requestOf(values)
        return writeOnce("report", payload, (key) => call(reporting.request({ payload }), { key }))
      }),
    failures: callFailures,
  }),
  work: { what: "report" },
  onFieldChange: showPeriod,
  onSuccess: () => [raised({ kind: "success", key: "reports.requested" }), goTo("/fleet/reports")],
})
