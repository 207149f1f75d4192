import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { listOf } from "../checks.ts"
import { CompleteAccount, Idempotent } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import { HistoryEntry } from "../schemas/history.ts"
import { MachineId, PartnerId, UserId, Vin } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import {
  Acceptance,
  Initiation,
  OwnSubscriptions,
  Subscription,
  SubscriptionId,
  subscriptionFilter,
  Termination,
} from "../schemas/subscription.ts"

const one = { params: { id: SubscriptionId } }
const writeErrors = [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse] as const
const OWNER_OR_CENTRE =
  "the customer named in it, the machine's owner, or users who may edit subscriptions of its service centre"

/** Subscriptions of customers, and of all service centres together (section 57). */
export class SubscriptionsGroup extends HttpApiGroup.make("subscriptions")
  .add(
    HttpApiEndpoint.get("search", "/subscriptions/search", {
      query: { ...pageQuery, ...subscriptionFilter, serviceId: Schema.optional(PartnerId) },
      success: Page(Subscription),
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "Search subscriptions",
        description:
          "Newest first unless sorted by created, expires, approved, terminatedOn, subscriptionState or vin.",
        who: "partner context, cut to its scope; end users get their own",
      }),
    ),
    HttpApiEndpoint.get("latest", "/subscriptions/search/latest", {
      query: { vin: listOf(Vin, 100) },
      success: Page(Subscription),
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "The newest subscription of each machine",
        description: "One for each VIN that has any; all of them are one page.",
        who: "partner context, cut to its scope; end users get their own",
      }),
    ),
    HttpApiEndpoint.get("history", "/subscriptions/history/:id", {
      ...one,
      query: pageQuery,
      success: Page(HistoryEntry),
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "What happened to a subscription, newest first",
        description: "Empty once it was hidden. It has one order: sort is refused.",
        who: "the customer named in it, the machine's owner, and partner context in scope",
      }),
    ),
    HttpApiEndpoint.delete("hideHistory", "/subscriptions/history/:id", {
      ...one,
      success: HttpApiSchema.NoContent,
      error: [ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Hide the history of a subscription that is over",
        description:
          "SUBSCRIPTION_ACTIVE while it runs, CONFLICT while it waits for an answer. The audit record stays.",
        who: "administrator, partner admin",
      }),
    ),
    HttpApiEndpoint.put("activate", "/subscriptions/:id/activate", {
      ...one,
      payload: Acceptance,
      success: Subscription,
      error: writeErrors,
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Accept an invite or a request",
          description:
            "The customer accepts an INVITE and becomes the owner where the machine has none; the centre accepts a REQUEST.",
          who: `${OWNER_OR_CENTRE}; no demo user`,
        }),
      ),
    HttpApiEndpoint.put("reject", "/subscriptions/:id/reject", {
      ...one,
      payload: Termination,
      success: Subscription,
      error: writeErrors,
    })
      .middleware(Idempotent)
      .annotateMerge(about({ summary: "Reject an invite or a request", who: OWNER_OR_CENTRE })),
    HttpApiEndpoint.put("withdraw", "/subscriptions/:id/withdraw", {
      ...one,
      query: { version: Schema.optional(Schema.Int) },
      success: Subscription,
      error: writeErrors,
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Withdraw an invite or a request",
          description: "The customer withdraws a REQUEST, the centre an INVITE; no reason is needed.",
          who: OWNER_OR_CENTRE,
        }),
      ),
    HttpApiEndpoint.put("cancel", "/subscriptions/:id/cancel", {
      ...one,
      payload: Termination,
      success: Subscription,
      error: writeErrors,
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Cancel a running subscription",
          description:
            "By the customer it ends the renewal, and the subscription runs to its expiry; by the centre it ends at once.",
          who: OWNER_OR_CENTRE,
        }),
      ),
    HttpApiEndpoint.get("initiate", "/subscriptions/initiate/:id", {
      params: { id: MachineId },
      success: Initiation,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "What a subscription of a machine can start with",
        description: "The id is the machine's. NO_SERVICE_CENTERS_AVAILABLE when no centre fits.",
        who: "the machine's owner, a customer invited to it, or users who may edit subscriptions of its service centre",
      }),
    ),
    HttpApiEndpoint.get("ofUser", "/users/:id/subscriptions", {
      params: { id: UserId },
      query: { ...pageQuery, ...subscriptionFilter },
      success: OwnSubscriptions,
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Subscriptions of a customer, and what the running ones cost in a year",
        who: "the customer and the administrator",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({
      title: "Subscriptions",
      description: "Subscriptions of machines, for customers and across service centres.",
    }),
  ) {}
