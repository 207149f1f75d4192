import type { MachineId } from "#contract/schemas/ids.ts"
import {
  newRequest,
  type RequestStart,
  type RequestValues,
  requestErrors,
  serviceChoice,
} from "#domain/subscriptions/request-form.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { SubscriptionsClient } from "#services/subscriptions/subscriptions-client.ts"
import { writeOnce } from "#services/write-once.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { wizardMachine } from "../../shared/wizard/machine.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import { raised } from "../../shell/notices/notify.ts"
import { subscriptions } from "../area.ts"

/**
 * Form of a request: sent once, however often its answer is lost (API-MACH-20), and followed by the list of requests, where the
 * request says what has to happen next.
 */
export const requestForm = formMachine({
  name: "subscription-request",
  start: (start: RequestStart) => newRequest(start),
  check: requestErrors,
  send: subscriptions.fromEffect<unknown, CallFailure, RequestValues>({
    name: "PUT /machines/{id}/services",
    run: (values) => {
      const params = { id: Number(values.machineId) as MachineId }
      const payload = serviceChoice(values)
      return writeOnce("subscription-request", { params, payload }, (key) =>
        SubscriptionsClient.use(({ machineSubscriptions }) =>
          call(machineSubscriptions.chooseService({ params, payload }), { key }),
        ),
      )
    },
    failures: callFailures,
  }),
  work: { what: "subscriptionRequest" },
  onSuccess: () => [
    raised({ kind: "success", key: "subscriptions.request.sent" }),
    goTo("/fleet/subscriptions?states=REQUEST"),
  ],
})

/** Steps of the request, in their order. */
export const REQUEST_STEPS = [
  { name: "plan", fields: ["planId", "autoRenew"] },
  { name: "centre", fields: ["serviceId"] },
  { name: "summary", fields: [] },
] as const

export const requestWizard = wizardMachine({
  name: "subscription-request",
  form: requestForm,
  steps: REQUEST_STEPS,
})
