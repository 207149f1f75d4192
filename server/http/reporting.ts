import { Clock, Effect, Option } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import type { ErrorItem } from "#contract/errors.ts"
import { CSV_TYPE, REPORT_SORT_COLUMNS, XLSX_TYPE, ZIP_TYPE } from "#contract/groups/reporting.ts"
import type { Report, ReportFormat, ReportRequest } from "#contract/schemas/report.ts"
import type { User } from "#contract/schemas/user.ts"
import { dataActObstacle } from "#domain/reports/data-act.ts"
import { attachment } from "#domain/reports/file-name.ts"
import { dataActErrors, lastFullWeek, type Period, periodErrors } from "#domain/reports/period.ts"
import { reportRejection } from "#domain/reports/rights.ts"
import { reportTypeEntry, reportTypes } from "#domain/reports/types.ts"
import { readableZone } from "#domain/span.ts"
import { addDays, dayAt } from "#domain/time.ts"
import { MAKE_REPORTS } from "../jobs/reports.ts"
import { fail, failInput } from "../rules/fail.ts"
import { knownSignals } from "../rules/known-signals.ts"
import { serverText } from "../rules/texts.ts"
import { JobRuns } from "../store/job-runs.ts"
import { reportMachines } from "../store/report-machines.ts"
import { type NewReport, Reports } from "../store/reports.ts"
import { TelemetryStore } from "../store/telemetry/store.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { notFound, pageFrom, sorted, sortOf } from "./lists.ts"

const contentTypes: Readonly<Record<ReportFormat, string>> = {
  CSV: CSV_TYPE,
  XLSX: XLSX_TYPE,
  ZIP: ZIP_TYPE,
}

