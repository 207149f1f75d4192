import type { SubscriptionPlaces } from "./subscription-places.ts"

/** What the charts of the service area may use. */
export type ServiceServices = SubscriptionPlaces
