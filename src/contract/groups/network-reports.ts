import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { listOf } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import { BadRequestResponse, ForbiddenResponse } from "../error-responses.ts"
import { DeviceType } from "../schemas/device.ts"
import { BrandId } from "../schemas/ids.ts"
import {
  ConnectedMachine,
  DeviceVersion,
  NetworkView,
  RegisteredMachine,
  UserMachineCount,
} from "../schemas/network-report.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { CalendarDay } from "../schemas/report.ts"

export const REGISTERED_SORT_COLUMNS = ["vin", "brand", "model", "country", "dealer", "registered"] as const
export const CONNECTED_SORT_COLUMNS = ["vin", "deviceSerial", "lastSeen"] as const
export const MACHINE_COUNT_SORT_COLUMNS = ["userId", "country", "machines"] as const
export const VERSION_SORT_COLUMNS = ["deviceType", "revision", "devices"] as const
export const NETWORK_SORT_COLUMNS = ["countryId", "brandId", "machines"] as const

const who =
  "users who may see the partner network; the answer is limited to their partner, countries and brands"
const error = [BadRequestResponse, ForbiddenResponse]

/** Figures of the partner network (API-REP-09 to API-REP-13, OPEN-111). */
export class NetworkReportsGroup extends HttpApiGroup.make("networkReports")
  .add(
    HttpApiEndpoint.get("registered", "/reports/machines/registered", {
      query: {
        ...pageQuery,
        /** Range of days (in the caller's time zone, both included) in which the machines were registered. */
        start: Schema.optional(CalendarDay),
        end: Schema.optional(CalendarDay),
        brands: Schema.optional(listOf(BrandId, 100)),
        deviceTypes: Schema.optional(listOf(DeviceType, 10)),
      },
      success: Page(RegisteredMachine),
      error,
    }).annotateMerge(about({ summary: "Machines by the time of their registration", who })),
    HttpApiEndpoint.get("connectOk", "/reports/machines/connectok", {
      query: pageQuery,
      success: Page(ConnectedMachine),
      error,
    }).annotateMerge(about({ summary: "Whether the devices of machines report", who })),
    HttpApiEndpoint.get("userMachineCount", "/reports/machines/usermachinecount", {
      query: pageQuery,
      success: Page(UserMachineCount),
      error,
    }).annotateMerge(
      about({
        summary: "How many machines people own",
        who,
        description: "E-mail addresses for administrators and partner admins only.",
      }),
    ),
    HttpApiEndpoint.get("deviceVersions", "/reports/telemetrydevices/version", {
      query: { ...pageQuery, deviceType: Schema.optional(DeviceType) },
      success: Page(DeviceVersion),
      error,
    }).annotateMerge(
      about({
        summary: "Revisions of telemetry devices",
        who,
        description: "Devices without a machine count for administrators and partner admins only.",
      }),
    ),
    HttpApiEndpoint.get("worldView", "/partners/reports/network/worldview", {
      query: pageQuery,
      success: Page(NetworkView),
      error,
    }).annotateMerge(about({ summary: "The network by country and brand", who })),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({ title: "Network reports", description: "Figures of the partner network." }),
  ) {}
