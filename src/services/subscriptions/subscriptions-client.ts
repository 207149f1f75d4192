import { Context } from "effect"
import type { SubscriptionsApi } from "#contract/areas/subscriptions.ts"
import type { ClientOf } from "../client.ts"

/** Typed client of the area's calls. */
export class SubscriptionsClient extends Context.Service<
  SubscriptionsClient,
  ClientOf<typeof SubscriptionsApi>
>()("headland/subscriptions/SubscriptionsClient") {}
