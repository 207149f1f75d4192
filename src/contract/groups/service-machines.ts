import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { anyText, listOf, wholeNumber } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ForbiddenResponse,
  NotFoundResponse,
  ServiceUnavailableResponse,
} from "../error-responses.ts"
import { AlarmLevel } from "../schemas/alarm-level.ts"
import { MachineType } from "../schemas/catalogue.ts"
import { CentrePositions, MOST_CENTRE_POSITIONS } from "../schemas/centre-position.ts"
import { TelemetryDevice } from "../schemas/device.ts"
import { HistoryEntry } from "../schemas/history.ts"
import { MachineId, PartnerId } from "../schemas/ids.ts"
import { LiveStatus, Machine, nextServiceRange, SubscriptionState } from "../schemas/machine.ts"
import { LegacyPairing, LegacyPairingChange, MachineOwner } from "../schemas/machine-care.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { CentreMachine, CentreModels } from "../schemas/service-machine.ts"
import { ServicePlan } from "../schemas/service-plan.ts"

/** Columns that the list of a service centre's machines sorts by; by name without `sort`. */
export const SERVICE_MACHINE_SORT_COLUMNS = ["name", "vin", "lastSeen", "hours", "nextService"] as const
/** Columns that the service plan of a centre sorts by; the most urgent service is first without `sort`. */
export const SERVICE_PLAN_SORT_COLUMNS = ["nextService", "name", "vin", "hours"] as const

const centre = { serviceId: PartnerId }
const machine = { serviceId: PartnerId, id: MachineId }
/**
 * Query parameter with the machine's id, for the flat addresses of machine endpoints, which have no machine in the
 * path (OPEN-72).
 */
const flat = { machineId: MachineId }
const paged = { page: pageQuery.page, size: pageQuery.size }

/** Filters of a centre's machines, for the list and for the map. */
const machineFilter = {
  /** Search text: part of a machine's name or VIN, or of its owner's name or e-mail address. */
  q: Schema.optional(anyText),
  type: Schema.optional(MachineType),
  liveStatus: Schema.optional(LiveStatus),
  ...nextServiceRange,
  /** State of the machine's subscription at this service centre. */
  subscriptionState: Schema.optional(SubscriptionState),
  /** Number of days: finds machines whose subscription here ends within that time and does not renew. */
  endingWithin: Schema.optional(wholeNumber(1, 3650)),
  /** Level of the worst open alarm; several match any of them. */
  alarmLevel: Schema.optional(listOf(AlarmLevel, 3)),
  /** Names as in the catalogue. */
  brand: Schema.optional(anyText),
  series: Schema.optional(anyText),
  model: Schema.optional(anyText),
}

const viewers =
  "users who may see the centre: its staff, its dealer, importers and brand staff in scope, administrators; others get 404"
const editors = "partner users of the centre, partner administrators and administrators (ROLE-21)"
const active =
  "Answered while the machine has an ACTIVE subscription at the centre and the caller may read it himself, else 404."
const reads = [BadRequestResponse, NotFoundResponse] as const
const writes = [BadRequestResponse, ForbiddenResponse, NotFoundResponse] as const

