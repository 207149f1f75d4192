import type { DeviceActivation } from "#contract/schemas/device.ts"
import type { MachineId } from "#contract/schemas/ids.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { CareClient } from "#services/machine/care-client.ts"
import type { Loaded } from "../../shared/resource/machine.ts"
import { readAt } from "../../shared/resource/read-at.ts"
import { machineArea } from "../area.ts"

export interface OfMachine {
  readonly id: MachineId
}

export const readActivation = machineArea.fromEffect<Loaded<DeviceActivation>, CallFailure, OfMachine>({
  name: "GET /machines/{id}/telemetrydevice/activation",
  run: ({ id }) =>
    readAt(CareClient.use(({ telemetryDevices }) => call(telemetryDevices.activation({ params: { id } })))),
  failures: callFailures,
})

/** Sends again what the device refused or did not answer (DEV-10). */
export const retryActivation = machineArea.fromEffect<unknown, CallFailure, OfMachine>({
  name: "PUT /machines/{id}/telemetrydevice/reactivate",
  run: ({ id }) =>
    CareClient.use(({ telemetryDevices }) => call(telemetryDevices.reactivate({ params: { id } }))),
  failures: callFailures,
})
