import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../sample-boot.ts"
import { owner } from "../sample-users.ts"
import { PortalEvents } from "./events.ts"
import { portalMachine } from "./machine.ts"

export const portalChart = defineChart<typeof portalMachine>({
  area: "shell",
  name: "portal",
  purpose: "The root: checks browser and brand, loads the texts, and owns session, navigation and notices.",
  machine: portalMachine,
  events: PortalEvents,
  samples: {
    inputs: [
      { boot: sampleBoot, isSupported: true },
      { boot: sampleBoot, isSupported: false },
      { boot: undefined, isSupported: true },
    ],
    events: () => [
      { type: "language.chosen", language: "fi-FI" },
      { type: "language.chosen", language: "en-GB" },
      { type: "retry.requested" },
      { type: "rail.toggled" },
      { type: "session.changed", user: owner, keepPlace: true },
      { type: "session.changed", user: null, keepPlace: true },
      { type: "session.changed", user: null, keepPlace: false },
    ],
    outputs: { recallRail: [true, false] },
    key: ({ context }) => [context.language, context.shownLanguage],
  },
})
