import type { DeviceCommand } from "#contract/schemas/device.ts"
import { deviceCommandNames } from "#domain/devices/commands.ts"
import { call } from "#services/call.ts"
import { CareClient } from "#services/machine/care-client.ts"
import type { MachineServices } from "#services/machine/services.ts"
import { writeOnce } from "#services/write-once.ts"
import { eachRow } from "../../shared/row-actions/each-row.ts"
import { type RowAction, rowActionsMachine } from "../../shared/row-actions/machine.ts"
import { machineArea } from "../area.ts"

const send = (command: DeviceCommand): RowAction<MachineServices> => ({
  asks: "confirmation",
  run: eachRow((telemetryDeviceId) => {
    const payload = { telemetryDeviceId, command }
    return writeOnce("device-command", payload, (key) =>
      CareClient.use(({ telemetryDevices }) => call(telemetryDevices.command({ payload }), { key })),
    )
  }),
})

/** The five commands of a telemetry device, each after a question; one at a time waits for its answer (API-TEL-07). */
export const deviceCommands = rowActionsMachine<MachineServices>({
  name: "device-commands",
  area: machineArea,
  actions: Object.fromEntries(deviceCommandNames.map((command) => [command, send(command)])),
})
