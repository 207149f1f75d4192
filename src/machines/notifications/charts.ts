import { collectionRecord } from "../shared/collection/chart.ts"
import { notificationList } from "./notification-list.ts"

/** Chart records of the notification screens that are built from declarations. */
export const notificationCharts = [
  collectionRecord({
    area: "notifications",
    name: "notification-list",
    purpose: "Lists the user's notifications, and marks or deletes some of them or all.",
    machine: notificationList,
    source: "src/machines/notifications/notification-list.ts",
  }),
]
