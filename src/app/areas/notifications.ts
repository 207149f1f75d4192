import { Layer } from "effect"
import { notificationList } from "#machines/notifications/notification-list.ts"
import { BaseLive } from "#services/base.ts"
import { NotificationCallsLive } from "#services/notifications/notification-calls-live.ts"
import { NotificationList } from "#views/notifications/NotificationList.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Area module of the user's notifications, the same list in every area. */
export default {
  area: "notifications",
  texts: import.meta.glob(
    [
      "../../i18n/messages/notifications/*.json",
      "../../i18n/messages/tools/*.json",
      "../../i18n/messages/components/*.json",
    ],
    {
      import: "default",
    },
  ),
  moreTexts: ["tools", "components"],
  layer: NotificationCallsLive.pipe(Layer.provideMerge(BaseLive)),
  screens: { notifications: screen(notificationList, NotificationList) },
} satisfies AreaModule
