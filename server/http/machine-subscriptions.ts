import { Clock, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { accessOf } from "#domain/access/access.ts"
import { mayEditSubscriptions, seesPartner } from "#domain/access/partner.ts"
import { planStateOf } from "#domain/subscriptions/plans.ts"
import { warrantyPays } from "#domain/subscriptions/terms.ts"
import { fail } from "../rules/fail.ts"
import { SubscriptionChanges } from "../rules/subscriptions/changes.ts"
import type { Actor } from "../rules/subscriptions/steps.ts"
import { isId } from "../store/ids.ts"
import { Machines } from "../store/machines.ts"
import { PartnerTargets } from "../store/partner-targets.ts"
import { Plans } from "../store/plans.ts"
import { type MachineRelation, Subscriptions } from "../store/subscriptions.ts"
import { answered, subscriptionNow } from "./subscription-answers.ts"

/**
 * Handlers of a machine's subscription and of its assignment to a service centre (API-MACH-06, API-MACH-07,
 * API-MACH-20).
 */
export const MachineSubscriptionsHandlers = HttpApiBuilder.group(
  Api,
  "machineSubscriptions",
  Effect.fnUntraced(function* (handlers) {
    const subscriptions = yield* Subscriptions
    const changes = yield* SubscriptionChanges
    const machines = yield* Machines
    const partners = yield* PartnerTargets
    const plans = yield* Plans

    /**
     * A machine whose subscriptions the caller may see: as its owner or one of its partners, but not as a grantee
     * of a share.
     */
    const machineOf = Effect.fnUntraced(function* (id: number) {
      const { user } = yield* CurrentUser
      const relation = yield* subscriptions.relation(user, id)
      if (Option.isNone(relation) || !relation.value.sees) return yield* fail("NOT_FOUND", "id")
      if (!relation.value.owns && !relation.value.asPartner) return yield* fail("UNAUTHORIZED_OPERATION")
      return relation.value.machine
    })

    /**
     * Side (owner or service centre) that the caller represents when assigning the machine to the service centre;
     * fails when the caller may not (OPEN-81, OPEN-158).
     */
    const actorFor = Effect.fnUntraced(function* (relation: MachineRelation, serviceId: number) {
      const { user } = yield* CurrentUser
      const { machine, owns, sees } = relation
      const owned = machine.ownerId !== null
      if (owns) return { id: user.id, side: "owner" } satisfies Actor
      if (accessOf(user).isSuperOrNetworkAdmin)
        return { id: user.id, side: owned ? "owner" : "centre" } satisfies Actor
      const target = isId(serviceId) ? yield* partners.byId(serviceId) : Option.none()
      const centre = Option.isSome(target) && seesPartner(user, target.value) ? target.value : null
      const mayTake = !owned && machine.serviceId === null && centre !== null
      if (!sees && !mayTake) return yield* fail("NOT_FOUND", "id")
      return mayTake && mayEditSubscriptions(user, centre)
        ? ({ id: user.id, side: "centre" } satisfies Actor)
        : yield* fail("UNAUTHORIZED_OPERATION")
    })

    return handlers.handleAll({
      active: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        yield* machineOf(params.id)
        return Option.getOrUndefined(yield* subscriptions.running(user, params.id))
      }),
      plans: Effect.fnUntraced(function* ({ params }) {
        const machine = yield* machineOf(params.id)
        const all = yield* subscriptions.ofMachine(machine.id)
        const warranty = warrantyPays(machine.warrantyStart, yield* Clock.currentTimeMillis)
        return (yield* plans.fitting(machine)).flatMap((plan) => {
          const states = all.filter((one) => one.planId === plan.id).map((one) => one.state)
          const active = states.includes("ACTIVE")
          return plan.kind !== "WARRANTY" || warranty || active
            ? [{ plan, state: planStateOf(states), active }]
            : []
        })
      }),
      chooseService: Effect.fnUntraced(function* ({ params, payload }) {
        const { user } = yield* CurrentUser
        const relation = yield* subscriptions.relation(user, params.id)
        if (Option.isNone(relation)) return yield* fail("NOT_FOUND", "id")
        const actor = yield* actorFor(relation.value, payload.serviceId)
        const id = yield* answered(changes.chooseService(actor, params.id, payload))
        const machine = yield* machines.find(user, { id: params.id })
        return {
          machine: Option.isSome(machine) ? machine.value : yield* fail("NOT_FOUND", "id"),
          subscription:
            id === null
              ? null
              : yield* subscriptionNow(id).pipe(Effect.provideService(Subscriptions, subscriptions)),
        }
      }),
    })
  }),
)
