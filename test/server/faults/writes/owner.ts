import { USUAL_ALARM_LEVELS } from "#domain/alarms/settings.ts"
import { square } from "../../boundaries/fields.ts"
import { PLAN } from "../../subscriptions/fixtures.ts"
import { THING } from "../fixtures.ts"
import { type Writes, write } from "../write.ts"

const guard = {
  geofenceId: ":field",
  name: "Guard",
  enabled: false,
  rules: { enter: true, leave: true, outsideUse: true },
  schedule: "Always",
}

/** Writes of a notification's machines and occurrences, below one of its two paths (OPEN-101). */
const parts = (base: string) => [
  write("owner", `POST ${base}/:guard/machines/1`, { boundary_notification_machines: "+" }),
  write(
    "owner",
    `POST ${base}/:guard/occurrences`,
    { boundary_occurrences: "+" },
    { machineId: 1, rule: "ENTER", location: { lat: 62.001, lng: 25.001 } },
    "occurrence",
  ),
  write(
    "owner",
    `PUT ${base}/:guard/occurrences/:occurrence`,
    { boundary_occurrences: "±" },
    {
      read: true,
    },
  ),
  write("owner", `DELETE ${base}/:guard/occurrences/:occurrence`, { boundary_occurrences: "-" }),
  write("owner", `DELETE ${base}/:guard/machines/1`, { boundary_notification_machines: "-" }),
]

const feedback = {
  subject: "Report a bug",
  message: "The map stays empty.",
  category: "Feedback",
  source: "Customer Portal",
  brand: "Headland",
  locale: "en_gb",
  description: "",
  serialNumber: "",
  contact: { email: "a@b.example", firstName: "A", lastName: "B", phoneNumber: "" },
  attachments: [{ fileName: "log.txt", content: "aGVsbG8=" }],
}

export const ownersWrites: Writes = {
  "an owner's fields and guards": [
    write(
      "owner",
      "POST /geofencing/geofences",
      { boundaries: "+" },
      { name: "Home", geometry: square(62, 25) },
      "field",
    ),
    write(
      "owner",
      "PUT /geofencing/geofences/:field",
      { boundaries: "±" },
      { name: "Near", geometry: square(62, 25) },
    ),
    write("owner", "POST /geofencing/notifications", { boundary_notifications: "+" }, guard, "guard"),
    write(
      "owner",
      "PUT /geofencing/notifications/:guard",
      { boundary_notifications: "±", boundary_notification_machines: "+" },
      { ...guard, name: "Watch", machines: [{ id: 2 }] },
    ),
    ...parts("/geofencing/notifications"),
    ...parts("/notifications"),
    write("owner", "DELETE /geofencing/notifications/:guard", {
      boundary_notifications: "-",
      boundary_notification_machines: "-",
    }),
    write("owner", "DELETE /geofencing/geofences/:field", { boundaries: "-" }),
  ],
  "an owner's alarm settings": [
    write(
      "owner",
      "PUT /alarms/settings",
      { alarm_settings: "+", alarm_setting_machines: "+" },
      { levels: USUAL_ALARM_LEVELS, machines: [{ id: 1, levels: USUAL_ALARM_LEVELS }], version: 0 },
    ),
    write(
      "owner",
      "PUT /alarms/settings",
      { alarm_settings: "±", alarm_setting_machines: "±" },
      { levels: USUAL_ALARM_LEVELS, machines: [{ id: 2, levels: USUAL_ALARM_LEVELS }], version: 1 },
    ),
  ],
  "an owner's machine and its shares": [
    write("owner", "PUT /machines/1", { machines: "±" }, { machineName: "Otso" }),
    write("owner", "PUT /machines/1/resetserviceinterval", { machines: "±", machine_history: "+" }),
    write("owner", "PUT /machines/1/hourmeter", { machine_live: "±", machine_history: "+" }),
    write("owner", "GET /users/search?email=friend@people.example", { share_handles: "+" }),
    write(
      "owner",
      "POST /machines/1/shares/handle",
      { shares: "+", machine_history: "+", user_notifications: "+" },
      { enabled: true },
    ),
    write("owner", "DELETE /machines/1/shares/handle", { shares: "-", machine_history: "+" }),
    write(
      "owner",
      "PUT /machines/4/services",
      { subscriptions: "+", subscription_history: "+" },
      { serviceId: 3, planId: PLAN.year, autoRenew: false },
    ),
    write(
      "owner",
      "PUT /machines/1/ac",
      { legacy_pairings: "+", machine_history: "+" },
      { enabled: true, deviceId: "LT-1", customerId: "C-1" },
    ),
    write(
      "owner",
      "PUT /machines/1/externalsystems/1",
      { machine_external_systems: "+", machine_history: "+" },
      { enabled: true },
    ),
  ],
  "an owner's reports and live views": [
    write(
      "owner",
      "POST /reporting/request",
      { reports: "+", report_schedules: "+" },
      {
        name: "Week",
        type: "MACHINE_USAGE",
        recurrence: "WEEKLY",
        personalData: false,
        machines: [1],
        format: "CSV",
      },
    ),
    write(
      "owner",
      "POST /reporting/data-request",
      { reports: "+" },
      { machines: [1], start: "2026-01-01", end: "2026-01-31", personalData: false },
      "report",
    ),
    write("owner", `POST /reporting/${THING + 9}/again`, { reports: "±" }),
    write("owner", "DELETE /reporting/:report", { reports: "-" }),
    write("owner", `DELETE /reporting/repeat/${THING}/reports`, { reports: "-", report_pieces: "-" }),
    write("owner", `DELETE /reporting/repeat/${THING}`, { report_schedules: "±" }),
    write("owner", "POST /livefleet/session/start", { live_sessions: "+" }, { machineIds: [1] }, "live"),
    write("owner", "POST /livefleet/session/terminate", { live_sessions: "-" }, { sessionId: ":live" }),
  ],
  "an owner's notifications and feedback": [
    write(
      "owner",
      "PUT /usernotifications/notification/status",
      { user_notifications: "±" },
      { ids: [THING], status: "READ" },
    ),
    write(
      "owner",
      "PUT /usernotifications/notification/delete",
      { user_notifications: "-" },
      {
        ids: [THING],
      },
    ),
    write(
      "owner",
      "PUT /usernotifications/updateToken",
      { push_tokens: "+" },
      {
        registrationToken: JSON.stringify({
          // Address of a push service as an IP address, so that the test needs no name service.
          endpoint: "https://93.184.216.34/a",
          keys: { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) },
        }),
        language: "en-GB",
      },
    ),
    write("owner", "POST /feedback", { feedback: "+", feedback_attachments: "+" }, feedback),
  ],
}
