import type { SubscriptionsServices } from "#services/subscriptions/services.ts"
import { defineArea } from "../effect-actor.ts"

export const subscriptions = defineArea<SubscriptionsServices>("subscriptions")
