import { Layer } from "effect"
import { Catalogue } from "../store/catalogue.ts"
import { LiveSessions } from "../store/live-sessions.ts"
import { Machines } from "../store/machines.ts"

/** What the handlers of machines, data, live fleet and catalogue ask, on the database. */
export const MachinesLive = Layer.mergeAll(Machines.layer, LiveSessions.layer, Catalogue.layer)
