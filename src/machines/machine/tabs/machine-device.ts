import type { TelemetryDevice } from "#contract/schemas/device.ts"
import { MachineId } from "#contract/schemas/ids.ts"
import { call } from "#services/call.ts"
import { CareClient } from "#services/machine/care-client.ts"
import type { MachineServices } from "#services/machine/services.ts"
import { recordMachine } from "../../shared/record/machine.ts"
import { eachRow } from "../../shared/row-actions/each-row.ts"
import { machineArea } from "../area.ts"
import { idIn } from "./of-machine.ts"

/** Interval at which a device's status is read, ms: an activation goes on by itself. */
const POLL_MS = 15_000

/** Telemetry device of one machine and its SIM, with a retry after a failed activation (DEV-01 to DEV-10). */
export const machineDevice = recordMachine<TelemetryDevice, MachineServices>({
  name: "machine-device",
  area: machineArea,
  pollMs: POLL_MS,
  load: (params) =>
    CareClient.use(({ telemetryDevices }) =>
      call(telemetryDevices.ofMachine({ params: { id: idIn(params) } })),
    ),
  actions: {
    retry: {
      run: eachRow((id) =>
        CareClient.use(({ telemetryDevices }) =>
          call(telemetryDevices.reactivate({ params: { id: MachineId.make(id) } })),
        ),
      ),
      notice: "machine.device.retried",
    },
  },
})
