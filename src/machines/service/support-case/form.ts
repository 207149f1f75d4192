import { Effect } from "effect"
import type { SupportCase } from "#contract/schemas/proactive-alert.ts"
import type { AlertKey } from "#domain/proactive-alerts/address.ts"
import { type CaseValues, caseErrors, caseOrder, caseValues } from "#domain/proactive-alerts/case-form.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { AlertTabs } from "#services/service/alert-tabs.ts"
import { ServiceClient } from "#services/service/service-client.ts"
import { writeOnce } from "#services/write-once.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { raised } from "../../shell/notices/notify.ts"
import { systemIds } from "../../system.ts"
import { service } from "../area.ts"
import type { CaseOpened } from "./events.ts"

/** Form of a support case (CASE-05 to CASE-08): opened once, however often its answer is lost. */
export const caseForm = formMachine({
  name: "support-case",
  start: (alert: AlertKey) => caseValues(alert),
  check: caseErrors,
  send: service.fromEffect<SupportCase, CallFailure, CaseValues>({
    name: "POST /proactive-alerts/support",
    run: (values) =>
      Effect.gen(function* () {
        const { proactiveAlerts } = yield* ServiceClient
        const payload = caseOrder(values)
        return yield* writeOnce("support-case", payload, (key) =>
          call(proactiveAlerts.openCase({ payload }), { key }),
        )
      }).pipe(Effect.tap(() => AlertTabs.use((tabs) => tabs.send("REFRESH")))),
    failures: callFailures,
  }),
  work: { what: "supportCase" },
  onSuccess: (_, opened) => [
    raised({ kind: "success", key: "service.case.opened" }),
    { to: systemIds.supportCase, event: { type: "case.opened", opened } satisfies typeof CaseOpened.Type },
  ],
})
