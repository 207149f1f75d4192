import type { PartnerId } from "#contract/schemas/ids.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { SubscriptionPlaces } from "#services/service/subscription-places.ts"
import { service } from "../area.ts"

export const findCentre = service.fromEffect<PartnerId | undefined, CallFailure, { readonly subId: string }>({
  name: "SubscriptionPlaces.centreOf",
  run: ({ subId }) => SubscriptionPlaces.use((places) => places.centreOf(subId)),
  failures: callFailures,
})
