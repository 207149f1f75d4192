import { Effect } from "effect"
import type { PartnerId } from "#contract/schemas/ids.ts"
import type { Subscription } from "#contract/schemas/subscription.ts"
import {
  type ChangeCall,
  type ChangeValues,
  changeCall,
  changeErrors,
  changeValues,
} from "#domain/subscriptions/change-form.ts"
import {
  type Changeable,
  type ChangeTarget,
  changeName,
  type UserSide,
} from "#domain/subscriptions/changes.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { SubscriptionsClient } from "#services/subscriptions/subscriptions-client.ts"
import { writeOnce } from "#services/write-once.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { raised } from "../../shell/notices/notify.ts"
import { systemIds } from "../../system.ts"
import { subscriptions } from "../area.ts"
import type { ChangeSaved } from "./events.ts"

export interface ChangeFormInput {
  readonly subscription: Changeable
  readonly target: ChangeTarget
  readonly by: UserSide
}

const saved: typeof ChangeSaved.Type = { type: "change.saved" }

/**
 * Form of one change: sent once, however often the answer is lost, since each repetition has the same idempotency
 * key.
 */
export const changeForm = formMachine({
  name: "subscription-change",
  start: ({ subscription, target, by }: ChangeFormInput) => changeValues(subscription, target, by),
  check: changeErrors,
  send: subscriptions.fromEffect<Subscription, CallFailure, ChangeValues>({
    name: "PUT /subscriptions/{id}/{action}",
    run: (values) => {
      const asked = changeCall(values)
      return asked === undefined
        ? Effect.die(new Error(`Invalid new subscription state ${values.target}`))
        : writeOnce("subscription-change", asked, (key) => put(asked, key))
    },
    failures: callFailures,
  }),
  work: { what: "subscription" },
  onSuccess: ({ target, by }) => [
    raised({ kind: "success", key: `subscriptions.change.${changeName(target, by)}.done` }),
    { to: systemIds.subscriptionChange, event: saved },
  ],
})

const put = (asked: ChangeCall, key: string) =>
  asked.serviceId === undefined ? putAsCustomer(asked, key) : putAtCentre(asked, asked.serviceId, key)

const putAsCustomer = ({ action, id, version, acceptance, termination }: ChangeCall, key: string) =>
  SubscriptionsClient.use(({ subscriptions: calls }) => {
    const params = { id }
    switch (action) {
      case "activate":
        return call(calls.activate({ params, payload: acceptance }), { key })
      case "reject":
        return call(calls.reject({ params, payload: termination }), { key })
      case "cancel":
        return call(calls.cancel({ params, payload: termination }), { key })
      case "withdraw":
        return call(calls.withdraw({ params, query: { version } }), { key })
    }
  })

const putAtCentre = (
  { action, id, version, acceptance, termination }: ChangeCall,
  serviceId: PartnerId,
  key: string,
) =>
  SubscriptionsClient.use(({ serviceSubscriptions: calls }) => {
    const params = { serviceId, id }
    switch (action) {
      case "activate":
        return call(calls.activate({ params, payload: acceptance }), { key })
      case "reject":
        return call(calls.reject({ params, payload: termination }), { key })
      case "cancel":
        return call(calls.cancel({ params, payload: termination }), { key })
      case "withdraw":
        return call(calls.withdraw({ params, query: { version } }), { key })
    }
  })
