import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { anyText, listOf, text } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import { BadRequestResponse, NotFoundResponse } from "../error-responses.ts"
import { AlarmSeverity } from "../schemas/alarm.ts"
import { CentreCode } from "../schemas/centre-code.ts"
import { CodeDescription, ServiceCode } from "../schemas/diagnostic-code.ts"
import { MachineId, PartnerId, Vin } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { IsoTime } from "../schemas/values.ts"

/** Columns that GET /dtcs/servicecodes sorts by; without `sort` by last occurrence, newest at the top. */
export const SERVICE_CODE_SORT_COLUMNS = ["machineId", "code", "count", "first", "last", "ac"] as const
/** Columns that GET /services/{serviceId}/servicecodes sorts by; without `sort` by last occurrence, newest at the top. */
export const CENTRE_CODE_SORT_COLUMNS = ["code", "vin", "severity", "count", "first", "last", "ac"] as const

/** Diagnostic codes: which ones machines reported and what they mean (API-SVC-27, API-OTH-03). */
export class DiagnosticCodesGroup extends HttpApiGroup.make("diagnosticCodes")
  .add(
    // This endpoint stands before the one for `/dtcs/{dtctoken}`, so that the router does not take "servicecodes"
    // for a token.
    HttpApiEndpoint.get("serviceCodes", "/dtcs/servicecodes", {
      query: {
        ...pageQuery,
        ids: listOf(MachineId, 20),
        start: IsoTime,
        end: IsoTime,
        /** Search text: part of the code or of its title in either language. */
        q: Schema.optional(anyText),
      },
      success: Page(ServiceCode),
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Codes that machines reported over a time",
        description: "At most 31 days; counts are those of the span.",
        who: "users who may see the telemetry of every machine named",
      }),
    ),
    HttpApiEndpoint.get("ofCentre", "/services/:serviceId/servicecodes", {
      params: { serviceId: PartnerId },
      query: {
        ...pageQuery,
        start: IsoTime,
        end: IsoTime,
        /** Search text: part of the code, of its title in either language, or of the machine's name or VIN. */
        q: Schema.optional(anyText),
        severity: Schema.optional(listOf(AlarmSeverity, 5)),
        vin: Schema.optional(Vin),
        /** Whether the machine has an open alarm with the code. */
        alarm: Schema.optional(Schema.Literals(["true", "false"])),
      },
      success: Page(CentreCode),
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Codes that the machines of a service centre reported over a time",
        description:
          "Of machines with an ACTIVE subscription at the centre that the caller may read, and not from before the present ownership. At most 31 days; counts are those of the span. Last occurrence first.",
        who: "users who may see the centre: its staff, its dealer, importers and brand staff in scope, administrators; others get 404",
      }),
    ),
    HttpApiEndpoint.get("describe", "/dtcs/:dtctoken", {
      params: { dtctoken: text(80) },
      query: { locale: Schema.optional(text(20)) },
      success: [CodeDescription, HttpApiSchema.NoContent],
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "What a code means",
        description:
          "In the language of `locale`, else in English; 204 when nothing is known of it. The schematic fields come with the partner context only.",
        who: "any complete account",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({ title: "Diagnostic codes", description: "Codes in the form of SAE J1939." }),
  ) {}
