import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { LiveFleetGroup } from "../groups/live-fleet.ts"
import { MachinesGroup } from "../groups/machines.ts"
import { API_BASE } from "../version.ts"

/** Calls of the fleet: machines and their live positions. */
export class FleetApi extends HttpApi.make("fleet")
  .add(MachinesGroup, LiveFleetGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
