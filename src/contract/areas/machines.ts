import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { MachinesGroup } from "../groups/machines.ts"
import { API_BASE } from "../version.ts"

/** HTTP API of the area "machines". */
export class MachinesApi extends HttpApi.make("machines")
  .add(MachinesGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
