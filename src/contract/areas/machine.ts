import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { DataGroup } from "../groups/data.ts"
import { MachinesGroup } from "../groups/machines.ts"
import { API_BASE } from "../version.ts"

/** Calls of one machine: its facts and its recorded data. */
export class MachineApi extends HttpApi.make("machine")
  .add(MachinesGroup, DataGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
