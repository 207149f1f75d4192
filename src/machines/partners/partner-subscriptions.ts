import { Clock, Effect } from "effect"
import type { PartnerId } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { CreditCheck } from "#contract/schemas/partner.ts"
import type { SubscriptionOverview } from "#contract/schemas/subscription.ts"
import { centreTab } from "#domain/subscriptions/centre-tabs.ts"
import { daysLeft, endsSoon } from "#domain/subscriptions/changes.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import type { PartnersServices } from "#services/partners/services.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import type { ListedSubscription } from "../subscriptions/listed-subscription.ts"
import { partners } from "./area.ts"
import { ofPartner } from "./of-partner.ts"

/** Page of a partner's subscriptions: the rows, the numbers of the tabs, and whether the partner may buy on account. */
export interface PartnerSubscriptionsPage extends Paged<ListedSubscription> {
  readonly overview: SubscriptionOverview
  /** Null while the credit register does not answer. */
  readonly credit: CreditCheck | null
}

/** Subscriptions of a service centre in the network, and its credit (API-SVC-10, API-PART-19, PART-12). */
export const partnerSubscriptions = collectionMachine<ListedSubscription, PartnersServices, PartnerId>({
  name: "partner-subscriptions",
  area: partners,
  pageKey: "/network/partners/:id/subscriptions",
  sort: "created,desc",
  filters: ["q", "state"],
  tab: "state",
  aboutOf: ofPartner,
  load: ({ about: id, filters: { q, state }, ...query }) =>
    Effect.gen(function* () {
      const { partners: calls, serviceSubscriptions } = yield* PartnersClient
      const params = { serviceId: id }
      const words = q === undefined ? {} : { q }
      const { states, endingWithin } = centreTab(state)
      const found = { ...words, states, ...(endingWithin === undefined ? {} : { endingWithin }) }
      const [page, overview, credit] = yield* Effect.all(
        [
          call(serviceSubscriptions.list({ params, query: { ...pageOf(query), ...found } })),
          call(serviceSubscriptions.overview({ params, query: words })),
          Effect.catchIf(
            call(calls.creditCheck({ params: { id } })),
            (failure) => failure._tag === "ApiError" && failure.status === 503,
            () => Effect.succeed(null),
          ),
        ],
        { concurrency: 3 },
      )
      const now = yield* Clock.currentTimeMillis
      const content = page.content.map((one): ListedSubscription => {
        const days = daysLeft(one, now)
        return { ...one, daysLeft: days, renewable: endsSoon(days, one.autoRenew) }
      })
      return { ...page, content, overview, credit } satisfies PartnerSubscriptionsPage
    }),
})
