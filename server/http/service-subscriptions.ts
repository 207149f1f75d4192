import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { SUBSCRIPTION_SORT_COLUMNS } from "#contract/schemas/subscription.ts"
import { brandsSeenAt, mayEditSubscriptions } from "#domain/access/partner.ts"
import { fail } from "../rules/fail.ts"
import { SubscriptionChanges } from "../rules/subscriptions/changes.ts"
import type { Actor } from "../rules/subscriptions/steps.ts"
import { History } from "../store/history.ts"
import { MachineSearch } from "../store/machine-search.ts"
import { PartnerTargets } from "../store/partner-targets.ts"
import { Plans } from "../store/plans.ts"
import { Subscriptions } from "../store/subscriptions.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { initiationOf } from "./initiation.ts"
import { sortOf } from "./lists.ts"
import { centreToEdit, visibleCentre } from "./service-centre.ts"
import { answered, subscriptionNow } from "./subscription-answers.ts"

/** Maximum number of history entries returned with one subscription. */
const NEWEST = 50

/** Handlers of subscriptions in the context of a service centre (section 52, API-SVC-10 to API-SVC-18). */
export const ServiceSubscriptionsHandlers = HttpApiBuilder.group(
  Api,
  "serviceSubscriptions",
  Effect.fnUntraced(function* (handlers) {
    const subscriptions = yield* Subscriptions
    const changes = yield* SubscriptionChanges
    const history = yield* History
    const partners = yield* PartnerTargets
    const plans = yield* Plans
    const search = yield* MachineSearch
    const visible = (serviceId: number) =>
      visibleCentre(serviceId).pipe(Effect.provideService(PartnerTargets, partners))
    const toEdit = (serviceId: number) =>
      centreToEdit(serviceId, mayEditSubscriptions).pipe(Effect.provideService(PartnerTargets, partners))

    /** The brands of the centre that the caller may see; null for all. */
    const brandsAt = Effect.fnUntraced(function* (serviceId: number) {
      const { user } = yield* CurrentUser
      return brandsSeenAt(user, yield* visible(serviceId))
    })

    /** The machine if it is of one of the brands; otherwise 404, as for a missing one. */
    const machineOf = Effect.fnUntraced(function* (id: number, brands: ReadonlyArray<number> | null) {
      const found = yield* subscriptions.machine({ id })
      return Option.isSome(found) && (brands === null || brands.includes(found.value.brandId))
        ? found.value
        : yield* fail("NOT_FOUND", "id")
    })

    /** The subscription if it is in the list of the given service centre; otherwise 404. */
    const listed = Effect.fnUntraced(function* (serviceId: number, id: number) {
      const found = yield* subscriptions.facts(id)
      return Option.isSome(found) && found.value.serviceId === serviceId && !found.value.detached
        ? found.value
        : yield* fail("NOT_FOUND", "id")
    })

    /**
     * The caller as actor for the service centre in a change of one of its subscriptions; fails when they may not
     * edit these.
     */
    const centreActor = Effect.fnUntraced(function* (params: { serviceId: number; id: number }) {
      const { user } = yield* CurrentUser
      yield* toEdit(params.serviceId)
      yield* listed(params.serviceId, params.id)
      return { id: user.id, side: "centre" } satisfies Actor
    })

    const current = (id: number) =>
      subscriptionNow(id).pipe(Effect.provideService(Subscriptions, subscriptions))

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ params, query }) {
        const brands = yield* brandsAt(params.serviceId)
        const sort = yield* sortOf(query.sort, SUBSCRIPTION_SORT_COLUMNS)
        return yield* subscriptions.ofService(params.serviceId, brands, { ...query, sort })
      }),
      overview: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        const centre = yield* visible(params.serviceId)
        const numbers = yield* subscriptions.countsOfService(centre.id, brandsSeenAt(user, centre), query)
        return { ...numbers, mayEdit: mayEditSubscriptions(user, centre) }
      }),
      initiate: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        const machine = yield* machineOf(params.id, yield* brandsAt(params.serviceId))
        if (!(yield* search.finds(user, params.id))) yield* fail("NOT_FOUND", "id")
        return yield* initiationOf(machine, params.serviceId).pipe(
          Effect.provideService(Subscriptions, subscriptions),
          Effect.provideService(Plans, plans),
        )
      }),
      byId: Effect.fnUntraced(function* ({ params }) {
        const brands = yield* brandsAt(params.serviceId)
        const { historyHidden, machineId } = yield* listed(params.serviceId, params.id)
        yield* machineOf(machineId, brands)
        const entries = historyHidden
          ? []
          : (yield* history.subscription(params.id, null, { size: NEWEST })).content
        return { ...(yield* current(params.id)), history: entries }
      }),
      invite: Effect.fnUntraced(function* ({ params, payload }) {
        const { user } = yield* CurrentUser
        const centre = yield* toEdit(params.serviceId)
        const actor = { id: user.id, side: "centre" } as const
        return yield* current(yield* answered(changes.invite(actor, centre, payload)))
      }),
      activate: Effect.fnUntraced(function* ({ params, payload }) {
        yield* answered(changes.activate(yield* centreActor(params), params.id, payload))
        return yield* current(params.id)
      }),
      reject: Effect.fnUntraced(function* ({ params, payload }) {
        yield* answered(changes.end(yield* centreActor(params), params.id, "reject", payload))
        return yield* current(params.id)
      }, inOneTransaction),
      cancel: Effect.fnUntraced(function* ({ params, payload }) {
        yield* answered(changes.end(yield* centreActor(params), params.id, "cancel", payload))
        return yield* current(params.id)
      }, inOneTransaction),
      withdraw: Effect.fnUntraced(function* ({ params, query }) {
        yield* answered(changes.end(yield* centreActor(params), params.id, "withdraw", query))
        return yield* current(params.id)
      }, inOneTransaction),
      transfer: Effect.fnUntraced(function* ({ params, payload }) {
        yield* answered(changes.transfer(yield* centreActor(params), params.id, payload))
        return yield* current(params.id)
      }, inOneTransaction),
      deprecate: Effect.fnUntraced(function* ({ params, query }) {
        yield* answered(changes.detach(yield* centreActor(params), params.id, query.version))
        return yield* current(params.id)
      }, inOneTransaction),
    })
  }),
)
