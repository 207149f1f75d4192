import { Clock, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { SUBSCRIPTION_SORT_COLUMNS } from "#contract/schemas/subscription.ts"
import { accessOf } from "#domain/access/access.ts"
import { mayEditSubscriptions, worksOnSubscriptions } from "#domain/access/partner.ts"
import { isEnded } from "#domain/subscriptions/transitions.ts"
import { fail } from "../rules/fail.ts"
import { SubscriptionChanges } from "../rules/subscriptions/changes.ts"
import type { Actor } from "../rules/subscriptions/steps.ts"
import { Audit } from "../store/audit.ts"
import { History } from "../store/history.ts"
import { onePage } from "../store/page.ts"
import { PartnerTargets } from "../store/partner-targets.ts"
import { Plans } from "../store/plans.ts"
import { Subscriptions } from "../store/subscriptions.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { initiationOf } from "./initiation.ts"
import { sortOf } from "./lists.ts"
import { searcher } from "./searcher.ts"
import { answered, subscriptionNow } from "./subscription-answers.ts"

/** Handlers of subscriptions for customers, and across service centres (section 57). */
export const SubscriptionsHandlers = HttpApiBuilder.group(
  Api,
  "subscriptions",
  Effect.fnUntraced(function* (handlers) {
    const sql = yield* SqlClient.SqlClient
    const subscriptions = yield* Subscriptions
    const changes = yield* SubscriptionChanges
    const partners = yield* PartnerTargets
    const history = yield* History
    const audit = yield* Audit
    const plans = yield* Plans

    /** A subscription that the caller may see, or 404. */
    const seen = Effect.fnUntraced(function* (id: number) {
      const { user } = yield* CurrentUser
      const found = yield* subscriptions.seen(user, id)
      return Option.isSome(found) ? found.value : yield* fail("NOT_FOUND", "id")
    })

    const mayEditAt = Effect.fnUntraced(function* (serviceId: number | null) {
      const { user } = yield* CurrentUser
      if (accessOf(user).isSuperOrNetworkAdmin) return true
      const centre = serviceId === null ? Option.none() : yield* partners.byId(serviceId)
      return Option.isSome(centre) && mayEditSubscriptions(user, centre.value)
    })

    /**
     * Whether the caller works for the service centre: ROLE-22 and, for reading, the read-only users of the centre
     * and its dealer (OPEN-38, OPEN-166).
     */
    const worksAt = Effect.fnUntraced(function* (serviceId: number | null) {
      const { user } = yield* CurrentUser
      if (accessOf(user).isSuperOrNetworkAdmin) return true
      const centre = serviceId === null ? Option.none() : yield* partners.byId(serviceId)
      return Option.isSome(centre) && worksOnSubscriptions(user, centre.value)
    })

    /**
     * Side on which the caller acts on a subscription: as its customer or the machine's owner, else for its
     * service centre (OPEN-166).
     */
    const actorFor = Effect.fnUntraced(function* (id: number) {
      const { user } = yield* CurrentUser
      const one = yield* seen(id)
      if (one.customerId === user.id || one.ownerId === user.id)
        return { id: user.id, side: "owner" } satisfies Actor
      if (yield* mayEditAt(one.serviceId)) return { id: user.id, side: "centre" } satisfies Actor
      return yield* fail("UNAUTHORIZED_OPERATION")
    })

    const current = (id: number) =>
      subscriptionNow(id).pipe(Effect.provideService(Subscriptions, subscriptions))

    return handlers.handleAll({
      search: Effect.fnUntraced(function* ({ query }) {
        const user = yield* searcher
        const sort = yield* sortOf(query.sort, SUBSCRIPTION_SORT_COLUMNS)
        return yield* subscriptions.search(user, { ...query, sort })
      }),
      latest: Effect.fnUntraced(function* ({ query }) {
        const user = yield* searcher
        return yield* subscriptions.latest(user, query.vin)
      }),
      history: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        yield* sortOf(query.sort, [])
        const one = yield* seen(params.id)
        const itsOwn = one.customerId === user.id || one.ownerId === user.id
        if (!itsOwn && !(yield* worksAt(one.serviceId))) return yield* fail("UNAUTHORIZED_OPERATION")
        if (one.historyHidden) return onePage([])
        // Entries of the machine's present owner begin with the present ownership: in older entries the names of
        // actors are hidden (OPEN-168).
        const since = one.ownerId === user.id && one.customerId !== user.id ? one.ownedSince : null
        return yield* history.subscription(params.id, since, query)
      }),
      hideHistory: ({ params }) =>
        Effect.gen(function* () {
          const { user } = yield* CurrentUser
          const one = yield* seen(params.id)
          if (!accessOf(user).isSuperOrNetworkAdmin) return yield* fail("UNAUTHORIZED_OPERATION")
          if (one.state === "ACTIVE") return yield* fail("SUBSCRIPTION_ACTIVE")
          if (!isEnded(one.state)) return yield* fail("CONFLICT")
          const time = new Date(yield* Clock.currentTimeMillis)
          const hidden = yield* sql`UPDATE subscriptions SET history_hidden = ${time}
            WHERE id = ${params.id} AND history_hidden IS NULL RETURNING id`
          if (hidden.length === 0) return
          yield* audit.record({
            actor: user,
            action: "subscription.history.hidden",
            targetKind: "subscription",
            targetId: params.id,
          })
        }).pipe(inOneTransaction),
      activate: Effect.fnUntraced(function* ({ params, payload }) {
        const { user } = yield* CurrentUser
        const actor = yield* actorFor(params.id)
        if (accessOf(user).isDemoUser) return yield* fail("UNAUTHORIZED_OPERATION")
        yield* answered(changes.activate(actor, params.id, payload))
        return yield* current(params.id)
      }),
      reject: Effect.fnUntraced(function* ({ params, payload }) {
        yield* answered(changes.end(yield* actorFor(params.id), params.id, "reject", payload))
        return yield* current(params.id)
      }, inOneTransaction),
      withdraw: Effect.fnUntraced(function* ({ params, query }) {
        yield* answered(changes.end(yield* actorFor(params.id), params.id, "withdraw", query))
        return yield* current(params.id)
      }, inOneTransaction),
      cancel: Effect.fnUntraced(function* ({ params, payload }) {
        yield* answered(changes.end(yield* actorFor(params.id), params.id, "cancel", payload))
        return yield* current(params.id)
      }, inOneTransaction),
      initiate: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        const relation = yield* subscriptions.relation(user, params.id)
        if (Option.isNone(relation)) return yield* fail("NOT_FOUND", "id")
        const { invited, machine, owns, sees } = relation.value
        if (!owns && !invited) {
          if (!sees) return yield* fail("NOT_FOUND", "id")
          if (!(yield* worksAt(machine.serviceId))) return yield* fail("UNAUTHORIZED_OPERATION")
        }
        return yield* initiationOf(machine).pipe(
          Effect.provideService(Subscriptions, subscriptions),
          Effect.provideService(Plans, plans),
        )
      }),
      ofUser: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        const sort = yield* sortOf(query.sort, SUBSCRIPTION_SORT_COLUMNS)
        if (params.id !== user.id && !(accessOf(user).isAdmin && (yield* isUser(params.id))))
          return yield* fail("NOT_FOUND", "id")
        return {
          ...(yield* subscriptions.ofCustomer(params.id, { ...query, sort })),
          yearlyCosts: yield* subscriptions.yearlyCosts(params.id),
        }
      }),
    })

    function isUser(id: number) {
      return sql`SELECT 1 FROM users WHERE id::float8 = ${id}::float8`.pipe(
        Effect.map((rows) => rows.length > 0),
        Effect.orDie,
      )
    }
  }),
)
