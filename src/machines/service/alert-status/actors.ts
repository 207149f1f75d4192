import { Effect } from "effect"
import type { ProactiveAlert, ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import type { AlertKey } from "#domain/proactive-alerts/address.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { AlertTabs } from "#services/service/alert-tabs.ts"
import { ServiceClient } from "#services/service/service-client.ts"
import { unsavedMachine } from "../../shared/unsaved/machine.ts"
import { service } from "../area.ts"

export const unsaved = unsavedMachine

interface Save extends AlertKey {
  readonly serviceId: ProactiveAlert["serviceId"]
  readonly status: ProactiveAlertStatus
  readonly seen: ProactiveAlertStatus
}

/** Saves a status (PA-28), unless another one was set since `seen` was shown; other tabs then read alerts again. */
export const save = service.fromEffect<ProactiveAlert, CallFailure, Save>({
  name: "PUT /proactive-alerts/{alertId}",
  run: ({ id, vin, serviceId, status, seen }) =>
    ServiceClient.use(({ proactiveAlerts }) =>
      call(
        proactiveAlerts.update({
          params: { alertId: id },
          query: { seen, ...(serviceId === null ? {} : { serviceId }) },
          payload: { vin, status },
        }),
      ),
    ).pipe(Effect.tap(() => AlertTabs.use((tabs) => tabs.send("REFRESH")))),
  failures: callFailures,
})
