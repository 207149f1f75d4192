import { Schema } from "effect"
import { lineOfText, pattern, requiredText } from "../checks.ts"
import { MachineId, Vin } from "./ids.ts"
import { LegacyPairing } from "./machine-care.ts"
import { IsoTime } from "./values.ts"

/** Types of telemetry devices, which send a machine's data (DEV-02). */
export const DeviceType = Schema.Literals(["Gateway", "Aplicom", "Topcon", "POD"])
export type DeviceType = typeof DeviceType.Type

/** Status of a telemetry device (DEV-05); UNKNOWN stands for any value that is none of the others. */
export const DeviceStatus = Schema.Literals([
  "ACTIVATION_FAILED",
  "ACTIVATION_PENDING",
  "ACTIVE",
  "DEACTIVATED",
  "DEACTIVATION_FAILED",
  "DEACTIVATION_PENDING",
  "TERMINATED",
  "UNKNOWN",
])
export type DeviceStatus = typeof DeviceStatus.Type

/** Status of a SIM (DEV-06); a SIM has no failed states. */
export const SimStatus = Schema.Literals([
  "ACTIVATION_PENDING",
  "ACTIVE",
  "DEACTIVATED",
  "DEACTIVATION_PENDING",
  "TERMINATED",
  "UNKNOWN",
])
export type SimStatus = typeof SimStatus.Type

/** Modes of a telemetry device (DEV-03). */
export const DeviceMode = Schema.Literals([
  "LOAD_CONFIG",
  "REGISTER_MODE",
  "ACTIVATED_MODE",
  "DEACTIVATED_MODE",
])
export type DeviceMode = typeof DeviceMode.Type

/** Commands that a telemetry device accepts (DEV-04, OPEN-94). */
export const DeviceCommand = Schema.Literals([
  "ACTIVATED_MODE",
  "DEACTIVATED_MODE",
  "LOAD_CONFIG",
  "OTAP_RESET",
  "REGISTER_MODE",
])
export type DeviceCommand = typeof DeviceCommand.Type

/** International mobile equipment identity (IMEI) of a device's modem, 15 digits. */
const Imei = Schema.String.check(pattern(/^\d{15}$/))
/** Number printed on a SIM card (ICCID), 18 to 20 digits. */
const Iccid = Schema.String.check(pattern(/^\d{18,20}$/))
/** International mobile subscriber identity (IMSI) of a SIM, 14 or 15 digits. */
const Imsi = Schema.String.check(pattern(/^\d{14,15}$/))

const exampleSim = { iccid: "8935801230000100017", imsi: "244910000100001", status: "ACTIVE" } as const

const exampleDevice = {
  id: 1,
  serialNumber: "HD-100001",
  type: "Gateway",
  status: "ACTIVE",
  activationMode: "ACTIVATED_MODE",
  revision: "4.2.1",
  imei: "352099001000017",
  dataSim: exampleSim,
  machineId: MachineId.make(1),
  vin: Vin.make("HDLTR1A27R0000001"),
  lastSeen: "2026-11-21T06:30:00.000Z",
  openCommand: null,
  version: 1,
} as const

/** A telemetry device and its data SIM (DEV-01, OPEN-93). */
export const TelemetryDevice = Schema.Struct({
  id: Schema.Int,
  serialNumber: Schema.String,
  type: DeviceType,
  status: DeviceStatus,
  /** Operating mode that the device itself reported last; null until its first report. */
  activationMode: Schema.NullOr(DeviceMode),
  /** Version of the device's firmware. */
  revision: Schema.NullOr(Schema.String),
  imei: Schema.NullOr(Schema.String),
  dataSim: Schema.Struct({
    iccid: Schema.NullOr(Schema.String),
    imsi: Schema.NullOr(Schema.String),
    status: SimStatus,
  }),
  /** Machine that the device is installed in; null while it is in stock. */
  machineId: Schema.NullOr(MachineId),
  vin: Schema.NullOr(Vin),
  /** Time at which the device's machine last sent data. */
  lastSeen: Schema.NullOr(IsoTime),
  /** Command that waits for the device's answer. */
  openCommand: Schema.NullOr(DeviceCommand),
  /** Version number of the device, raised by each change; a write names the version it was made from. */
  version: Schema.Int,
}).annotate({
  identifier: "TelemetryDevice",
  examples: [exampleDevice],
})
export type TelemetryDevice = typeof TelemetryDevice.Type

/** What became of a command: without an answer yet, done, failed, or dropped because another one took its place. */
export const AttemptState = Schema.Literals(["OPEN", "DONE", "FAILED", "DROPPED"])
export type AttemptState = typeof AttemptState.Type

