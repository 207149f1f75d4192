import { MachineId, PartnerId, Vin } from "#contract/schemas/ids.ts"
import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { AlertStatusEvents } from "./events.ts"
import { alertStatusMachine } from "./machine.ts"

/** Alert that waits for its service centre. */
export const sampleAlert: ProactiveAlert = {
  id: "42",
  vin: Vin.make("HDLTRAC0000000007"),
  name: "PA-000042",
  status: "NEW",
  priority: "High",
  createdDate: "2026-11-20T03:00:00.000Z",
  lastModifiedDate: "2026-11-20T03:00:00.000Z",
  machineId: MachineId.make(7),
  serviceId: PartnerId.make(3),
  usageWhenAlarmed: 2412.5,
  model: { brandName: "Headland", seriesName: "Furrow", modelName: "Furrow 150" },
  owner: null,
  globalFailureArea: "Engine",
  globalFailureSubArea: "Cooling",
  description: "The coolant gets hotter from day to day.",
  documentUrl: "https://guides.headland.example/{language}/cooling",
  techConnectCaseBaseUrl: null,
  technicalToolUrl: null,
  signal: { name: "EngineCoolantTemperature", label: "Engine coolant temperature" },
}

const at = (minute: number) => `2026-11-21T06:0${minute}:00.000Z`
export const monitored: ProactiveAlert = { ...sampleAlert, status: "MONITOR", lastModifiedDate: at(1) }
const begun: ProactiveAlert = { ...sampleAlert, status: "IN_PROGRESS", lastModifiedDate: at(2) }
const closed: ProactiveAlert = { ...sampleAlert, status: "AUTO_CLOSED", lastModifiedDate: at(3) }

export const alertStatusChart = defineChart<typeof alertStatusMachine>({
  area: "service",
  name: "alert-status",
  purpose:
    "Chooses and saves the status of a proactive alert, and never overwrites one that was set elsewhere.",
  machine: alertStatusMachine,
  events: AlertStatusEvents,
  samples: {
    inputs: [
      { alert: sampleAlert, mayChange: true },
      { alert: { ...sampleAlert, serviceId: null }, mayChange: true },
      { alert: sampleAlert, mayChange: false },
    ],
    events: ({ context }) => [
      { type: "status.chosen", status: "IN_PROGRESS" },
      { type: "status.chosen", status: "RESOLVED" },
      { type: "choice.withdrawn" },
      { type: "save.requested" },
      ...[monitored, begun, closed].map((alert) => ({
        type: "alert.received" as const,
        alert: { ...alert, serviceId: context.alert.serviceId },
      })),
      { type: "mine.kept" },
      { type: "theirs.taken" },
      { type: "draft.found", draft: { id: sampleAlert.id, status: "RESOLVED", seen: "NEW" } },
    ],
    outputs: { save: [{ ...begun, lastModifiedDate: at(4) }] },
    errors: {
      save: [
        new NetworkError({ call: "PUT /proactive-alerts/{alertId}" }),
        new ApiError({
          status: 409,
          errors: [{ message: "CONFLICT", field: "status" }],
          call: "PUT /proactive-alerts/{alertId}",
        }),
      ],
    },
    key: ({ context: { alert, chosen, seen, setHere } }) => [alert.status, chosen, seen, setHere],
    longRunning: { unsaved: "stands beside the choice as long as the page is open" },
    unsaved: {
      of: ({ context }) => context.chosen,
      // What was set elsewhere ends a choice only where it is the same: then there is nothing left to save.
      changedBy: ["status.chosen", "choice.withdrawn", "theirs.taken", "draft.found", "alert.received"],
      savedBy: ["save"],
    },
    neverLeft: { "alert-status.reading": "the user's roles do not change while the page is open" },
    person: { endsWith: "screen" },
  },
})