/** The machines that a service centre looks after (section 52, OPEN-72, OPEN-167). */
export class ServiceMachinesGroup extends HttpApiGroup.make("serviceMachines")
  .add(
    HttpApiEndpoint.get("list", "/services/:serviceId/machines", {
      params: centre,
      query: { ...pageQuery, ...machineFilter },
      success: Page(CentreMachine),
      error: reads,
    }).annotateMerge(
      about({
        summary: "Machines of a service centre",
        description:
          "Live values and owner only while the subscription is ACTIVE; a machine that asks, is invited or was assigned shows what it is. Filtered by hours to the next service too, for the buckets of the dashboard; ends the wrong way round answer MIN_IS_MORE_THAN_MAX. Sorted by name, vin, lastSeen, hours or nextService.",
        who: viewers,
      }),
    ),
    HttpApiEndpoint.get("positions", "/services/:serviceId/machines/positions", {
      params: centre,
      query: machineFilter,
      success: CentrePositions,
      error: reads,
    }).annotateMerge(
      about({
        summary: "Where the machines of a service centre were seen last",
        description: `For a map, by name, at most ${MOST_CENTRE_POSITIONS} machines: those with an ACTIVE subscription at the centre that the caller may read himself. The filters are those of the list. Reads by importers, brand staff and administrators are written down.`,
        who: viewers,
      }),
    ),
    HttpApiEndpoint.get("models", "/services/:serviceId/machines/models", {
      params: centre,
      success: CentreModels,
      error: reads,
    }).annotateMerge(
      about({
        summary: "Models among the machines of a service centre",
        description: "Of the machines in the list; for its filters by brand, series and model.",
        who: viewers,
      }),
    ),
    HttpApiEndpoint.get("plan", "/services/:serviceId/maintenances", {
      params: centre,
      query: {
        ...pageQuery,
        /** Search text: part of a machine's name or VIN, or of its owner's name or e-mail address. */
        q: Schema.optional(anyText),
        ...nextServiceRange,
      },
      success: ServicePlan,
      error: reads,
    }).annotateMerge(
      about({
        summary: "Service plan of a centre",
        description:
          "The machines with a service interval and an ACTIVE subscription at the centre that the caller may read, the most urgent first, with the owners. Filtered by hours to the next service, for the buckets; ends the wrong way round answer MIN_IS_MORE_THAN_MAX. Sorted by nextService, name, vin or hours. Reads by importers, brand staff and administrators are written down.",
        who: viewers,
      }),
    ),
    HttpApiEndpoint.get("byId", "/services/:serviceId/machines/:id", {
      params: machine,
      success: Machine,
      error: reads,
    }).annotateMerge(
      about({
        summary: "One machine of a service centre",
        description: "With live values and owner only while the subscription is ACTIVE.",
        who: viewers,
      }),
    ),
    HttpApiEndpoint.get("owner", "/services/:serviceId/machines/:id/owner", {
      params: machine,
      success: [MachineOwner, HttpApiSchema.NoContent],
      error: reads,
    }).annotateMerge(
      about({
        summary: "Owner of a centre's machine",
        description: `204 where it has none. ${active} Reads by importers, brand staff and administrators are written down.`,
        who: viewers,
      }),
    ),
    HttpApiEndpoint.get("ownerFlat", "/services/:serviceId/owner", {
      params: centre,
      query: flat,
      success: [MachineOwner, HttpApiSchema.NoContent],
      error: reads,
    }).annotateMerge(
      about({ summary: "Owner of a centre's machine, by ?machineId=", description: active, who: viewers }),
    ),
    HttpApiEndpoint.get("device", "/services/:serviceId/machines/:id/telemetrydevice", {
      params: machine,
      success: TelemetryDevice,
      error: reads,
    }).annotateMerge(
      about({
        summary: "Telemetry device of a centre's machine",
        description: `NOT_SMART_MACHINE where there is none. ${active}`,
        who: viewers,
      }),
    ),
    HttpApiEndpoint.get("deviceFlat", "/services/:serviceId/telemetrydevice", {
      params: centre,
      query: flat,
      success: TelemetryDevice,
      error: reads,
    }).annotateMerge(
      about({
        summary: "Telemetry device of a centre's machine, by ?machineId=",
        description: active,
        who: viewers,
      }),
    ),
    HttpApiEndpoint.get("history", "/services/:serviceId/machines/:id/history", {
      params: machine,
      query: paged,
      success: Page(HistoryEntry),
      error: reads,
    }).annotateMerge(
      about({
        summary: "What happened to a centre's machine",
        description: `Newest first. ${active}`,
        who: viewers,
      }),
    ),
    HttpApiEndpoint.get("historyFlat", "/services/:serviceId/history", {
      params: centre,
      query: { ...flat, ...paged },
      success: Page(HistoryEntry),
      error: reads,
    }).annotateMerge(
      about({
        summary: "What happened to a centre's machine, by ?machineId=",
        description: active,
        who: viewers,
      }),
    ),
    HttpApiEndpoint.put("resetMaintenance", "/services/:serviceId/machines/:id/maintenances/reset", {
      params: machine,
      success: HttpApiSchema.NoContent,
      error: writes,
    }).annotateMerge(
      about({
        summary: "Say that the service of a centre's machine is done",
        description: "PREREQUISITES_NOT_FULFILLED where the counter may not be reset by hand.",
        who: editors,
      }),
    ),
    HttpApiEndpoint.put("resetMaintenanceFlat", "/services/:serviceId/maintenances/reset", {
      params: centre,
      query: flat,
      success: HttpApiSchema.NoContent,
      error: writes,
    }).annotateMerge(
      about({ summary: "Say that the service of a centre's machine is done, by ?machineId=", who: editors }),
    ),
    HttpApiEndpoint.put("legacyPairing", "/services/:serviceId/machines/:id/ac", {
      params: machine,
      payload: LegacyPairingChange,
      success: LegacyPairing,
      error: [...writes, ServiceUnavailableResponse],
    }).annotateMerge(
      about({
        summary: "Pair a centre's machine with the legacy telemetry system",
        description: "MISSING_LEGACY_SYSTEM_PARAMETERS, LEGACY_SYSTEM_PAIRING_FAILED.",
        who: editors,
      }),
    ),
    HttpApiEndpoint.put("legacyPairingFlat", "/services/:serviceId/ac", {
      params: centre,
      query: flat,
      payload: LegacyPairingChange,
      success: LegacyPairing,
      error: [...writes, ServiceUnavailableResponse],
    }).annotateMerge(
      about({
        summary: "Pair a centre's machine with the legacy telemetry system, by ?machineId=",
        who: editors,
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({
      title: "Machines of a service centre",
      description: "The machines that a service centre looks after.",
    }),
  ) {}
