import { Effect } from "effect"
import type { Report, ReportStatus } from "#contract/schemas/report.ts"
import { deletionIn } from "#domain/reports/deletions.ts"
import { STATUS_FILTERS } from "#domain/reports/states.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { ReportsClient } from "#services/reports/reports-client.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { eachRow } from "../shared/row-actions/each-row.ts"
import { reports } from "./area.ts"

/** Interval in ms at which the list is read again, so that a report appears soon after it is made. */
const POLL_MS = 10_000

const statusIn = (text: string | undefined): ReportStatus | undefined =>
  STATUS_FILTERS.find((status) => status === text)

const deleteOne = (id: number) =>
  ReportsClient.use(({ reporting }) => call(reporting.remove({ params: { id } })))

/** Runs the deletion that was chosen in the dialog: of a report, of its schedule's reports, or of the schedule. */
const deleteAsChosen = (text: string) => {
  const chosen = deletionIn(text)
  if (chosen === undefined) return Effect.die(new Error(`No deletion "${text}"`))
  const { deletion, id } = chosen
  switch (deletion) {
    case "DELETE_SINGLE":
      return deleteOne(id)
    case "DELETE_RECURRENT":
      return ReportsClient.use(({ reporting }) => call(reporting.removeProduced({ params: { id } })))
    case "CANCEL_RECURRENT":
      return ReportsClient.use(({ reporting }) => call(reporting.cancelRepeat({ params: { id } })))
  }
}

/** List of the user's reports: downloaded when made, asked for again after a failure, deleted (REP-01 to REP-04). */
export const reportList = collectionMachine<Report, ReportsClient>({
  name: "report-list",
  area: reports,
  pageKey: "/fleet/reports",
  sort: "created,desc",
  filters: ["status"],
  pollMs: POLL_MS,
  load: ({ filters, ...query }) => {
    const status = statusIn(filters.status)
    return ReportsClient.use(({ reporting }) =>
      call(
        reporting.list({
          query: { ...pageOf(query), ...(status === undefined ? {} : { status }) },
        }),
      ),
    )
  },
  actions: {
    again: {
      run: eachRow((id) => ReportsClient.use(({ reporting }) => call(reporting.again({ params: { id } })))),
      notice: "reports.askedAgain",
    },
    delete: { asks: "confirmation", run: eachRow(deleteOne), notice: "reports.deleted" },
    deleteScheduled: {
      asks: "reason",
      run: ({ reason }) => deleteAsChosen(reason),
      notice: "reports.deletedOrStopped",
    },
  },
})
