import { Effect } from "effect"
import type {
  DeviceAttempt,
  DeviceCommand,
  DeviceState,
  SimState,
  TelemetryDevice,
} from "#contract/schemas/device.ts"
import { deviceCommandNames, mayCommandDevices } from "#domain/devices/commands.ts"
import { call } from "#services/call.ts"
import { DevicesClient } from "#services/devices/devices-client.ts"
import type { DevicesServices } from "#services/devices/services.ts"
import { writeOnce } from "#services/write-once.ts"
import { recordMachine } from "../shared/record/machine.ts"
import { eachRow } from "../shared/row-actions/each-row.ts"
import type { RowAction } from "../shared/row-actions/machine.ts"
import { devices } from "./area.ts"

/** Interval of polling, ms: answers of a device and of the network arrive without a press. */
const POLL_MS = 15_000

/** A telemetry device with the times of its statuses, what was tried with it, and what the reader may do. */
export interface DeviceRecord extends TelemetryDevice {
  readonly changed: DeviceState["changed"]
  readonly simChanged: SimState["changed"] | undefined
  /** Newest attempts; empty for a device in stock. */
  readonly attempts: ReadonlyArray<DeviceAttempt>
  /** Address of the list of devices. */
  readonly home: string
  readonly mayEdit: boolean
}

/**
 * Sends a command; a status that it changes is asked for by the call for that (API-TEL-05), the others go as a
 * text message (API-TEL-07).
 */
const send = (command: DeviceCommand): RowAction<DevicesServices> => ({
  asks: "confirmation",
  run: eachRow((id) =>
    DevicesClient.use(({ telemetryDevices: calls }) => {
      if (command === "ACTIVATED_MODE" || command === "DEACTIVATED_MODE") {
        const status = command === "ACTIVATED_MODE" ? "ACTIVE" : "DEACTIVATED"
        return Effect.asVoid(call(calls.setStatus({ params: { id }, payload: { status } })))
      }
      const payload = { telemetryDeviceId: id, command }
      return Effect.asVoid(
        writeOnce("device-command", payload, (key) => call(calls.command({ payload }), { key })),
      )
    }),
  ),
})

/** Page of one telemetry device and its SIM (DEV-01 to DEV-08, API-TEL-03). */
export const deviceRecord = recordMachine<DeviceRecord, DevicesServices>({
  name: "device-record",
  area: devices,
  pollMs: POLL_MS,
  load: (params, user) =>
    Effect.gen(function* () {
      const id = Number(params["id"])
      const { telemetryDevices: calls } = yield* DevicesClient
      const [device, { changed }, [sim]] = yield* Effect.all(
        [
          call(calls.byId({ params: { id } })),
          call(calls.status({ params: { id } })),
          call(calls.simStatus({ query: { ids: [id] } })),
        ],
        { concurrency: 3 },
      )
      const attempts =
        device.machineId === null
          ? []
          : (yield* call(calls.activation({ params: { id: device.machineId } }))).attempts
      return {
        ...device,
        changed,
        simChanged: sim?.changed,
        attempts,
        home: params["home"] ?? "",
        mayEdit: mayCommandDevices(user ?? { roles: [] }),
      }
    }),
  actions: Object.fromEntries(deviceCommandNames.map((command) => [command, send(command)])),
})
