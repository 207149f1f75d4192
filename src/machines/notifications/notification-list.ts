import { NotificationCalls } from "#services/notifications/notification-calls.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import type { ActionRun, RowAction } from "../shared/row-actions/machine.ts"
import { systemIds } from "../system.ts"
import type { BellEvent } from "../tools/bell/events.ts"
import type { PushEvent } from "../tools/push/events.ts"
import { notifications } from "./area.ts"

const idsOf = ({ ids }: ActionRun) => (ids === "ALL" ? ids : ids.map(Number))

/** The number at the bell is another one after each action. */
const recount = () => {
  const event: BellEvent = { type: "count.outdated" }
  return [{ to: systemIds.bell, event }]
}

const marked = (status: "READ" | "UNREAD"): RowAction<NotificationCalls> => ({
  run: (input) => NotificationCalls.use((calls) => calls.mark(idsOf(input), status)),
  events: recount,
})

/** Notifications of the user, unread first: read, marked and deleted, one by one or many at once (section 25). */
export const notificationList = collectionMachine({
  name: "notification-list",
  area: notifications,
  // The same list in every area (NOTIF-06).
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
  // Marked read by an actor that stays when this page goes.
  opened: (id) => {
    const event: PushEvent = { type: "notification.opened", ids: [Number(id)] }
    return [{ to: systemIds.push, event }]
  },
})
