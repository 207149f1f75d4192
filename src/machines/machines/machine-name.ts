import { Effect } from "effect"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { Machine } from "#contract/schemas/machine.ts"
import {
  type MachineNameValues,
  machineNameErrors,
  machineNameValues,
  renameOf,
} from "#domain/machine-name-form.ts"
import { call } from "#services/call.ts"
import { ApiError, type CallFailure, callFailures } from "#services/failures.ts"
import { MachinesClient } from "#services/machines/machines-client.ts"
import { editorMachine } from "../shared/editor/machine.ts"
import { formMachine } from "../shared/form/machine.ts"
import { goTo } from "../shell/navigation/go-to.ts"
import { raised } from "../shell/notices/notify.ts"
import { machines } from "./area.ts"

/** Form for the owner's name of a machine; saving leads back to the machine (OPEN-159). */
export const machineNameForm = formMachine({
  name: "machine-name",
  start: (values: MachineNameValues) => values,
  check: machineNameErrors,
  send: machines.fromEffect<Machine, CallFailure, MachineNameValues>({
    name: "PUT /machines/{id}",
    run: (values) =>
      MachinesClient.use((client) =>
        call(
          client.machines.rename({
            params: { id: Number(values.id) as MachineId },
            payload: renameOf(values),
          }),
        ),
      ),
    failures: callFailures,
  }),
  work: { what: "machineName" },
  onSuccess: ({ vin }) => [
    raised({ kind: "success", key: "machines.name.saved" }),
    goTo(`/fleet/machines/vin/${vin}`),
  ],
})

const find = Effect.fnUntraced(function* (vin: string) {
  const { machines: client } = yield* MachinesClient
  const machine = yield* call(client.byId({ params: { id: vin } }))
  if (machine.owned) return machine
  return yield* new ApiError({ status: 403, errors: [{ message: "NOT_OWNER" }], call: "PUT /machines/{id}" })
})

/** Editor of a machine's name, for its owner only. */
export const machineNameEditor = editorMachine<Machine, MachineNameValues, MachinesClient>({
  name: "machine-name",
  area: machines,
  isNew: () => false,
  load: ({ vin = "" }) => find(vin),
  values: ({ found }) => machineNameValues(found as Machine),
  form: machineNameForm,
})
