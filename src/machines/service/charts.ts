import { collectionRecord } from "../shared/collection/chart.ts"
import { formRecord } from "../shared/form/record.ts"
import { sampleAlert } from "./alert-status/chart.ts"
import { closedAlerts } from "./closed-alerts.ts"
import { proactiveAlerts } from "./proactive-alerts.ts"
import { sampleCase } from "./support-case/chart.ts"
import { caseForm } from "./support-case/form.ts"

/** The declared screens of the area. */
export const serviceCharts = [
  collectionRecord({
    area: "service",
    name: "proactive-alerts",
    purpose: "Lists the active proactive alerts of a service centre, most urgent first.",
    machine: proactiveAlerts,
    source: "src/machines/service/proactive-alerts.ts",
  }),
  collectionRecord({
    area: "service",
    name: "closed-alerts",
    purpose: "Finds the closed proactive alerts of a machine by its whole VIN.",
    machine: closedAlerts,
    source: "src/machines/service/closed-alerts.ts",
  }),
  formRecord({
    area: "service",
    name: "support-case-form",
    purpose: "Takes the description of a support case.",
    machine: caseForm,
    source: "src/machines/service/support-case/form.ts",
    input: sampleAlert,
    output: sampleCase,
  }),
]
