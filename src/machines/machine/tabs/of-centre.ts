import { MachineId, PartnerId } from "#contract/schemas/ids.ts"
import type { Machine } from "#contract/schemas/machine.ts"
import type { Params } from "#domain/navigation/match.ts"
import type { TabInput } from "../../shared/record/machine.ts"

/** Input of a record that is a tab of a machine's page at a service centre. */
export const centreRecordInput = ({ params, value, user }: TabInput<Machine>) => ({
  params: { id: params["id"] ?? "", machineId: String(value.id) },
  search: "",
  user,
})

/**
 * Id of a machine at its service centre, for actions: their calls name both, and an action knows only the id of what
 * it is about.
 */
export const idAtCentre = ({ id, serviceId }: Pick<Machine, "id" | "serviceId">): string =>
  `${serviceId}/${id}`

/** Service centre and machine of such an id. */
export const placeOf = (idAt: number | string) => {
  const [id, machineId] = String(idAt).split("/")
  return placeIn({ id: id ?? "", machineId: machineId ?? "" })
}

/** Service centre and machine of a page or tab, as the calls of a service centre name them. */
export const placeIn = ({ id, machineId }: Params) => ({
  serviceId: PartnerId.make(Number(id)),
  id: MachineId.make(Number(machineId)),
})
