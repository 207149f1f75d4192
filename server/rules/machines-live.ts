import { Layer } from "effect"
import { Catalogue } from "../store/catalogue.ts"
import { CentreMachines } from "../store/centre-machines.ts"
import { LiveSessions } from "../store/live-sessions.ts"
import { MachineSearch } from "../store/machine-search.ts"
import { Machines } from "../store/machines.ts"

/** Services for the handlers of machines, centres, data, live fleet and catalogue, on the database. */
export const MachinesLive = Layer.mergeAll(
  CentreMachines.layer,
  LiveSessions.layer,
  Catalogue.layer,
  MachineSearch.layer,
).pipe(Layer.provideMerge(Machines.layer))
