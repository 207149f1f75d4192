import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { listOf, text } from "../checks.ts"
import { CompleteAccount, Idempotent } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
  ServiceUnavailableResponse,
} from "../error-responses.ts"
import { PartnerId, Vin } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import {
  ClosedAlertSearch,
  ProactiveAlert,
  ProactiveAlertStatus,
  ProactiveAlertUpdate,
  SupportCase,
  SupportCaseOrder,
} from "../schemas/proactive-alert.ts"

/** Columns that proactive alerts sort by; without `sort` the newest alert is at the top. */
export const PROACTIVE_ALERT_SORT_COLUMNS = [
  "createdDate",
  "lastModifiedDate",
  "priority",
  "status",
  "vin",
  "name",
] as const

/** Language of the alert's texts; when left out, the language of the caller's account. */
const language = Schema.optional(text(20))
const readers = "users who may see the service centre and have the flag PROACTIVE_ALERTS"
const writers =
  "partner users of the machine's centre, partner admins and administrators, with the flag PROACTIVE_ALERTS"

/** Proactive alerts, raised from trends before something breaks (sections 9 and 62). */
export class ProactiveAlertsGroup extends HttpApiGroup.make("proactiveAlerts")
  .add(
    HttpApiEndpoint.get("ofService", "/services/:serviceId/proactive-alerts", {
      params: { serviceId: PartnerId },
      query: {
        ...pageQuery,
        language,
        status: Schema.optional(listOf(ProactiveAlertStatus, 5)),
        /** Finds the alerts of one machine. */
        vin: Schema.optional(Vin),
      },
      success: Page(ProactiveAlert),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Proactive alerts of a service centre",
        description:
          "`status` may be given several times; all of them without it. Of one machine with `vin`.",
        who: readers,
      }),
    ),
    HttpApiEndpoint.post("closed", "/proactive-alerts/closed", {
      query: pageQuery,
      payload: ClosedAlertSearch,
      success: Page(ProactiveAlert),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Alerts of a machine that are over",
        description: "By the whole VIN, exactly; empty when nothing matches or nothing is visible.",
        who: "users with the partner context and the flag PROACTIVE_ALERTS; limited to the machines in their scope",
      }),
    ),
    HttpApiEndpoint.put("update", "/proactive-alerts/:alertId", {
      params: { alertId: text(40) },
      query: {
        language,
        serviceId: Schema.optional(PartnerId),
        /** Status that the caller saw when choosing the new one. */
        seen: Schema.optional(ProactiveAlertStatus),
      },
      payload: ProactiveAlertUpdate,
      success: ProactiveAlert,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Give a proactive alert another status",
        description:
          "IN_PROGRESS, MONITOR or RESOLVED; RESOLVED can be corrected within 24 hours, AUTO_CLOSED is final. The centre is the machine's own; a serviceId that is given must be it. With `seen`, a change made meanwhile is not overwritten: CONFLICT.",
        who: writers,
      }),
    ),
    HttpApiEndpoint.get("byId", "/proactive-alerts/machines/:vin/:id", {
      params: { vin: text(40), id: text(40) },
      query: { language },
      success: ProactiveAlert,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "One proactive alert of a machine",
        who: "users with the partner context and the flag PROACTIVE_ALERTS who may see the machine",
      }),
    ),
    HttpApiEndpoint.post("openCase", "/proactive-alerts/support", {
      payload: SupportCaseOrder,
      success: SupportCase.pipe(HttpApiSchema.status(201)),
      error: [
        BadRequestResponse,
        ForbiddenResponse,
        NotFoundResponse,
        ConflictResponse,
        ServiceUnavailableResponse,
      ],
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Open a support case from an alert",
          description:
            "Once per alert (ALREADY_SAVED), not for one that is over (UNMODIFIABLE). Takes an Idempotency-Key.",
          who: `${writers} and PROACTIVE_ALERTS_CREATE_SUPPORT_CASE`,
        }),
      ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({ title: "Proactive alerts", description: "Work before something breaks." }),
  ) {}
