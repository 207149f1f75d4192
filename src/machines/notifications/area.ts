import type { NotificationsServices } from "#services/notifications/services.ts"
import { defineArea } from "../effect-actor.ts"

export const notifications = defineArea<NotificationsServices>("notifications")
