import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { anyText } from "../checks.ts"
import { CompleteAccount, Idempotent } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import { BoundaryId } from "../schemas/boundary.ts"
import {
  AssignedMachine,
  BoundaryNotification,
  BoundaryNotificationChange,
  BoundaryNotificationId,
  BoundaryTrial,
  BoundaryTrialRequest,
  Occurrence,
  OccurrenceChange,
  OccurrenceId,
  OccurrenceRule,
  TestOccurrence,
} from "../schemas/boundary-notification.ts"
import { MachineId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"

/** Columns that GET /geofencing/notifications sorts by; by name by default. */
export const BOUNDARY_NOTIFICATION_SORT_COLUMNS = ["name", "enabled", "modified"] as const
/** Columns that lists of boundary notification occurrences sort by; newest first by default. */
export const OCCURRENCE_SORT_COLUMNS = ["time"] as const

const who = "end users and demo users, each for their own"
const params = { id: BoundaryNotificationId }
const machineParams = { id: BoundaryNotificationId, machineId: MachineId }
const occurrenceParams = { id: BoundaryNotificationId, occurrenceId: OccurrenceId }

/**
 * Endpoints for machines and occurrences of one boundary notification, made for each of the two addresses of the
 * notification (OPEN-101, CONFLICT-26).
 */
const partsOfOne = <const Base extends `/${string}`>(base: Base) =>
  [
    HttpApiEndpoint.get("machine", `${base}/:id/machines/:machineId`, {
      params: machineParams,
      success: AssignedMachine,
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "A machine of a boundary notification", who })),
    HttpApiEndpoint.post("assign", `${base}/:id/machines/:machineId`, {
      params: machineParams,
      success: AssignedMachine.pipe(HttpApiSchema.status(201)),
      error: [ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Have a boundary notification watch a machine",
        who,
        description:
          "A machine that is only shared with the caller answers NOT_OWNER, one that is watched already ALREADY_SAVED.",
      }),
    ),
    HttpApiEndpoint.delete("release", `${base}/:id/machines/:machineId`, {
      params: machineParams,
      success: HttpApiSchema.NoContent,
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Have a boundary notification watch a machine no longer",
        who,
        description: "With its last machine the notification is switched off.",
      }),
    ),
    HttpApiEndpoint.post("addOccurrence", `${base}/:id/occurrences`, {
      params,
      payload: TestOccurrence,
      success: Occurrence.pipe(HttpApiSchema.status(201)),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Try a boundary notification",
          who,
          description: "Writes a test occurrence of one of its machines and tells its owner.",
        }),
      ),
    HttpApiEndpoint.get("occurrences", `${base}/:id/occurrences`, {
      params,
      query: {
        ...pageQuery,
        machineId: Schema.optional(MachineId),
        rule: Schema.optional(OccurrenceRule),
        /** Filter of occurrences by whether they are read; query values are texts, so "true" or "false". */
        read: Schema.optional(Schema.Literals(["true", "false"])),
      },
      success: Page(Occurrence),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Events reported by a boundary notification, newest first", who })),
    HttpApiEndpoint.get("occurrence", `${base}/:id/occurrences/:occurrenceId`, {
      params: occurrenceParams,
      success: Occurrence,
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "One occurrence", who })),
    HttpApiEndpoint.put("changeOccurrence", `${base}/:id/occurrences/:occurrenceId`, {
      params: occurrenceParams,
      payload: OccurrenceChange,
      success: Occurrence,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Mark an occurrence as read or unread", who })),
    HttpApiEndpoint.delete("removeOccurrence", `${base}/:id/occurrences/:occurrenceId`, {
      params: occurrenceParams,
      success: HttpApiSchema.NoContent,
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Delete an occurrence", who })),
  ] as const

/** Boundary notifications with their machines and occurrences (section 55, API-BND-06 to API-BND-17). */
export class BoundaryNotificationsGroup extends HttpApiGroup.make("boundaryNotifications")
  .add(
    HttpApiEndpoint.post("create", "/geofencing/notifications", {
      payload: BoundaryNotificationChange,
      success: BoundaryNotification.pipe(HttpApiSchema.status(201)),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    })
      .middleware(Idempotent)
      .annotateMerge(about({ summary: "Add a boundary notification", who })),
    HttpApiEndpoint.get("list", "/geofencing/notifications", {
      query: {
        ...pageQuery,
        q: Schema.optional(anyText),
        geofenceId: Schema.optional(BoundaryId),
        machineId: Schema.optional(MachineId),
        /** Filter of notifications by whether they are enabled; query values are texts, so "true" or "false". */
        enabled: Schema.optional(Schema.Literals(["true", "false"])),
      },
      success: Page(BoundaryNotification),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "The caller's boundary notifications",
        who,
        description: "Of one boundary or one machine if given; sorted by name, enabled or modified.",
      }),
    ),
    HttpApiEndpoint.post("trial", "/geofencing/notifications/trial", {
      payload: BoundaryTrialRequest,
      success: BoundaryTrial,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Try rules on the past 30 days",
        who,
        description:
          "Answers the events that a boundary notification with these rules would have reported, by the recorded positions; stores nothing.",
      }),
    ),
    HttpApiEndpoint.get("byId", "/geofencing/notifications/:id", {
      params,
      success: BoundaryNotification,
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "One boundary notification", who })),
    HttpApiEndpoint.put("change", "/geofencing/notifications/:id", {
      params,
      payload: BoundaryNotificationChange,
      success: BoundaryNotification,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(about({ summary: "Change a boundary notification", who })),
    HttpApiEndpoint.delete("remove", "/geofencing/notifications/:id", {
      params,
      success: HttpApiSchema.NoContent,
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Delete a boundary notification and its occurrences", who })),
    ...partsOfOne("/geofencing/notifications"),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({
      title: "Boundary notifications",
      description: "Recipients of notifications when machines cross boundaries.",
    }),
  ) {}

/** Endpoints of boundary notifications under the second address, `/notifications`. */
export class BoundaryNotificationAliasGroup extends HttpApiGroup.make("boundaryNotificationAliases")
  .add(...partsOfOne("/notifications"))
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({
      title: "Boundary notifications, second address",
      description: "The same calls as below /geofencing/notifications.",
    }),
  ) {}
