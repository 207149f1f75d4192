import { Schema } from "effect"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner, withRoles } from "../../shell/sample-users.ts"
import { problemPlaceMachine } from "./machine.ts"

const visitor = withRoles({ authRole: "ROLE_DEMO_USER" })

export const problemPlaceChart = defineChart<typeof problemPlaceMachine>({
  area: "feedback",
  name: "problem-place",
  purpose: "Leads to the profile, and opens the problem report over it for those who may use it.",
  machine: problemPlaceMachine,
  events: Schema.Never,
  samples: {
    inputs: [owner, visitor].map((user) => ({ params: {}, search: "", user, boot: sampleBoot })),
    events: () => [],
    key: ({ context }) => context.mayTell,
    neverLeft: { "problem-place": "navigation is on its way to the profile" },
  },
})
