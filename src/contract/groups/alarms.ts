import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { anyText, listOf } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import { Alarm, AlarmLevel, AlarmSeverity, AlarmState, AlarmStateChange } from "../schemas/alarm.ts"
import { MachineId, PartnerId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { IsoTime } from "../schemas/values.ts"

/** Columns that lists of alarms sort by; without `sort` by last occurrence, newest at the top. */
export const ALARM_SORT_COLUMNS = [
  "created",
  "modified",
  "code",
  "count",
  "severity",
  "level",
  "state",
  "vin",
] as const

/**
 * Filters of alarm lists: `level`, `severity` and `state` may be given several times and match any of the values
 * (OPEN-62).
 */
const alarmQuery = {
  ...pageQuery,
  level: Schema.optional(listOf(AlarmLevel, 3)),
  severity: Schema.optional(listOf(AlarmSeverity, 5)),
  state: Schema.optional(listOf(AlarmState, 5)),
  /** Search text: part of the code, its title in either language, the machine's name or its VIN. */
  q: Schema.optional(anyText),
  /** Finds alarms whose last occurrence is at or after this time. */
  start: Schema.optional(IsoTime),
  /** Finds alarms whose first occurrence is before this time. */
  end: Schema.optional(IsoTime),
}

const listing = "Filtered by level, severity, state, text and time; last occurrence first."

/** Alarms of machines, read by owners and worked on by service centres (sections 18, 51 and 52). */
export class AlarmsGroup extends HttpApiGroup.make("alarms")
  .add(
    HttpApiEndpoint.get("ofFleet", "/alarms", {
      query: alarmQuery,
      success: Page(Alarm),
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "Alarms of the machines that the caller owns or shares",
        description: listing,
        who: "any complete account",
      }),
    ),
    HttpApiEndpoint.get("ofMachine", "/machines/:id/alarms", {
      params: { id: MachineId },
      query: alarmQuery,
      success: Page(Alarm),
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Alarms of one machine",
        description: `${listing} The state is that of the machine's own service centre.`,
        who: "users who may see the machine's telemetry",
      }),
    ),
    HttpApiEndpoint.get("ofService", "/services/:serviceId/alarms", {
      params: { serviceId: PartnerId },
      query: alarmQuery,
      success: Page(Alarm),
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Alarms of all machines of a service centre",
        description: listing,
        who: "users who may see the centre: its staff, its dealer, importers and brand staff in scope, administrators",
      }),
    ),
    HttpApiEndpoint.get("ofServiceMachine", "/services/:serviceId/machines/:id/alarms", {
      params: { serviceId: PartnerId, id: MachineId },
      query: alarmQuery,
      success: Page(Alarm),
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Alarms of one machine of a service centre",
        description: listing,
        who: "users who may see the centre and the machine",
      }),
    ),
    HttpApiEndpoint.put("setState", "/services/:serviceId/machines/:id/alarms/:alarmId", {
      params: { serviceId: PartnerId, id: MachineId, alarmId: Schema.Int },
      payload: AlarmStateChange,
      success: Alarm,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Give an alarm another state",
        description:
          "NEW to IN_PROGRESS, MONITOR or RESOLVED; IN_PROGRESS to MONITOR or RESOLVED; MONITOR to IN_PROGRESS or RESOLVED; RESOLVED back to IN_PROGRESS within 24 hours unless the code came again. The state it has already answers ALREADY_ACTIVE, or ALREADY_INACTIVE for a closed one, so that the second of two people hears that it is done; what is over is UNMODIFIABLE, any other state DISALLOWED_VALUE.",
        who: "partner users of the centre, partner admins and administrators",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({ title: "Alarms", description: "Diagnostic codes that ask for work." }),
  ) {}