/** Handlers of reports that users request (API-REP-01 to API-REP-08). */
export const ReportingHandlers = HttpApiBuilder.group(
  Api,
  "reporting",
  Effect.fnUntraced(function* (handlers) {
    const reports = yield* Reports
    const telemetry = yield* TelemetryStore
    const runs = yield* JobRuns
    const sql = yield* SqlClient.SqlClient

    /**
     * Checks that the caller may get a report about the requested machines; returns the machines without
     * duplicates.
     */
    const machinesFor = Effect.fnUntraced(
      function* (user: User, ids: ReadonlyArray<number>, personalData: boolean) {
        const wanted = [...new Set(ids)]
        const found = yield* reportMachines(user, wanted)
        if (found.length < wanted.length) return yield* notFound("machines")
        const rejection = reportRejection(user, found, personalData)
        if (rejection !== null) return yield* fail(rejection.code, rejection.field)
        return found.map((machine) => machine.id)
      },
      Effect.provideService(SqlClient.SqlClient, sql),
    )

    /** Errors of a report request that its schema cannot find, such as of its type. */
    const faultsOf = Effect.fnUntraced(function* (payload: ReportRequest) {
      const { needsSignals, recurrent } = reportTypeEntry(payload.type)
      const fieldErrors: Array<ErrorItem> = []
      if (payload.type === "DATA_ACT")
        fieldErrors.push({ message: "DISALLOWED_VALUE", field: "type", reason: "It has a call of its own" })
      else if (payload.recurrence === "WEEKLY" && !recurrent)
        fieldErrors.push({ message: "DISALLOWED_VALUE", field: "recurrence" })
      if (payload.recurrence === "SINGLE") fieldErrors.push(...periodErrors(payload))
      if (needsSignals) fieldErrors.push(...(yield* signalErrors(payload.signals ?? [])))
      return fieldErrors
    })

    const signalErrors = Effect.fnUntraced(function* (names: ReadonlyArray<string>) {
      if (names.length === 0) return [{ message: "NOT_NULL", field: "signals" }] satisfies Array<ErrorItem>
      const known = knownSignals(yield* telemetry.importedSignals)
      return names
        .filter((name) => !known.has(name))
        .map(
          (name): ErrorItem => ({
            message: "DISALLOWED_VALUE",
            field: "signals",
            reason: `No signal is called ${name}`,
          }),
        )
    })

    /** Stores a report and starts its generation; for a new schedule, the report of the week may already exist. */
    const ask = Effect.fnUntraced(function* (
      user: User,
      report: NewReport,
      period: Period,
      repeatId: number | null,
    ) {
      const id = yield* reports.request(report, period, repeatId)
      yield* runs.wake(MAKE_REPORTS)
      return Option.getOrThrow(yield* reports.byId(user, Option.getOrThrow(id)))
    })

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { user } = yield* CurrentUser
        const sort = yield* sortOf(query.sort, REPORT_SORT_COLUMNS)
        return yield* reports.list(user, { ...query, sort })
      }),
      types: Effect.fnUntraced(function* ({ query }) {
        const sort = yield* sortOf(query.sort, ["type"])
        return pageFrom(sorted(reportTypes, sort), query)
      }),
      request: Effect.fnUntraced(function* ({ payload }) {
        const { user } = yield* CurrentUser
        yield* failInput(yield* faultsOf(payload))
        const machineIds = yield* machinesFor(user, payload.machines, payload.personalData)
        const { format, name, personalData, type } = payload
        const signals = reportTypeEntry(type).needsSignals ? [...new Set(payload.signals)] : []
        const report = { userId: user.id, name: name.trim(), type, format, personalData, machineIds, signals }
        if (payload.recurrence === "SINGLE")
          return yield* ask(user, report, { start: payload.start ?? "", end: payload.end ?? "" }, null)
        const zone = readableZone(user.timeZone)
        const week = lastFullWeek(dayAt(yield* Clock.currentTimeMillis, zone))
        const repeatId = yield* reports.makeSchedule(report, addDays(week.start, 7), zone)
        return yield* ask(user, report, week, repeatId)
      }),
      dataRequest: Effect.fnUntraced(function* ({ payload }) {
        const { user } = yield* CurrentUser
        const obstacle = dataActObstacle(user, yield* isInTheUnion(sql, user.country))
        if (obstacle === "demo") return yield* fail("UNAUTHORIZED_OPERATION")
        if (obstacle === "country")
          return yield* fail("DISALLOWED_VALUE", "country", { reason: "Only for people in the EU" })
        const { end, personalData, start } = payload
        const today = dayAt(yield* Clock.currentTimeMillis, readableZone(user.timeZone))
        yield* failInput(dataActErrors({ start, end }, today))
        const machineIds = yield* machinesFor(user, payload.machines, personalData)
        const name = serverText("reports.dataAct.name", user.language, { start, end })
        return yield* ask(
          user,
          { userId: user.id, name, type: "DATA_ACT", format: "ZIP", personalData, machineIds, signals: [] },
          { start, end },
          null,
        )
      }),
      file: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        const report: Option.Option<Report> = yield* reports.byId(user, params.id)
        if (Option.isNone(report)) return yield* notFound("id")
        if (report.value.status !== "COMPLETED") return yield* fail("CONFLICT", "id")
        const file = yield* reports.file(report.value)
        if (Option.isNone(file)) return yield* notFound("id")
        const { bytes, fileName, format } = file.value
        return HttpServerResponse.stream(bytes, {
          contentType: contentTypes[format],
          headers: { "content-disposition": attachment(fileName), "x-content-type-options": "nosniff" },
        })
      }),
      // One transaction, so that the report does not begin anew when its answer fails.
      again: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        if (Option.isNone(yield* reports.byId(user, params.id))) return yield* notFound("id")
        if (!(yield* reports.again(user.id, params.id))) return yield* fail("CONFLICT", "id")
        yield* runs.wake(MAKE_REPORTS)
        return Option.getOrThrow(yield* reports.byId(user, params.id))
      }, inOneTransaction),
      remove: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        if (!(yield* reports.remove(user.id, params.id))) return yield* notFound("id")
      }),
      removeProduced: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        if (!(yield* reports.removeProduced(user.id, params.id))) return yield* notFound("id")
      }),
      cancelRepeat: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        const ended = yield* reports.endSchedule(user.id, params.id)
        if (ended === "NOT_FOUND") return yield* notFound("id")
        if (ended === "ENDED_BEFORE") return yield* fail("ALREADY_INACTIVE", "id")
      }),
    })
  }),
)

const isInTheUnion = (sql: SqlClient.SqlClient, country: string) =>
  sql<{ eu: boolean }>`SELECT eu FROM countries WHERE id = ${country}`.pipe(
    Effect.map(([row]) => row?.eu === true),
    Effect.orDie,
  )
