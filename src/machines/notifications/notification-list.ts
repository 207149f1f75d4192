import { NotificationCalls } from "#services/notifications/notification-calls.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import type { ActionRun, RowAction } from "../shared/row-actions/machine.ts"
import { systemIds } from "../system.ts"
import type { BellEvent } from "../tools/bell/events.ts"
import type { PushEvent } from "../tools/push/events.ts"
import { notifications } from "./area.ts"

const idsOf = ({ ids }: ActionRun) => (ids === "ALL" ? ids : ids.map(Number))

/** Tells the bell that its unread count is outdated after each action on notifications. */
const recount = () => {
  const event: BellEvent = { type: "count.outdated" }
  return [{ to: systemIds.bell, event }]
}

const marked = (status: "READ" | "UNREAD"): RowAction<NotificationCalls> => ({
  run: (input) => NotificationCalls.use((calls) => calls.mark(idsOf(input), status)),
  events: recount,
})

/** List of the user's notifications, unread first: read, marked and deleted singly or many at once (section 25). */
export const notificationList = collectionMachine({
  name: "notification-list",
  area: notifications,
  // Key of the list's remembered settings, one for all areas, because each area shows the same list (NOTIF-06).
  pageKey: "/notifications",
  listId: systemIds.inbox,
  filters: ["read"],
  load: ({ owner = 0, ...query }) => NotificationCalls.use((calls) => calls.list(owner, query)),
  actions: {
    read: marked("READ"),
    unread: marked("UNREAD"),
    delete: {
      asks: "confirmation",
      run: (input) => NotificationCalls.use((calls) => calls.remove(idsOf(input))),
      events: recount,
    },
  },
  // A notification that the user opens is marked as read by the push actor, because this list ends when the
  // notification's link leaves the page, and the push actor keeps running.
  opened: (id) => {
    const event: PushEvent = { type: "notification.opened", ids: [Number(id)] }
    return [{ to: systemIds.push, event }]
  },
})
