import type { PartnerId } from "#contract/schemas/ids.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { SubscriptionLookup } from "#services/service/subscription-lookup.ts"
import { service } from "../area.ts"

export const findCentre = service.fromEffect<PartnerId | undefined, CallFailure, { readonly subId: string }>({
  name: "SubscriptionLookup.centreOf",
  run: ({ subId }) => SubscriptionLookup.use((lookup) => lookup.centreOf(subId)),
  failures: callFailures,
})
