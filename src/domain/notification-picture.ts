import type { UserNotification, UserNotificationType } from "#contract/schemas/user-notification.ts"
import { navItemIds } from "./navigation/nav-items.ts"

/** The picture of what a notification is about: that of a place. */
const pictures: Readonly<Record<UserNotificationType, string>> = {
  subscriptionRequest: "subscriptions",
  subscriptionInvite: "subscriptions",
  subscriptionEnding: "subscriptions",
  subscriptionRenewing: "subscriptions",
  machineShareStarted: "shares",
  machineShareStopped: "shares",
  boundaryOccurrence: "boundaryNotifications",
  reportCompleted: "reports",
  proactiveAlert: "proactivealerts",
}

/** The picture that the notification names where the portal has it, else that of its kind (NOTIF-01). */
export const pictureOf = ({
  icon,
  notificationType,
}: Pick<UserNotification, "icon" | "notificationType">): string =>
  icon !== null && navItemIds().has(icon) ? icon : pictures[notificationType]