/** A command that was sent to a device, or a change of its data SIM that was asked of the network, with its answer. */
export const DeviceAttempt = Schema.Struct({
  id: Schema.Int,
  target: Schema.Literals(["DEVICE", "SIM"]),
  /** A command of a device, or the wanted status of a SIM. */
  command: Schema.Union([DeviceCommand, Schema.Literals(["ACTIVE", "DEACTIVATED", "TERMINATED"])]),
  state: AttemptState,
  sent: IsoTime,
  /** Time of the answer; null while there is none. */
  finished: Schema.NullOr(IsoTime),
  /** Name of the user who sent it; null where a subscription did. */
  by: Schema.NullOr(Schema.String),
})
export type DeviceAttempt = typeof DeviceAttempt.Type

/** Device of a machine with its newest attempts, newest first, and whether the caller may try again what failed. */
export const DeviceActivation = Schema.Struct({
  device: TelemetryDevice,
  attempts: Schema.Array(DeviceAttempt),
  mayRetry: Schema.Boolean,
  /** Pairing of the machine with the legacy telemetry system; not enabled where it is paired with none. */
  pairing: LegacyPairing,
}).annotate({
  identifier: "DeviceActivation",
  examples: [
    {
      device: exampleDevice,
      attempts: [
        {
          id: 12,
          target: "DEVICE",
          command: "ACTIVATED_MODE",
          state: "DONE",
          sent: "2026-11-20T08:00:00.000Z",
          finished: "2026-11-20T08:04:10.000Z",
          by: "Jarmo Ruuvila",
        },
      ],
      mayRetry: true,
      pairing: { enabled: false, deviceId: null, customerId: null, since: null },
    },
  ],
})
export type DeviceActivation = typeof DeviceActivation.Type

const deviceData = {
  type: DeviceType,
  revision: Schema.NullOr(lineOfText(40)),
  imei: Schema.NullOr(Imei),
  dataSim: Schema.Struct({ iccid: Schema.NullOr(Iccid), imsi: Schema.NullOr(Imsi) }),
  machineId: Schema.NullOr(MachineId),
}

const exampleData = {
  type: "Gateway",
  revision: "4.2.1",
  imei: "352099001000017",
  dataSim: { iccid: exampleSim.iccid, imsi: exampleSim.imsi },
  machineId: MachineId.make(1),
} as const

/**
 * Registration of a new device, which starts DEACTIVATED. The serial number is also the name of the device's
 * ingest token.
 */
export const DeviceRegistration = Schema.Struct({
  serialNumber: requiredText(60).check(pattern(/^[\w.-]+$/)),
  ...deviceData,
}).annotate({
  identifier: "DeviceRegistration",
  examples: [{ serialNumber: "HD-100001", ...exampleData }],
})
export type DeviceRegistration = typeof DeviceRegistration.Type

/** Change of a registered device: firmware, numbers (such as the IMEI) and the machine in which it is installed. */
export const DeviceChange = Schema.Struct({
  ...deviceData,
  version: Schema.optionalKey(Schema.Int),
}).annotate({
  identifier: "DeviceChange",
  examples: [{ ...exampleData, version: 1 }],
})
export type DeviceChange = typeof DeviceChange.Type

/** Short form of a device with only status and mode, to follow the effect of a command (OPEN-95). */
export const DeviceState = Schema.Struct({
  id: Schema.Int,
  status: DeviceStatus,
  activationMode: Schema.NullOr(DeviceMode),
  openCommand: Schema.NullOr(DeviceCommand),
  /** Time of the last change of the device's status. */
  changed: IsoTime,
}).annotate({
  identifier: "DeviceState",
  examples: [
    {
      id: 1,
      status: "ACTIVATION_PENDING",
      activationMode: "DEACTIVATED_MODE",
      openCommand: "ACTIVATED_MODE",
      changed: "2026-11-21T06:30:00.000Z",
    },
  ],
})
export type DeviceState = typeof DeviceState.Type

export const DeviceStatusChange = Schema.Struct({
  status: Schema.Literals(["ACTIVE", "DEACTIVATED"]),
}).annotate({ identifier: "DeviceStatusChange", examples: [{ status: "ACTIVE" }] })

/** A command sent to the device as a text message to its data SIM (OPEN-94). */
export const DeviceOrder = Schema.Struct({ telemetryDeviceId: Schema.Int, command: DeviceCommand }).annotate({
  identifier: "DeviceOrder",
  examples: [{ telemetryDeviceId: 1, command: "LOAD_CONFIG" }],
})

/** Status of a SIM; `id` is that of the telemetry device that holds the SIM (OPEN-95). */
export const SimState = Schema.Struct({ id: Schema.Int, simStatus: SimStatus, changed: IsoTime }).annotate({
  identifier: "SimState",
  examples: [{ id: 1, simStatus: "ACTIVE", changed: "2026-11-21T06:30:00.000Z" }],
})
export type SimState = typeof SimState.Type

export const SimTarget = Schema.Literals(["ACTIVE", "DEACTIVATED", "TERMINATED"])
export type SimTarget = typeof SimTarget.Type
