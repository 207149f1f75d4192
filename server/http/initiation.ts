import { Clock, Effect, Option } from "effect"
import type { Initiation } from "#contract/schemas/subscription.ts"
import { planStateOf } from "#domain/subscriptions/plans.ts"
import { isEnding, warrantyPays } from "#domain/subscriptions/terms.ts"
import { fail } from "../rules/fail.ts"
import { Plans } from "../store/plans.ts"
import { type SubscribableMachine, Subscriptions } from "../store/subscriptions.ts"

/**
 * How a machine's subscription could be started (OPEN-82): the suitable service centres, or only `serviceId`.
 * Changes nothing; `prerequisites` lists the errors with which the call that starts it would fail.
 */
export const initiationOf = Effect.fnUntraced(function* (machine: SubscribableMachine, serviceId?: number) {
  const subscriptions = yield* Subscriptions
  const plans = yield* Plans
  const now = yield* Clock.currentTimeMillis
  const fitting = yield* subscriptions.centresFor(machine)
  const serviceCentres = fitting.filter((centre) => serviceId === undefined || centre.id === serviceId)
  if (serviceCentres.length === 0) return yield* fail("NO_SERVICE_CENTERS_AVAILABLE")
  const card = yield* subscriptions.machineCard(machine.id)
  if (Option.isNone(card)) return yield* fail("NOT_FOUND", "id")

  const all = yield* subscriptions.ofMachine(machine.id)
  const here = all.filter((one) => serviceId === undefined || one.serviceId === serviceId)
  const planState = planStateOf(here.map((one) => one.state))
  const running = all.find((one) => one.state === "ACTIVE")
  const startable =
    running === undefined ||
    ((serviceId === undefined || running.serviceId === serviceId) &&
      running.expires !== null &&
      isEnding(running.expires, now))
  const warrantyAvailable = warrantyPays(machine.warrantyStart, now)
  const offered = yield* plans.fitting(machine)
  const answer: Initiation = {
    machine: card.value,
    planState,
    plans: offered.filter((plan) => plan.kind !== "WARRANTY" || warrantyAvailable),
    serviceCentres,
    demoAvailable:
      offered.some((plan) => plan.kind === "DEMO") &&
      !all.some((one) => one.planKind === "DEMO" && one.wasApproved),
    warrantyAvailable,
    prerequisites: [
      ...(startable ? [] : (["SUBSCRIPTION_ACTIVE"] as const)),
      ...(planState === "NONE" ? [] : (["ALREADY_SAVED"] as const)),
    ],
  }
  return answer
})
