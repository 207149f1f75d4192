import type { SubscriptionLookup } from "./subscription-lookup.ts"

/** What the charts of the service area may use. */
export type ServiceServices = SubscriptionLookup
