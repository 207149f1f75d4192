import { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { exampleOf } from "#test/support/examples.ts"

export const sampleAlert: ProactiveAlert = exampleOf(ProactiveAlert)

const one = (id: number, values: Partial<ProactiveAlert>): ProactiveAlert => ({
  ...sampleAlert,
  id: String(id),
  name: `PA-0000${id}`,
  ...values,
})

/** An alert of each priority and status. */
export const sampleAlerts: ReadonlyArray<ProactiveAlert> = [
  one(42, { priority: "Critical" }),
  one(43, { priority: "High", status: "IN_PROGRESS" }),
  one(44, { priority: "Medium", status: "MONITOR" }),
  one(45, { priority: "Low", status: "RESOLVED" }),
  one(46, { priority: "Low", status: "AUTO_CLOSED", globalFailureSubArea: "" }),
]
