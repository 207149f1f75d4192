import { Effect } from "effect"
import type { Machine } from "#contract/schemas/machine.ts"
import { call } from "#services/call.ts"
import { CareClient } from "#services/machine/care-client.ts"
import type { MachineServices } from "#services/machine/services.ts"
import { recordMachine } from "../../shared/record/machine.ts"
import { machineArea } from "../area.ts"
import { placeIn, placeOf } from "./of-centre.ts"

/** Service interval of a machine at a service centre, whose staff say that the service was done (ROLE-21). */
export const centreService = recordMachine<Machine, MachineServices>({
  name: "centre-service",
  area: machineArea,
  load: (place) =>
    CareClient.use(({ serviceMachines }) => call(serviceMachines.byId({ params: placeIn(place) }))),
  actions: {
    done: {
      asks: "confirmation",
      run: ({ ids }) =>
        CareClient.use(({ serviceMachines }) =>
          Effect.forEach(ids === "ALL" ? [] : ids, (id) =>
            call(serviceMachines.resetMaintenance({ params: placeOf(id) })),
          ),
        ).pipe(Effect.asVoid),
      notice: "machine.service.saved",
    },
  },
})
