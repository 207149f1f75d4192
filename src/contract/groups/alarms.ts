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
import {
  Alarm,
  AlarmOverview,
  AlarmSeverity,
  AlarmState,
  AlarmStateChange,
  AlarmWork,
  AlarmWorkDone,
  ServiceAlarm,
} from "../schemas/alarm.ts"
import { AlarmLevel } from "../schemas/alarm-level.ts"
import { MachineId, PartnerId, UserId, Vin } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { IsoTime } from "../schemas/values.ts"

/** Columns by which callers may sort lists of alarms; without `sort`, and among equal ones, the last occurrence is first. */
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

/** Filters of a service centre's alarms: one machine, and the user who has the alarms. */
const serviceQuery = {
  ...alarmQuery,
  vin: Schema.optional(Vin),
  assignee: Schema.optional(UserId),
}

const listing = "Filtered by level, severity, state, text and time; last occurrence first."

/** Endpoints for alarms of machines: owners read them, service centres process them (sections 18, 51 and 52). */
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
      query: serviceQuery,
      success: Page(ServiceAlarm),
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
      query: serviceQuery,
      success: Page(ServiceAlarm),
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Alarms of one machine of a service centre",
        description: listing,
        who: "users who may see the centre and the machine",
      }),
    ),
    HttpApiEndpoint.get("overview", "/services/:serviceId/alarms/overview", {
      params: { serviceId: PartnerId },
      query: {
        level: serviceQuery.level,
        severity: serviceQuery.severity,
        q: serviceQuery.q,
        vin: serviceQuery.vin,
        assignee: serviceQuery.assignee,
      },
      success: AlarmOverview,
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Numbers of a service centre's alarms by state, and who may have them",
        description:
          "Counted with the same filters as the list. The colleagues are the users of the centre who may work on alarms; without the right to change alarms the caller gets none.",
        who: "users who may see the centre",
      }),
    ),
    HttpApiEndpoint.put("work", "/services/:serviceId/alarms", {
      params: { serviceId: PartnerId },
      payload: AlarmWork,
      success: AlarmWorkDone,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Move alarms, give them to a user, or note something about them",
        description:
          "All in one transaction. An alarm that cannot be moved stays as it is and is named with its reason; when none could be changed, the answer is the reason of the first. An alarm that nobody has and that is moved to IN_PROGRESS is from then on with the user who moved it, if that user works at the centre.",
        who: "partner users of the centre, partner admins and administrators",
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
