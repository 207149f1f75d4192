import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { anyText, listOf, text } from "../checks.ts"
import { CompleteAccount, Idempotent } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import {
  AdministeredMachine,
  CentreAssignment,
  MachineChange,
  NewMachine,
  PossibleCentre,
} from "../schemas/administered-machine.ts"
import { MachineType } from "../schemas/catalogue.ts"
import { DeviceType } from "../schemas/device.ts"
import { HistoryEntry } from "../schemas/history.ts"
import { BrandId, MachineId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"

/** Columns by which callers may sort the list of machines in the control panel; sorted by VIN without `sort`. */
export const ADMINISTERED_MACHINE_SORT_COLUMNS = ["vin", "machineName", "type", "brand", "country"] as const

const id = { id: MachineId }
const who = "administrators"
const errors = [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse] as const
const reads = [BadRequestResponse, ForbiddenResponse, NotFoundResponse] as const

/** Machines in the control panel (API-CP-06 to API-CP-11). */
export class AdministeredMachinesGroup extends HttpApiGroup.make("administeredMachines")
  .add(
    HttpApiEndpoint.get("list", "/controlpanel/machines", {
      query: {
        ...pageQuery,
        /** Search text: part of a machine's name or VIN. */
        q: Schema.optional(anyText),
        brands: Schema.optional(listOf(BrandId, 100)),
        types: Schema.optional(listOf(MachineType, 6)),
        deviceTypes: Schema.optional(listOf(DeviceType, 4)),
      },
      success: Page(AdministeredMachine),
      error: reads,
    }).annotateMerge(about({ summary: "All machines", who })),
    HttpApiEndpoint.post("add", "/controlpanel/machines", {
      payload: NewMachine,
      success: AdministeredMachine.pipe(HttpApiSchema.status(201)),
      error: errors,
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Add a machine",
          description: "A known VIN answers DUPLICATE. The first service is due after 50 h.",
          who,
        }),
      ),
    HttpApiEndpoint.get("byVin", "/controlpanel/machines/vin/:vin", {
      params: { vin: text(40) },
      success: AdministeredMachine,
      error: reads,
    }).annotateMerge(about({ summary: "One machine by VIN", who })),
    HttpApiEndpoint.put("change", "/controlpanel/machines/:id", {
      params: id,
      payload: MachineChange,
      success: AdministeredMachine,
      error: errors,
    }).annotateMerge(
      about({
        summary: "Change the master data and the owner of a machine",
        description:
          "Another owner or none ends shares and external systems. A country in which its service centre is not answers COUNTRY_DOES_NOT_MATCH_SERVICE, a stale version CONFLICT.",
        who,
      }),
    ),
    HttpApiEndpoint.get("history", "/controlpanel/machines/:id/history", {
      params: id,
      query: { page: pageQuery.page, size: pageQuery.size },
      success: Page(HistoryEntry),
      error: reads,
    }).annotateMerge(about({ summary: "What happened to a machine", who })),
    HttpApiEndpoint.get("services", "/controlpanel/machines/:id/services", {
      params: id,
      success: Page(PossibleCentre),
      error: reads,
    }).annotateMerge(about({ summary: "Service centres that could look after a machine", who })),
    HttpApiEndpoint.put("assign", "/controlpanel/machines/:id/services", {
      params: id,
      payload: CentreAssignment,
      success: AdministeredMachine,
      error: errors,
    }).annotateMerge(
      about({
        summary: "Assign a machine to a service centre, or to none",
        description:
          "COUNTRY_DOES_NOT_MATCH_SERVICE for a centre in another country, DISALLOWED_VALUE for one that does not handle the brand, SUBSCRIPTION_ACTIVE while another centre has the running subscription.",
        who,
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({ title: "Machines in the control panel", description: "Master data." }),
  ) {}
