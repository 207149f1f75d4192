import { Context } from "effect"
import type { MachinesApi } from "#contract/areas/machines.ts"
import type { ClientOf } from "../client.ts"

/** Typed client of the area's calls. */
export class MachinesClient extends Context.Service<MachinesClient, ClientOf<typeof MachinesApi>>()(
  "headland/machines/MachinesClient",
) {}
