import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { wholeNumber } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ForbiddenResponse,
  NotFoundResponse,
  ServiceUnavailableResponse,
} from "../error-responses.ts"
import { HistoryEntry } from "../schemas/history.ts"
import { MachineId } from "../schemas/ids.ts"
import {
  ExternalSystem,
  ExternalSystemSwitch,
  LegacyPairing,
  LegacyPairingChange,
  MachineOwner,
} from "../schemas/machine-care.ts"
import { MAX_PAGE_SIZE, Page, pageQuery } from "../schemas/paging.ts"

/** Columns that lists of external systems sort by; by name without `sort`. */
export const EXTERNAL_SYSTEM_SORT_COLUMNS = ["name", "enabled", "since"] as const

const machine = { id: MachineId }
const system = { ...machine, eid: Schema.Int }
const inspectors = "the owner, and partners, importers, brand staff and administrators in scope; no grantees"
const ownerOnly = "the machine's owner, others NOT_OWNER"

/**
 * Calls around one machine: its owner, its history, its service and the external systems that get its data
 * (section 51).
 */
export class MachineCareGroup extends HttpApiGroup.make("machineCare")
  .add(
    HttpApiEndpoint.get("owner", "/machines/:id/owner", {
      params: machine,
      success: [MachineOwner, HttpApiSchema.NoContent],
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "The owner of a machine",
        description:
          "204 where it has none. Reads by importers, brand staff and administrators are written down.",
        who: inspectors,
      }),
    ),
    HttpApiEndpoint.get("history", "/machines/:id/history", {
      params: machine,
      query: { page: pageQuery.page, size: pageQuery.size },
      success: Page(HistoryEntry),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "What happened to a machine",
        description:
          "Newest first. Authors of entries before the present ownership are shown to administrators only.",
        who: inspectors,
      }),
    ),
    HttpApiEndpoint.put("resetServiceInterval", "/machines/:id/resetserviceinterval", {
      params: machine,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Say that the service is done",
        description:
          "The counter starts again with the interval of the model. PREREQUISITES_NOT_FULFILLED where it may not be reset by hand.",
        who: ownerOnly,
      }),
    ),
    HttpApiEndpoint.put("replaceHourMeter", "/machines/:id/hourmeter", {
      params: machine,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Say that the hour meter was replaced",
        description:
          "The hours of the old meter are counted, the next reading of a later time is believed whatever it is, and the service counter goes on from it. PREREQUISITES_NOT_FULFILLED while no hours are known, as after the replacement was said already.",
        who: ownerOnly,
      }),
    ),
    HttpApiEndpoint.put("legacyPairing", "/machines/:id/ac", {
      params: machine,
      payload: LegacyPairingChange,
      success: LegacyPairing,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ServiceUnavailableResponse],
    }).annotateMerge(
      about({
        summary: "Pair a machine with the legacy telemetry system",
        description:
          "Pairing needs both ids, else MISSING_LEGACY_SYSTEM_PARAMETERS; LEGACY_SYSTEM_PAIRING_FAILED when the system does not know them together or the device belongs to another machine.",
        who: ownerOnly,
      }),
    ),
    HttpApiEndpoint.get("externalSystems", "/machines/:id/externalsystems", {
      params: machine,
      query: {
        ...pageQuery,
        /** Alias of `size`, the number of entries on a page. */
        limit: Schema.optional(wholeNumber(1, MAX_PAGE_SIZE)),
      },
      success: Page(ExternalSystem),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Systems of others that a machine's data may go to",
        description:
          "Systems made for its brand, configured by the operator of the server (npm run systems). Sorted by name, enabled or since.",
        who: ownerOnly,
      }),
    ),
    HttpApiEndpoint.get("externalSystem", "/machines/:id/externalsystems/:eid", {
      params: system,
      success: ExternalSystem,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "One of these systems", who: ownerOnly })),
    HttpApiEndpoint.put("switchExternalSystem", "/machines/:id/externalsystems/:eid", {
      params: system,
      payload: ExternalSystemSwitch,
      success: ExternalSystem,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Switch one of these systems on or off", who: ownerOnly })),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({ title: "Machine care", description: "Owner, history, service and other systems." }),
  ) {}
