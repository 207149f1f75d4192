import { Refused, Unreachable } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner } from "../../shell/sample-users.ts"
import { NotificationListEvents } from "./events.ts"
import { notificationListMachine } from "./machine.ts"

const failures = [
  new Unreachable({ call: "PUT /usernotifications/notification/status" }),
  new Refused({ status: 400, errors: [{ message: "NOT_NULL", field: "ids" }], call: "PUT" }),
]

export const notificationListChart = defineChart<typeof notificationListMachine>({
  area: "notifications",
  name: "notification-list",
  purpose: "Shows what the person was told, and marks or deletes some of it or all of it.",
  machine: notificationListMachine,
  events: NotificationListEvents,
  samples: {
    inputs: [{ params: {}, search: "", user: owner, boot: sampleBoot }],
    events: ({ context: { chosen } }) => [
      { type: "line.toggled", id: 12 },
      { type: "line.followed", id: 12 },
      { type: "page.toggled", ids: [12, 11] },
      // Offered when the whole page is chosen.
      ...(chosen !== "ALL" && chosen.length === 2 ? ([{ type: "all.chosen" }] as const) : []),
      ...(chosen.length > 0
        ? ([
            { type: "choice.cleared" },
            { type: "mark.requested", scope: chosen, status: "UNREAD" },
            { type: "deletion.requested", scope: chosen },
          ] as const)
        : []),
      { type: "mark.requested", scope: [12], status: "READ" },
      { type: "mark.requested", scope: "ALL", status: "READ" },
      { type: "deletion.requested", scope: [11] },
      { type: "deletion.confirmed" },
      { type: "deletion.cancelled" },
    ],
    outputs: { mark: [undefined], remove: [undefined] },
    errors: { mark: failures, remove: failures },
    key: ({ context }) => [context.chosen, context.scope, context.status],
    lasting: { list: "lives as long as the page" },
    person: { endsWith: "screen" },
    unsaved: {
      of: ({ context }) => context.chosen,
      changedBy: ["line.toggled", "page.toggled", "all.chosen", "choice.cleared"],
      savedBy: ["mark", "remove"],
    },
    passing: {
      "mark.requested": "says what is done to which lines; they stay chosen meanwhile",
      "deletion.requested": "says which lines are to go; they stay chosen meanwhile",
    },
  },
})
