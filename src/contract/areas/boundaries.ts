import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { BoundariesGroup } from "../groups/boundaries.ts"
import { BoundaryNotificationsGroup } from "../groups/boundary-notifications.ts"
import { MachinesGroup } from "../groups/machines.ts"
import { API_BASE } from "../version.ts"

/** HTTP API of the area "boundaries". */
export class BoundariesApi extends HttpApi.make("boundaries")
  .add(BoundariesGroup)
  .add(BoundaryNotificationsGroup)
  .add(MachinesGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
