import { Clock, Effect } from "effect"
import type { SnapshotFrom } from "xstate"
import { UserId } from "#contract/schemas/ids.ts"
import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { OwnSubscriptions, YearlyCost } from "#contract/schemas/subscription.ts"
import { daysLeft, endsSoon } from "#domain/subscriptions/changes.ts"
import { NOTICE_DAYS } from "#domain/subscriptions/terms.ts"
import { PENDING_STATES } from "#domain/subscriptions/transitions.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { SubscriptionsClient } from "#services/subscriptions/subscriptions-client.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import type { PagedListMachine } from "../shared/paged-list/machine.ts"
import { rowsOf } from "../shared/paged-list/selectors.ts"
import { systemIds } from "../system.ts"
import { subscriptions } from "./area.ts"
import type { ListedSubscription } from "./listed-subscription.ts"
import { subscriptionChangeMachine } from "./subscription-change/machine.ts"

/** Most waiting offers and requests that are looked at for the machines whose renewal is under way. */
const WAITING = 100

/** Subscriptions of the user's machines (ROUTE-09): found by state and end, and changed by the chart beside the list. */
export const ownedSubscriptions = collectionMachine({
  name: "owned-subscriptions",
  area: subscriptions,
  pageKey: "/fleet/subscriptions",
  sort: "created,desc",
  filters: ["q", "states", "ending"],
  load: ({ owner = 0, filters: { q, states, ending: within }, ...query }) =>
    Effect.gen(function* () {
      const client = yield* SubscriptionsClient
      const params = { id: UserId.make(owner) }
      const now = yield* Clock.currentTimeMillis
      const { content, pageMetadata, yearlyCosts } = yield* call(
        client.subscriptions.ofUser({
          params,
          query: {
            ...pageOf(query),
            ...(q === undefined ? {} : { q }),
            ...(states === undefined ? {} : { states: [states as SubscriptionState] }),
            ...(within === "true" ? { endingWithin: NOTICE_DAYS } : {}),
          },
        }),
      )
      const ending = content.filter((one) => endsSoon(daysLeft(one, now), one.autoRenew))
      const waiting =
        ending.length === 0
          ? []
          : (yield* call(
              client.subscriptions.ofUser({ params, query: { states: PENDING_STATES, size: WAITING } }),
            )).content
      const rows = content.map(
        (one): ListedSubscription => ({
          ...one,
          daysLeft: daysLeft(one, now),
          renewable: ending.includes(one) && !waiting.some(({ vin }) => vin === one.vin),
        }),
      )
      return { content: rows, pageMetadata, yearlyCosts }
    }),
  companion: {
    machine: subscriptionChangeMachine,
    systemId: systemIds.subscriptionChange,
    input: { by: "owner" },
  },
})

/** Costs of all running subscriptions in a year, which come with every page of the list; none before the first. */
export const yearlyCostsOf = (list: SnapshotFrom<PagedListMachine>): ReadonlyArray<YearlyCost> =>
  (rowsOf(list) as Partial<OwnSubscriptions> | undefined)?.yearlyCosts ?? NONE
const NONE: ReadonlyArray<YearlyCost> = []
