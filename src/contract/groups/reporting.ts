import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { CompleteAccount, Idempotent } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { DataActRequest, Report, ReportRequest, ReportStatus, ReportTypeEntry } from "../schemas/report.ts"

/** Columns that GET /reporting/list sorts by; newest first without `sort`. */
export const REPORT_SORT_COLUMNS = [
  "id",
  "name",
  "type",
  "start",
  "end",
  "status",
  "created",
  "completed",
] as const

export const CSV_TYPE = "text/csv; charset=utf-8"
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
export const ZIP_TYPE = "application/zip"

const id = { id: Schema.Int }
const who =
  "owners; partners, importers and brand staff for machines in their scope, without personal data; demo users for machines of the demo"

/**
 * Reports requested by users: requests, schedules, files (section 54: API-REP-01 to API-REP-08, OPEN-105 to
 * OPEN-110).
 */
export class ReportingGroup extends HttpApiGroup.make("reporting")
  .add(
    HttpApiEndpoint.get("list", "/reporting/list", {
      query: {
        ...pageQuery,
        /** Reports in this status only; PROCESSING includes TEMP_FAILURE, which is shown as PROCESSING (REP-02). */
        status: Schema.optional(ReportStatus),
      },
      success: Page(Report),
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "The caller's reports",
        who: "any complete account, for its own reports",
        description: `Newest first, or sorted by ${REPORT_SORT_COLUMNS.join(", ")}. Reports are kept 90 days.`,
      }),
    ),
    HttpApiEndpoint.get("types", "/reporting/types", {
      query: pageQuery,
      success: Page(ReportTypeEntry),
      error: BadRequestResponse,
    }).annotateMerge(
      about({ summary: "Types of reports and what each asks for", who: "any complete account" }),
    ),
    HttpApiEndpoint.post("request", "/reporting/request", {
      payload: ReportRequest,
      success: Report.pipe(HttpApiSchema.status(201)),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Ask for a report",
          who,
          description:
            "Days are in the caller's time zone, at most one year. WEEKLY makes a schedule: its first report covers the last full week, and each Monday another one follows under the same repeatId. Personal data only for machines that the caller owns (403 NOT_OWNER).",
        }),
      ),
    HttpApiEndpoint.post("dataRequest", "/reporting/data-request", {
      payload: DataActRequest,
      success: Report.pipe(HttpApiSchema.status(201)),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Ask for everything recorded, as the Data Act has it",
          who: `${who.replace("; demo users for machines of the demo", "")}; only people whose country is in the EU (400 DISALLOWED_VALUE), no demo users`,
          description:
            "At most one year at a time, not before 2025-09-12 and not more than five years back, not after today. The answer is an archive of CSV files with a description of their columns and a list of the days that are not stored.",
        }),
      ),
    HttpApiEndpoint.get("file", "/reporting/file/:id", {
      params: id,
      success: HttpApiSchema.StreamUint8Array({ contentType: [CSV_TYPE, XLSX_TYPE, ZIP_TYPE] }),
      error: [BadRequestResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "The file of a completed report",
        who: "its author, while its machines are still theirs (OPEN-168)",
        description:
          "As an attachment: CSV, XLSX or, for the Data Act, a ZIP archive. 409 CONFLICT until it is COMPLETED; 404 when a machine of it went to another owner.",
      }),
    ),
    HttpApiEndpoint.post("again", "/reporting/:id/again", {
      params: id,
      success: Report,
      error: [BadRequestResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Ask again for a report that failed",
        who: "its author",
        description:
          "The same report is made anew, with all its attempts. 409 CONFLICT unless it is FAILED, so that a repeated call starts nothing twice.",
      }),
    ),
    HttpApiEndpoint.delete("remove", "/reporting/:id", {
      params: id,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Delete one report and its file", who: "its author" })),
    HttpApiEndpoint.delete("removeProduced", "/reporting/repeat/:id/reports", {
      params: id,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Delete the reports that a schedule produced",
        who: "its author",
        description: "The schedule itself goes on.",
      }),
    ),
    HttpApiEndpoint.delete("cancelRepeat", "/reporting/repeat/:id", {
      params: id,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Stop a schedule",
        who: "its author",
        description: "Reports made so far stay. 409 ALREADY_INACTIVE when it was stopped before.",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(OpenApi.annotations({ title: "Reports", description: "Reports on machines, as files." })) {}
