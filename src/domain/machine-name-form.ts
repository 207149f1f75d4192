import { schemaErrors } from "#contract/schema-errors.ts"
import { type Machine, MachineRename } from "#contract/schemas/machine.ts"
import type { FieldError } from "./field-errors.ts"
import { machineNameOf } from "./machine.ts"

/** Values of the form that names a machine; an empty name shows the VIN again (OPEN-159). */
export type MachineNameValues = {
  readonly id: string
  readonly vin: string
  readonly machineName: string
}

export const machineNameValues = ({
  id,
  vin,
  machineName,
}: Pick<Machine, "id" | "vin" | "machineName">): MachineNameValues => ({
  id: String(id),
  vin,
  machineName: machineName ?? "",
})

/** Name to send. */
export const renameOf = ({ machineName }: MachineNameValues): typeof MachineRename.Type => ({
  machineName: machineNameOf(machineName),
})

const renameErrors = schemaErrors(MachineRename)

export const machineNameErrors = (values: MachineNameValues): ReadonlyArray<FieldError> =>
  renameErrors(renameOf(values))
