import { defineChart } from "../../chart.ts"
import { TabClosingEvents } from "./events.ts"
import { tabClosingMachine } from "./machine.ts"

export const tabClosingChart = defineChart<typeof tabClosingMachine>({
  area: "service",
  name: "tab-closing",
  purpose: "Closes the tab of an alert, and asks before an unsaved choice is lost with it.",
  machine: tabClosingMachine,
  events: TabClosingEvents,
  samples: {
    inputs: [],
    events: () => [
      { type: "close.requested" },
      { type: "close.confirmed" },
      { type: "close.declined" },
      { type: "choice.changed", isUnsaved: true },
      { type: "choice.changed", isUnsaved: false },
    ],
    outputs: { isOwnTab: [true, false] },
    key: ({ context }) => context.isUnsaved,
    meant: {
      "isOwnTab succeeds as a failure": "a tab whose history is not known is left as any other",
      "closeTab fails unshown": "the page says in either case that the tab is still open",
    },
    neverLeft: { "tab-closing.notOffered": "a tab with a history has its own ways to be left" },
    nonInput: { "choice.changed": "says whether there is a choice, which another chart keeps" },
  },
})
