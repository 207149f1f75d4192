import { SHORTCUTS } from "#domain/shortcuts.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner, withRoles } from "../../shell/sample-users.ts"
import { ToolsEvents } from "./events.ts"
import { toolsMachine } from "./machine.ts"

const partner = withRoles({ authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: 3 as never })

export const toolsChart = defineChart<typeof toolsMachine>({
  area: "tools",
  name: "tools",
  purpose: "Tools in the header of a signed-in user: bell, service centre, help, keyboard shortcuts.",
  machine: toolsMachine,
  events: ToolsEvents,
  samples: {
    inputs: [
      { user: owner, boot: sampleBoot },
      { user: partner, boot: sampleBoot },
    ],
    events: () => [
      ...SHORTCUTS.map((shortcut) => ({ type: "shortcut.pressed", shortcut }) as const),
      { type: "singleKeys.toggled" },
    ],
    outputs: { loadSingleKeys: [true, false] },
    meant: {
      "loadSingleKeys fails unshown": "the browser's memory may be closed; the choice holds for this visit",
      "tools.keys.combined --shortcut.pressed[0] changes nothing": "single keys are switched off",
    },
    key: () => null,
    neverLeft: {
      "tools.contexts.offered": "who the person is does not change while the header is there",
      "tools.contexts.none": "who the person is does not change while the header is there",
    },
    longRunning: {
      bell: "lives as long as the header is there",
      push: "lives as long as the header is there",
      settings: "lives as long as the header is there",
      watchKeys: "watches as long as the header is there",
      serviceContext: "lives as long as the header is there",
    },
    person: { endsWith: "overlay" },
  },
})
