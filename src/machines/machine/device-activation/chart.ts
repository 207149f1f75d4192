import type { DeviceActivation, DeviceStatus } from "#contract/schemas/device.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { administrator } from "../../shell/sample-users.ts"
import { DeviceActivationEvents } from "./events.ts"
import { deviceActivationMachine } from "./machine.ts"

const read = "GET /machines/{id}/telemetrydevice/activation"
const retry = "PUT /machines/{id}/telemetrydevice/reactivate"
const SENT = "2026-11-24T08:00:00.000Z"

const attempt = {
  id: 12,
  target: "DEVICE",
  command: "ACTIVATED_MODE",
  state: "OPEN",
  sent: SENT,
  finished: null,
  by: "Jarmo Ruuvila",
} as const

/** A device in some status, with one attempt to activate it. */
export const sampleActivation = (
  status: DeviceStatus,
  tried: Partial<DeviceActivation["attempts"][number]> = {},
): DeviceActivation => ({
  device: {
    id: 1,
    serialNumber: "HD-100001",
    type: "Gateway",
    status,
    activationMode: "ACTIVATED_MODE",
    revision: "4.2.1",
    imei: "352099001000017",
    dataSim: { iccid: "8935801230000100017", imsi: "244910000100001", status: "ACTIVE" },
    machineId: 1 as never,
    vin: "HDLTR1A27R0000001" as never,
    lastSeen: SENT,
    openCommand: null,
    version: 1,
  },
  attempts: [{ ...attempt, ...tried }],
  mayRetry: true,
  pairing: { enabled: true, deviceId: "LT-1001", customerId: "C-17", since: SENT },
})

const minutesLater = (minutes: number): number => Date.parse(SENT) + minutes * 60_000
const answered = { state: "DONE", finished: "2026-11-24T08:04:00.000Z" } as const
const refused = { state: "FAILED", finished: "2026-11-24T08:04:00.000Z" } as const

/** A reading at each point of an activation. */
const readings = [
  { value: sampleActivation("ACTIVE", answered), at: minutesLater(5) },
  { value: sampleActivation("ACTIVATION_PENDING"), at: minutesLater(1) },
  { value: sampleActivation("ACTIVATION_PENDING"), at: minutesLater(16) },
  { value: sampleActivation("ACTIVATION_FAILED", refused), at: minutesLater(5) },
]

const readFailures = [
  new NetworkError({ call: read }),
  new ApiError({ status: 400, errors: [{ message: "NOT_SMART_MACHINE" }], call: read }),
]

export const deviceActivationChart = defineChart<typeof deviceActivationMachine>({
  area: "machine",
  name: "device-activation",
  purpose:
    "Follows a machine's telemetry device from a request to active or failed, and tries again what failed.",
  machine: deviceActivationMachine,
  events: DeviceActivationEvents,
  samples: {
    inputs: [{ params: { id: "1" }, user: administrator }],
    events: () => [
      { type: "data.refreshed" },
      { type: "retry.requested" },
      { type: "action.completed", action: "LOAD_CONFIG", ids: [1] },
    ],
    outputs: {
      read: readings,
      check: readings,
      retry: [undefined],
    },
    errors: {
      read: readFailures,
      check: readFailures,
      retry: [
        new NetworkError({ call: retry }),
        new ApiError({ status: 409, errors: [{ message: "ALREADY_ACTIVE" }], call: retry }),
      ],
    },
    key: ({ context: { loaded } }) => [loaded?.value.device.status],
    longRunning: { commands: "lives as long as the tab" },
    meant: {
      "action.completed action is never read": "whatever was sent, the device is read again",
      "action.completed ids is never read": "the tab has one device",
    },
    neverLeft: { "device-activation.missing": "another tab or page leads on from here" },
  },
})
