import { Layer } from "effect"
import { Integrations } from "../integrations/integrations.ts"
import { SupportCases } from "../integrations/support-cases.ts"
import { Alarms } from "../store/alarms/alarms.ts"
import { AlarmFilters } from "../store/alarms/filters.ts"
import { ServiceCodes } from "../store/alarms/service-codes.ts"
import { AlarmSettings } from "../store/alarms/settings.ts"
import { Audit } from "../store/audit.ts"
import { History } from "../store/history.ts"
import { ProactiveAlerts } from "../store/proactive-alerts/alerts.ts"

/** Services for the handlers and jobs of alarms; requires the record services. */
export const AlarmsLive = Layer.mergeAll(
  Alarms.layer,
  AlarmFilters.layer,
  AlarmSettings.layer,
  ServiceCodes.layer,
  ProactiveAlerts.layer.pipe(Layer.provide(SupportCases.layer.pipe(Layer.provide(Integrations.layer)))),
).pipe(Layer.provide([Audit.layer, History.layer]))
