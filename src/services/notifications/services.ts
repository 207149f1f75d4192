import type { BrowserStore } from "../shell/browser-store.ts"
import type { NotificationCalls } from "./notification-calls.ts"

/** Effect services that the charts of the notifications area may require. */
export type NotificationsServices = NotificationCalls | BrowserStore
