import { Layer } from "effect"
import { notificationListMachine } from "#machines/notifications/notification-list/machine.ts"
import { BaseLive } from "#services/base.ts"
import { NotificationCallsLive } from "#services/notifications/notification-calls-live.ts"
import { NotificationList } from "#views/notifications/NotificationList.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** What the person was told; the same list in every area. */
export default {
  area: "notifications",
  texts: import.meta.glob(["../../i18n/messages/notifications/*.json", "../../i18n/messages/tools/*.json"], {
    import: "default",
  }),
  moreTexts: ["tools"],
  layer: NotificationCallsLive.pipe(Layer.provideMerge(BaseLive)),
  screens: { notifications: screen(notificationListMachine, NotificationList) },
} satisfies AreaModule
