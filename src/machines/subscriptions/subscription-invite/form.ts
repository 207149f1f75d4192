import { PartnerId } from "#contract/schemas/ids.ts"
import {
  type InviteStart,
  type InviteValues,
  inviteErrors,
  inviteOf,
  newInvite,
} from "#domain/subscriptions/invite-form.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { SubscriptionsClient } from "#services/subscriptions/subscriptions-client.ts"
import { writeOnce } from "#services/write-once.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { wizardMachine } from "../../shared/wizard/machine.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import { raised } from "../../shell/notices/notify.ts"
import { subscriptions } from "../area.ts"

/** Form of an offer: sent once, however often its answer is lost (API-SVC-18), and followed by the list of offers. */
export const inviteForm = formMachine({
  name: "subscription-invite",
  start: (start: InviteStart) => newInvite(start),
  check: inviteErrors,
  send: subscriptions.fromEffect<unknown, CallFailure, InviteValues>({
    name: "POST /services/{id}/subscriptions/invite",
    run: (values) => {
      const params = { serviceId: PartnerId.make(Number(values.serviceId)) }
      const payload = inviteOf(values)
      return writeOnce("subscription-invite", { params, payload }, (key) =>
        SubscriptionsClient.use(({ serviceSubscriptions }) =>
          call(serviceSubscriptions.invite({ params, payload }), { key }),
        ),
      )
    },
    failures: callFailures,
  }),
  work: { what: "subscriptionInvite" },
  onSuccess: ({ serviceId }) => [
    raised({ kind: "success", key: "subscriptions.invite.sent" }),
    goTo(`/service/${serviceId}/subscriptions?state=offers`),
  ],
})

/** Steps of the offer, in their order. */
export const INVITE_STEPS = [
  { name: "plan", fields: ["planId", "autoRenew"] },
  {
    name: "customer",
    fields: [
      "customerEmail",
      "customerFirstName",
      "customerLastName",
      "customerLanguage",
      "customerReference",
    ],
  },
  { name: "summary", fields: ["description"] },
] as const

export const inviteWizard = wizardMachine({
  name: "subscription-invite",
  form: inviteForm,
  steps: INVITE_STEPS,
})
