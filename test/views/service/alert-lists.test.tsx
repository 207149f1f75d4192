import { createMachine } from "xstate"
import { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { closedAlerts } from "#machines/service/closed-alerts.ts"
import { proactiveAlerts } from "#machines/service/proactive-alerts.ts"
import { describeCollection } from "#test/support/kit/describe-collection.tsx"
import { ClosedAlerts } from "#views/service/alerts/ClosedAlerts.tsx"
import { ProactiveAlerts } from "#views/service/alerts/ProactiveAlerts.tsx"
import { sampleAlerts } from "./alert-samples.ts"

const texts = ["service", "components", "account"] as const

describeCollection<ProactiveAlert>("proactive-alerts", {
  machine: proactiveAlerts.provide({ actors: { companion: createMachine({}) } } as never),
  View: ProactiveAlerts,
  texts,
  row: ProactiveAlert,
  rows: sampleAlerts.slice(0, 3),
  shows: ["PA-000042", "Critical", "Engine: Cooling", "Headland Furrow 150", "Monitored"],
})

describeCollection<ProactiveAlert>("closed-alerts", {
  machine: closedAlerts,
  View: ClosedAlerts,
  texts,
  row: ProactiveAlert,
  rows: sampleAlerts.slice(3),
  shows: ["PA-000045", "Low", "Resolved", "Closed automatically"],
})
