import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { MachineSearchGroup } from "../groups/machine-search.ts"
import { ServiceDataGroup } from "../groups/service-data.ts"
import { ServiceMachinesGroup } from "../groups/service-machines.ts"
import { API_BASE } from "../version.ts"

/** HTTP API of the area "centre". */
export class CentreApi extends HttpApi.make("centre")
  .add(ServiceDataGroup)
  .add(ServiceMachinesGroup)
  .add(MachineSearchGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
