import { PLAN } from "../../subscriptions/fixtures.ts"
import { SERVED, THING } from "../fixtures.ts"
import { type Writes, write } from "../write.ts"

const REASON = { terminatingDescription: "The machine was sold abroad." }
const changed = { subscriptions: "±", subscription_history: "+", machine_history: "+" }

export const centresWrites: Writes = {
  "subscriptions at a centre": [
    write(
      "service",
      "POST /services/3/subscriptions/invite",
      { subscriptions: "+", subscription_history: "+", machine_history: "+" },
      { machineId: 3, planId: PLAN.year, customerReference: "PO" },
      "invited",
    ),
    write("service", "PUT /services/3/subscriptions/:invited/withdraw", changed),
    write("service", "PUT /services/3/subscriptions/101/activate", changed, { customerReference: "PO-7" }),
    write("service", "PUT /services/3/subscriptions/102/reject", changed, REASON),
    write("service", "PUT /services/3/subscriptions/103/cancel", changed, REASON),
    write("service", "PUT /services/3/subscriptions/103/deprecate", {
      subscriptions: "±",
      subscription_history: "+",
    }),
    write(
      "service",
      "PUT /services/3/subscriptions/104/transfer",
      { subscriptions: "±", machines: "±" },
      { serviceId: 5 },
    ),
  ],
  "subscriptions of a customer": [
    write("owner", "PUT /subscriptions/105/withdraw", changed),
    write("owner", "PUT /subscriptions/108/activate", changed, {}),
    write("owner", "PUT /subscriptions/109/reject", changed, REASON),
    // Cancellation of a subscription, which then runs to its end and is not renewed.
    write(
      "owner",
      "PUT /subscriptions/107/cancel",
      { subscriptions: "±", subscription_history: "+" },
      REASON,
    ),
    write("admin", "DELETE /subscriptions/history/110", { subscriptions: "±", audit: "+" }),
  ],
  "machines at a centre": [
    write("service", `PUT /services/3/machines/${SERVED.id}/maintenances/reset`, {
      machines: "±",
      machine_history: "+",
    }),
    write("service", `PUT /services/3/maintenances/reset?machineId=${SERVED.id}`, { machine_history: "+" }),
    write(
      "service",
      `PUT /services/3/machines/${SERVED.id}/ac`,
      { legacy_pairings: "+", machine_history: "+" },
      { enabled: true, deviceId: "LT-2", customerId: "C-1" },
    ),
    write(
      "service",
      `PUT /services/3/ac?machineId=${SERVED.id}`,
      { legacy_pairings: "-", machine_history: "+" },
      { enabled: false },
    ),
  ],
  "alarms and alerts at a centre": [
    write(
      "service",
      `PUT /services/3/machines/${SERVED.id}/alarms/${THING}`,
      { alarms: "±", alarm_states: "+", machine_history: "+" },
      { state: "IN_PROGRESS" },
    ),
    write(
      "service",
      "PUT /services/3/alarms",
      { alarms: "±", alarm_states: "±", machine_history: "+" },
      { ids: [THING], state: "MONITOR", note: "Water pump ordered." },
    ),
    write(
      "service",
      `PUT /proactive-alerts/${THING}`,
      { proactive_alerts: "±", machine_history: "+" },
      { vin: SERVED.vin, status: "IN_PROGRESS" },
    ),
    write(
      "service",
      "POST /proactive-alerts/support",
      { proactive_alerts: "±", support_cases: "+", machine_history: "+" },
      {
        vin: SERVED.vin,
        operation: "Proactive_Alert_Create_Case",
        proactiveAlertId: String(THING),
        description: "Coolant gets hotter.",
      },
    ),
  ],
}
