import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import { BrandId, CountryId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { PlanChange, PlanCreation, PlanId, PlanKind, SubscriptionPlan } from "../schemas/subscription.ts"

/** Columns that the list of plans sorts by. */
export const PLAN_SORT_COLUMNS = ["name", "kind", "months", "price"] as const

/** Subscription plans for machines (API-CAT-27 to API-CAT-29). */
export class PlansGroup extends HttpApiGroup.make("plans")
  .add(
    HttpApiEndpoint.get("list", "/subscriptions/plans", {
      query: {
        ...pageQuery,
        brandId: Schema.optional(BrandId),
        countryId: Schema.optional(CountryId),
        kind: Schema.optional(PlanKind),
      },
      success: Page(SubscriptionPlan),
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "Plans that fit the caller",
        description:
          "Active plans offered in a country and for a brand the caller has to do with; configuration sees all of them, those no longer offered too. Sorted by name, kind, months or price.",
        who: "any complete account",
      }),
    ),
    HttpApiEndpoint.post("create", "/subscriptions/plans", {
      payload: PlanCreation,
      success: SubscriptionPlan.pipe(HttpApiSchema.status(201)),
      error: [BadRequestResponse, ForbiddenResponse, ConflictResponse],
    }).annotateMerge(about({ summary: "Add a plan", who: "configuration view" })),
    HttpApiEndpoint.put("update", "/subscriptions/plans/:id", {
      params: { id: PlanId },
      payload: PlanChange,
      success: SubscriptionPlan,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Change a plan",
        description:
          "Of a plan in use only name and active may change, else SUBSCRIPTION_PLAN_HAS_LINKED_SUBSCRIPTIONS.",
        who: "configuration view",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({ title: "Plans", description: "What machines can be subscribed to." }),
  ) {}
