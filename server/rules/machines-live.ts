import { Layer } from "effect"
import { Catalogue } from "../store/catalogue.ts"
import { CentreMachines } from "../store/centre-machines.ts"
import { CentrePositions } from "../store/centre-positions.ts"
import { LiveSessions } from "../store/live-sessions.ts"
import { MachineSearch } from "../store/machine-search.ts"
import { Machines } from "../store/machines.ts"
import { ServicePlans } from "../store/service-plan.ts"

/** Services for the handlers of machines, centres, data, live fleet and catalogue, on the database. */
export const MachinesLive = Layer.mergeAll(
  CentreMachines.layer,
  CentrePositions.layer,
  LiveSessions.layer,
  Catalogue.layer,
  MachineSearch.layer,
  ServicePlans.layer,
).pipe(Layer.provideMerge(Machines.layer))
