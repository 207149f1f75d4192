import { Schema } from "effect"
import { DataRefreshed } from "../../shared/resource/events.ts"

export const SubscriptionRequestEvents = Schema.Union([DataRefreshed])
export type SubscriptionRequestEvent = typeof SubscriptionRequestEvents.Type
