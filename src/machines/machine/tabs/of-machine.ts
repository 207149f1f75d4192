import type { MachineId } from "#contract/schemas/ids.ts"
import type { Machine } from "#contract/schemas/machine.ts"
import type { TabInput } from "../../shared/record/machine.ts"

/** Input of a record that is a tab of the machine's page: the record is found by the machine's id. */
export const recordInput = ({ value, user }: TabInput<Machine>) => ({
  params: { id: String(value.id), vin: value.vin, model: value.model.name },
  search: "",
  user,
})

export const idIn = ({ id }: { readonly id?: string }): MachineId => Number(id) as MachineId
