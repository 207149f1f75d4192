import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { AlarmSettingsGroup } from "../groups/alarm-settings.ts"
import { AlarmsGroup } from "../groups/alarms.ts"
import { DiagnosticCodesGroup } from "../groups/diagnostic-codes.ts"
import { MachinesGroup } from "../groups/machines.ts"
import { API_BASE } from "../version.ts"

/** HTTP API of the area "alarms". */
export class AlarmsApi extends HttpApi.make("alarms")
  .add(AlarmsGroup)
  .add(AlarmSettingsGroup)
  .add(DiagnosticCodesGroup)
  .add(MachinesGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
