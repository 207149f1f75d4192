import { Context, type Effect } from "effect"
import type { PartnerId } from "#contract/schemas/ids.ts"
import type { CallFailure } from "../failures.ts"

/** Where subscriptions are looked after. */
export class SubscriptionLookup extends Context.Service<
  SubscriptionLookup,
  {
    /** The service centre of a subscription, by its number as an address has it; undefined when it is not to be seen. */
    readonly centreOf: (subId: string) => Effect.Effect<PartnerId | undefined, CallFailure>
  }
>()("headland/service/SubscriptionPlaces") {}
