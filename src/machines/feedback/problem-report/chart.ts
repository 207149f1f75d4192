import { Schema } from "effect"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner, withRoles } from "../../shell/sample-users.ts"
import { problemReportMachine } from "./machine.ts"

const visitor = withRoles({ authRole: "ROLE_DEMO_USER" })

export const problemReportChart = defineChart<typeof problemReportMachine>({
  area: "feedback",
  name: "problem-report",
  purpose: "Leads to the profile, and opens the problem report over it for those who may use it.",
  machine: problemReportMachine,
  events: Schema.Never,
  samples: {
    inputs: [owner, visitor].map((user) => ({ params: {}, search: "", user, boot: sampleBoot })),
    events: () => [],
    key: ({ context }) => context.mayTell,
    neverLeft: { "problem-report": "navigation is on its way to the profile" },
  },
})
