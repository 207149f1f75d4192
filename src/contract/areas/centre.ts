import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { DiagnosticCodesGroup } from "../groups/diagnostic-codes.ts"
import { MachineSearchGroup } from "../groups/machine-search.ts"
import { MachineSubscriptionsGroup } from "../groups/machine-subscriptions.ts"
import { ServiceDataGroup } from "../groups/service-data.ts"
import { ServiceMachinesGroup } from "../groups/service-machines.ts"
import { ServiceSubscriptionsGroup } from "../groups/service-subscriptions.ts"
import { API_BASE } from "../version.ts"

/** HTTP API of the area "centre". */
export class CentreApi extends HttpApi.make("centre")
  .add(ServiceDataGroup)
  .add(DiagnosticCodesGroup)
  .add(ServiceMachinesGroup)
  .add(MachineSearchGroup)
  .add(MachineSubscriptionsGroup)
  .add(ServiceSubscriptionsGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
