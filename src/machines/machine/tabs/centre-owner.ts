import { Effect } from "effect"
import type { MachineOwner } from "#contract/schemas/machine-care.ts"
import { call } from "#services/call.ts"
import { CareClient } from "#services/machine/care-client.ts"
import type { MachineServices } from "#services/machine/services.ts"
import { recordMachine } from "../../shared/record/machine.ts"
import { machineArea } from "../area.ts"
import { placeIn } from "./of-centre.ts"

/** Owner of a machine that a service centre serves; none where the machine has no owner. */
export interface OwnerOfMachine {
  readonly owner: MachineOwner | null
}

/** Owner of a machine with address and contact, for its service centre (API-SVC-05). */
export const centreOwner = recordMachine<OwnerOfMachine, MachineServices>({
  name: "centre-owner",
  area: machineArea,
  load: (place) =>
    CareClient.use(({ serviceMachines }) => call(serviceMachines.owner({ params: placeIn(place) }))).pipe(
      Effect.map((owner) => ({ owner: owner ?? null })),
    ),
})
