import type { UserNotification, UserNotificationType } from "#contract/schemas/user-notification.ts"
import { navItemIds } from "./navigation/nav-items.ts"

/** Icon of each notification type, named by the navigation entry that has this icon. */
const pictures: Readonly<Record<UserNotificationType, string>> = {
  subscriptionRequest: "subscriptions",
  subscriptionInvite: "subscriptions",
  subscriptionEnding: "subscriptions",
  subscriptionRenewing: "subscriptions",
  machineShareStarted: "shares",
  machineShareStopped: "shares",
  boundaryOccurrence: "boundaryNotifications",
  reportCompleted: "reports",
  alarmRaised: "alarms",
  proactiveAlert: "proactivealerts",
}

/**
 * Icon of a notification: the icon that the notification names where the portal has that icon, else the icon of
 * the notification's type (NOTIF-01).
 */
export const pictureOf = ({
  icon,
  notificationType,
}: Pick<UserNotification, "icon" | "notificationType">): string =>
  icon !== null && navItemIds().has(icon) ? icon : pictures[notificationType]
