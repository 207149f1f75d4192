import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { administrator, withRoles } from "../../shell/sample-users.ts"
import { SimChangeEvents } from "./events.ts"
import { simChangeMachine } from "./machine.ts"

const importer = withRoles({ authRole: "ROLE_IMPORTER" })
const device = {
  id: 1,
  serialNumber: "HD-100001",
  type: "Gateway",
  vin: "HDLTR1A27R0000001" as never,
} as const
const put = "PUT /simmanager/telemetrydevices/status"

/** A pasted list in which one device is known, one serial number stands twice, and one is unknown. */
export const SAMPLE_SERIALS = "HD-100001\nHD-100001, HD-9"

export const simChangeChart = defineChart<typeof simChangeMachine>({
  area: "devices",
  name: "sim-change",
  purpose: "Changes data SIMs by a list of serial numbers: previewed, confirmed, and followed to the answer.",
  machine: simChangeMachine,
  events: SimChangeEvents,
  samples: {
    inputs: [
      { params: { home: "/admin/devices" }, search: "", user: administrator, boot: sampleBoot },
      { params: { home: "/network/devices" }, search: "", user: importer, boot: sampleBoot },
    ],
    events: ({ context }) => [
      { type: "list.changed", text: SAMPLE_SERIALS },
      { type: "list.submitted" },
      { type: "list.reopened" },
      { type: "target.selected", target: context.target === "ACTIVE" ? "TERMINATED" : "ACTIVE" },
      { type: "change.requested" },
      { type: "change.confirmed" },
      { type: "change.cancelled" },
    ],
    outputs: {
      findDevices: [[{ ...device, simStatus: "DEACTIVATED" }]],
      changeSims: [
        [{ id: 1, simStatus: "ACTIVATION_PENDING", changed: "2026-11-28T08:00:00.000Z" }],
        [{ id: 1, simStatus: "TERMINATED", changed: "2026-11-28T08:00:00.000Z" }],
      ],
      readSims: [[{ id: 1, simStatus: "ACTIVE", changed: "2026-11-28T08:01:00.000Z" }]],
    },
    errors: {
      findDevices: [new NetworkError({ call: "GET /telemetrydevices" })],
      changeSims: [new ApiError({ status: 409, errors: [{ message: "CONFLICT" }], call: put })],
      readSims: [new NetworkError({ call: "GET /simmanager/telemetrydevices/status" })],
    },
    key: ({ context }) => [context.text, context.target, context.found, context.changed],
    neverLeft: { "sim-change.forbidden": "the link on it leads back to the list" },
    nonInput: { "target.selected": "a choice of the preview, which shows what it does" },
    unsaved: { of: ({ context }) => context.text, changedBy: ["list.changed", "list.reopened"] },
    person: { endsWith: "screen" },
  },
})
