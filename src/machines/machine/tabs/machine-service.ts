import { Effect } from "effect"
import { MachineId } from "#contract/schemas/ids.ts"
import type { Machine } from "#contract/schemas/machine.ts"
import { call } from "#services/call.ts"
import { CareClient } from "#services/machine/care-client.ts"
import { MachineCalls } from "#services/machine/machine-calls.ts"
import type { MachineServices } from "#services/machine/services.ts"
import { recordMachine } from "../../shared/record/machine.ts"
import { eachRow } from "../../shared/row-actions/each-row.ts"
import { machineArea } from "../area.ts"
import { idIn } from "./of-machine.ts"

/**
 * Service interval of one machine: hours to the next service, and what its owner says: the service was done (MACH-11
 * to MACH-17), or the hour meter was replaced.
 */
export const machineService = recordMachine<Machine, MachineServices>({
  name: "machine-service",
  area: machineArea,
  load: (params) => MachineCalls.use((calls) => calls.find(String(idIn(params)))),
  actions: {
    done: {
      asks: "confirmation",
      run: eachRow((id) =>
        CareClient.use(({ machineCare }) =>
          call(machineCare.resetServiceInterval({ params: { id: MachineId.make(id) } })),
        ).pipe(Effect.asVoid),
      ),
      notice: "machine.service.saved",
    },
    meterReplaced: {
      asks: "confirmation",
      run: eachRow((id) =>
        CareClient.use(({ machineCare }) =>
          call(machineCare.replaceHourMeter({ params: { id: MachineId.make(id) } })),
        ).pipe(Effect.asVoid),
      ),
      notice: "machine.service.meterSaved",
    },
  },
})
