import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "./conventions.ts"
import { AuthGroup } from "./groups/auth.ts"
import { DataGroup } from "./groups/data.ts"
import { LiveFleetGroup } from "./groups/live-fleet.ts"
import { MachinesGroup } from "./groups/machines.ts"
import { UsersGroup } from "./groups/users.ts"
import { API_BASE } from "./version.ts"

/**
 * The calls that each area of the portal makes: a typed client is built from one of these, so that a visitor pays
 * for the calls of the places he opens and no others.
 */
export class ShellApi extends HttpApi.make("shell")
  .add(AuthGroup, UsersGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}

export class FleetApi extends HttpApi.make("fleet")
  .add(MachinesGroup, LiveFleetGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}

export class MachineApi extends HttpApi.make("machine")
  .add(MachinesGroup, DataGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
