import { Schema } from "effect"
import { DataRefreshed } from "../../shared/resource/events.ts"

export const SubscriptionInviteEvents = Schema.Union([DataRefreshed])
export type SubscriptionInviteEvent = typeof SubscriptionInviteEvents.Type
