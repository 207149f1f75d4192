import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { lineOfText, listOf, searchText } from "../checks.ts"
import { CompleteAccount, Idempotent } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import {
  DeviceActivation,
  DeviceChange,
  DeviceOrder,
  DeviceRegistration,
  DeviceState,
  DeviceStatus,
  DeviceStatusChange,
  DeviceType,
  SimState,
  SimStatus,
  SimTarget,
  TelemetryDevice,
} from "../schemas/device.ts"
import { CountryId, MachineId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"

/** Maximum number of attempts in the answer about the activation of a device. */
export const NEWEST_ATTEMPTS = 20

/** Columns that the lists of telemetry devices sort by; by serial number without `sort`. */
export const DEVICE_SORT_COLUMNS = [
  "serialNumber",
  "type",
  "status",
  "simStatus",
  "revision",
  "vin",
  "lastSeen",
] as const

const id = { id: Schema.Int }
/** Query value: up to 1,000 device ids. */
const ids = listOf(Schema.Int, 1000)
/** Most serial numbers that one call of the list looks for, so that its address stays short. */
export const SERIALS_OF_A_CALL = 100

const filters = {
  type: Schema.optional(DeviceType),
  status: Schema.optional(DeviceStatus),
  simStatus: Schema.optional(SimStatus),
  /** Finds devices in machines of these countries. */
  countries: Schema.optional(listOf(CountryId, 300)),
}
const admins = "administrators and partner administrators"
const network = "users who may view the partner network, for devices of machines in their scope"

/** Telemetry devices and their data SIMs (section 58, OPEN-93 to OPEN-97). */
export class TelemetryDevicesGroup extends HttpApiGroup.make("telemetryDevices")
  .add(
    HttpApiEndpoint.get("list", "/telemetrydevices", {
      query: {
        ...pageQuery,
        ...filters,
        /** Finds the devices with these serial numbers, written exactly so. */
        serialNumbers: Schema.optional(listOf(lineOfText(60), SERIALS_OF_A_CALL)),
      },
      success: Page(TelemetryDevice),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Telemetry devices",
        description:
          "Sorted by serialNumber, type, status, simStatus, revision, vin or lastSeen. Administrators see devices in stock too.",
        who: network,
      }),
    ),
    HttpApiEndpoint.get("search", "/telemetrydevices/search", {
      query: {
        ...pageQuery,
        ...filters,
        /** Search text: part of a serial number, IMEI, IMSI or VIN; at least 3 characters. */
        q: searchText,
      },
      success: Page(TelemetryDevice),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(about({ summary: "Find telemetry devices", who: network })),
    HttpApiEndpoint.post("register", "/telemetrydevices", {
      payload: DeviceRegistration,
      success: TelemetryDevice.pipe(HttpApiSchema.status(201)),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Register a telemetry device",
          description:
            "It starts DEACTIVATED with an active SIM. A number that another device has answers DUPLICATE with its field, and so does a machine that has a device.",
          who: admins,
        }),
      ),
    HttpApiEndpoint.get("byId", "/telemetrydevices/:id", {
      params: id,
      success: TelemetryDevice,
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "One telemetry device", who: network })),
    HttpApiEndpoint.put("change", "/telemetrydevices/:id", {
      params: id,
      payload: DeviceChange,
      success: TelemetryDevice,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Change a telemetry device",
        description:
          "Its numbers, its firmware and the machine it sits in. A stale version answers CONFLICT.",
        who: admins,
      }),
    ),
    HttpApiEndpoint.get("status", "/telemetrydevices/:id/status", {
      params: id,
      success: DeviceState,
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Status of a telemetry device", who: network })),
    HttpApiEndpoint.put("setStatus", "/telemetrydevices/:id/status", {
      params: id,
      payload: DeviceStatusChange,
      success: DeviceState,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Activate or deactivate a telemetry device",
        description:
          "The status is PENDING until the device answers. With a command under way CONFLICT; a terminated device is UNMODIFIABLE.",
        who: `${admins}; a partner user only to try again what failed on machines of the own partner`,
      }),
    ),
    HttpApiEndpoint.post("command", "/simmanager/telemetrydevices/sms", {
      payload: DeviceOrder,
      success: DeviceState.pipe(HttpApiSchema.status(202)),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Send a command to a telemetry device",
          description: "One at a time: CONFLICT while another one waits for its answer.",
          who: admins,
        }),
      ),
    HttpApiEndpoint.get("simStatus", "/simmanager/telemetrydevices/status", {
      query: { ids },
      success: Schema.Array(SimState),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Statuses of data SIMs", who: network })),
    HttpApiEndpoint.put("setSimStatus", "/simmanager/telemetrydevices/status", {
      payload: Schema.Struct({ ids, status: SimTarget }).annotate({
        examples: [{ ids: [1, 2], status: "ACTIVE" }],
      }),
      success: Schema.Array(SimState),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Activate, deactivate or terminate data SIMs",
        description:
          "All of them or none. PENDING until the network answers; TERMINATED at once and for good, and the device with it.",
        who: admins,
      }),
    ),
    HttpApiEndpoint.get("ofMachine", "/machines/:id/telemetrydevice", {
      params: { id: MachineId },
      success: TelemetryDevice,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "The telemetry device of a machine",
        description: "NOT_SMART_MACHINE where there is none.",
        who: "the owner, and partners, importers, brand staff and administrators in scope; no grantees",
      }),
    ),
    HttpApiEndpoint.get("activation", "/machines/:id/telemetrydevice/activation", {
      params: { id: MachineId },
      success: DeviceActivation,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "The telemetry device of a machine and what was tried with it",
        description: `At most the ${NEWEST_ATTEMPTS} newest attempts, and how the machine is paired with the legacy telemetry system. NOT_SMART_MACHINE where there is no device.`,
        who: "the owner, and partners, importers, brand staff and administrators in scope; no grantees",
      }),
    ),
    HttpApiEndpoint.put("reactivate", "/machines/:id/telemetrydevice/reactivate", {
      params: { id: MachineId },
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Try again what failed on a machine's telemetry device",
        description:
          "From ACTIVATION_FAILED or DEACTIVATION_FAILED; ALREADY_ACTIVE when it is active, else CONFLICT. NOT_SMART_MACHINE without a device.",
        who: "the owner, partner users of the machine's dealer or service centre, partner administrators and administrators",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({ title: "Telemetry devices", description: "Devices in machines and their SIMs." }),
  ) {}
