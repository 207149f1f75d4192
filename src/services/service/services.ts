import type { SubscriptionLookup } from "./subscription-lookup.ts"

/** Effect services that the charts of the service area may require. */
export type ServiceServices = SubscriptionLookup
