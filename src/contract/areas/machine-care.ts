import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { AlarmsGroup } from "../groups/alarms.ts"
import { BoundariesGroup } from "../groups/boundaries.ts"
import { BoundaryNotificationsGroup } from "../groups/boundary-notifications.ts"
import { ConfigurationsGroup } from "../groups/configurations.ts"
import { DiagnosticCodesGroup } from "../groups/diagnostic-codes.ts"
import { MachineCareGroup } from "../groups/machine-care.ts"
import { MachineSubscriptionsGroup } from "../groups/machine-subscriptions.ts"
import { ProactiveAlertsGroup } from "../groups/proactive-alerts.ts"
import { ServiceDataGroup } from "../groups/service-data.ts"
import { ServiceMachinesGroup } from "../groups/service-machines.ts"
import { SharesGroup } from "../groups/shares.ts"
import { SubscriptionsGroup } from "../groups/subscriptions.ts"
import { TelemetryDevicesGroup } from "../groups/telemetry-devices.ts"
import { API_BASE } from "../version.ts"

/** Calls of the machine page's tabs about keeping a machine running: alarms, codes, service, device, shares, history. */
export class MachineCareApi extends HttpApi.make("care")
  .add(
    AlarmsGroup,
    BoundariesGroup,
    BoundaryNotificationsGroup,
    DiagnosticCodesGroup,
    MachineCareGroup,
    TelemetryDevicesGroup,
    ConfigurationsGroup,
    SharesGroup,
    MachineSubscriptionsGroup,
    SubscriptionsGroup,
    ServiceMachinesGroup,
    ServiceDataGroup,
    ProactiveAlertsGroup,
  )
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
