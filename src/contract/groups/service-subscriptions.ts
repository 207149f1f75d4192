import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { CompleteAccount, Idempotent } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import { MachineId, PartnerId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import {
  Acceptance,
  Initiation,
  Invite,
  Subscription,
  SubscriptionDetail,
  SubscriptionId,
  SubscriptionOverview,
  subscriptionFilter,
  Termination,
  Transfer,
} from "../schemas/subscription.ts"

const one = { params: { serviceId: PartnerId, id: SubscriptionId } }
const errors = [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse] as const
const READS = "partner context for this service centre"
const WRITES = "a partner user of the service centre or of its dealer, partner admin, administrator"
const version = { version: Schema.optional(Schema.Int) }

/** Subscriptions in the context of a service centre (section 52, API-SVC-10 to API-SVC-18). */
export class ServiceSubscriptionsGroup extends HttpApiGroup.make("serviceSubscriptions")
  .add(
    HttpApiEndpoint.get("list", "/services/:serviceId/subscriptions", {
      params: { serviceId: PartnerId },
      query: { ...pageQuery, ...subscriptionFilter },
      success: Page(Subscription),
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Subscriptions of a service centre",
        description:
          "Newest first unless sorted by created, expires, approved, terminatedOn, subscriptionState or vin.",
        who: READS,
      }),
    ),
    HttpApiEndpoint.get("overview", "/services/:serviceId/subscriptions/overview", {
      params: { serviceId: PartnerId },
      query: subscriptionFilter,
      success: SubscriptionOverview,
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Numbers of a service centre's subscriptions by state",
        description:
          "Counted with the same filters as the list. `mayEdit`: whether the caller may change subscriptions of the centre.",
        who: READS,
      }),
    ),
    HttpApiEndpoint.get("initiate", "/services/:serviceId/subscriptions/initiate/:id", {
      params: { serviceId: PartnerId, id: MachineId },
      success: Initiation,
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "What a subscription of a machine at this centre can start with",
        description:
          "The id is the machine's. NO_SERVICE_CENTERS_AVAILABLE when this centre does not fit the machine.",
        who: READS,
      }),
    ),
    HttpApiEndpoint.get("byId", "/services/:serviceId/subscriptions/:id", {
      ...one,
      success: SubscriptionDetail,
      error: NotFoundResponse,
    }).annotateMerge(about({ summary: "One subscription with the newest of its history", who: READS })),
    HttpApiEndpoint.post("invite", "/services/:serviceId/subscriptions/invite", {
      params: { serviceId: PartnerId },
      payload: Invite,
      success: Subscription.pipe(HttpApiSchema.status(201)),
      error: errors,
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Offer a customer a subscription",
          description:
            "An unknown customer is registered and gets a link to activate the account. SUBSCRIPTION_ACTIVE outside the last 30 days of a running subscription, ALREADY_SAVED while one waits at this centre.",
          who: WRITES,
        }),
      ),
    HttpApiEndpoint.put("activate", "/services/:serviceId/subscriptions/:id/activate", {
      ...one,
      payload: Acceptance,
      success: Subscription,
      error: errors,
    })
      .middleware(Idempotent)
      .annotateMerge(about({ summary: "Accept a request", who: WRITES })),
    HttpApiEndpoint.put("reject", "/services/:serviceId/subscriptions/:id/reject", {
      ...one,
      payload: Termination,
      success: Subscription,
      error: errors,
    }).annotateMerge(about({ summary: "Reject a request", who: WRITES })),
    HttpApiEndpoint.put("cancel", "/services/:serviceId/subscriptions/:id/cancel", {
      ...one,
      payload: Termination,
      success: Subscription,
      error: errors,
    }).annotateMerge(about({ summary: "End a running subscription at once", who: WRITES })),
    HttpApiEndpoint.put("withdraw", "/services/:serviceId/subscriptions/:id/withdraw", {
      ...one,
      query: version,
      success: Subscription,
      error: errors,
    }).annotateMerge(about({ summary: "Withdraw an invite", who: WRITES })),
    HttpApiEndpoint.put("transfer", "/services/:serviceId/subscriptions/:id/transfer", {
      ...one,
      payload: Transfer,
      success: Subscription,
      error: errors,
    }).annotateMerge(
      about({
        summary: "Hand a machine and its subscription to another service centre",
        description:
          "Of all subscriptions the machine has here, invites are withdrawn, requests rejected, the running one moved, expired and canceled ones detached.",
        who: WRITES,
      }),
    ),
    HttpApiEndpoint.put("deprecate", "/services/:serviceId/subscriptions/:id/deprecate", {
      ...one,
      query: version,
      success: Subscription,
      error: errors,
    }).annotateMerge(
      about({ summary: "Take a subscription that is over off the centre's list", who: WRITES }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({
      title: "Subscriptions of a service centre",
      description: "Requests, invites and running subscriptions of one service centre.",
    }),
  ) {}
