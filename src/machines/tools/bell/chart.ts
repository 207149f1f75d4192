import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { BellEvents } from "./events.ts"
import { bellMachine } from "./machine.ts"

export const bellChart = defineChart<typeof bellMachine>({
  area: "tools",
  name: "bell",
  purpose: "Knows how many notifications are unread, for the number at the bell.",
  machine: bellMachine,
  events: BellEvents,
  samples: {
    inputs: [{ userId: 7 }],
    events: () => [{ type: "count.outdated" }, { type: "tab.hidden" }, { type: "tab.shown" }],
    outputs: { countUnread: [0, 7, 120] },
    errors: { countUnread: [new NetworkError({ call: "GET /usernotifications/list" })] },
    meant: {
      "countUnread fails unshown": "the last count stays until the next one",
    },
    key: ({ context }) => context.unread,
    longRunning: {
      watchTab: "watches as long as the bell is there",
      watchOtherTabs: "watches as long as the bell is there",
    },
    person: { endsWith: "overlay" },
  },
})
