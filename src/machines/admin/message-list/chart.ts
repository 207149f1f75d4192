import { Refused, Unreachable } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { administrator } from "../../shell/sample-users.ts"
import { MessageListEvents } from "./events.ts"
import { messageListMachine } from "./machine.ts"

const call = "DELETE /notifications/{id}"

export const messageListChart = defineChart<typeof messageListMachine>({
  area: "admin",
  name: "message-list",
  purpose: "Shows administrators the messages of the house, and deletes one.",
  machine: messageListMachine,
  events: MessageListEvents,
  samples: {
    inputs: [{ params: {}, search: "", user: administrator, boot: sampleBoot }],
    events: () => [
      { type: "deletion.requested", id: 3, title: "Maintenance on Sunday" },
      { type: "deletion.confirmed" },
      { type: "deletion.cancelled" },
    ],
    outputs: { remove: [undefined] },
    errors: {
      remove: [
        new Unreachable({ call }),
        new Refused({ status: 404, errors: [{ message: "NOT_FOUND", field: "id" }], call }),
      ],
    },
    key: ({ context }) => context.chosen.id,
    lasting: { list: "lives as long as the page" },
    person: { endsWith: "screen" },
    passing: { "deletion.requested": "says which message is to go; it stays in the list meanwhile" },
  },
})
