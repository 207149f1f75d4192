import type { BrowserStore } from "../shell/browser-store.ts"
import type { NotificationCalls } from "./notification-calls.ts"

/** What the charts of the notifications may use. */
export type NotificationsServices = NotificationCalls | BrowserStore
