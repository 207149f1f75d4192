import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { AddressOptionsGroup } from "../groups/address-options.ts"
import { DataGroup } from "../groups/data.ts"
import { MachinesGroup } from "../groups/machines.ts"
import { ReportingGroup } from "../groups/reporting.ts"
import { API_BASE } from "../version.ts"

/** HTTP API of the area "reports". */
export class ReportsApi extends HttpApi.make("reports")
  .add(ReportingGroup)
  .add(MachinesGroup)
  .add(DataGroup)
  .add(AddressOptionsGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
