import { Context, type Effect } from "effect"
import type { PartnerId } from "#contract/schemas/ids.ts"
import type { CallFailure } from "../failures.ts"

/** Finds the service centre that looks after a subscription. */
export class SubscriptionLookup extends Context.Service<
  SubscriptionLookup,
  {
    /**
     * The service centre of a subscription, given the subscription's id from the address; undefined when the user
     * may not see the subscription.
     */
    readonly centreOf: (subId: string) => Effect.Effect<PartnerId | undefined, CallFailure>
  }
>()("headland/service/SubscriptionPlaces") {}
