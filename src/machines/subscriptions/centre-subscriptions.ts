import { Clock, Effect, Result } from "effect"
import type { SnapshotFrom } from "xstate"
import { PartnerId } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { ServiceCentre } from "#contract/schemas/partner.ts"
import { SubscriptionId, type SubscriptionOverview } from "#contract/schemas/subscription.ts"
import { centreTab } from "#domain/subscriptions/centre-tabs.ts"
import { daysLeft, endsSoon } from "#domain/subscriptions/changes.ts"
import { call } from "#services/call.ts"
import type { CallFailure } from "#services/failures.ts"
import { fullList } from "#services/full-list.ts"
import { pageOf } from "#services/list-query.ts"
import type { SubscriptionsServices } from "#services/subscriptions/services.ts"
import { SubscriptionsClient } from "#services/subscriptions/subscriptions-client.ts"
import { isNotFoundFailure } from "../is-not-found.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import type { PagedListMachine } from "../shared/paged-list/machine.ts"
import { rowsOf } from "../shared/paged-list/selectors.ts"
import type { ActionRun, RowAction } from "../shared/row-actions/machine.ts"
import { raised } from "../shell/notices/notify.ts"
import { systemIds } from "../system.ts"
import { subscriptions } from "./area.ts"
import type { ListedSubscription } from "./listed-subscription.ts"
import { subscriptionChangeMachine } from "./subscription-change/machine.ts"

const MINUTE_MS = 60_000

/** Page of a centre's subscriptions: the rows, the numbers of the tabs, and the centres that can take them over. */
export interface CentrePage extends Paged<ListedSubscription> {
  readonly overview: SubscriptionOverview
  readonly otherCentres: ReadonlyArray<Pick<ServiceCentre, "id" | "name" | "city">>
}

type CentreAction = RowAction<SubscriptionsServices, PartnerId>
type Run = ActionRun<PartnerId>

/** Number of rows that an action changed, and of those that it left as they are because the server refused. */
interface Outcome {
  readonly done: number
  readonly refused: number
}

/**
 * Action on one row after the other. A row that is gone counts as done; what the server refuses stays as it is, and
 * the action fails only when not a single row could be changed.
 */
const onEach = (
  asks: NonNullable<CentreAction["asks"]>,
  notice: string,
  run: (id: SubscriptionId, input: Run) => Effect.Effect<unknown, CallFailure, SubscriptionsServices>,
): CentreAction => ({
  asks,
  notice,
  run: (input) =>
    Effect.gen(function* () {
      const outcome = { done: 0, refused: 0 }
      for (const id of input.ids === "ALL" ? [] : input.ids) {
        const result = yield* Effect.result(run(SubscriptionId.make(Number(id)), input))
        if (Result.isSuccess(result) || isNotFoundFailure(result.failure)) outcome.done++
        else if (outcome.done > 0 && result.failure._tag === "ApiError") outcome.refused++
        else return yield* Effect.fail(result.failure)
      }
      return outcome satisfies Outcome
    }),
  events: (_, answer) => noticeOfRefused(answer as Outcome | undefined),
})

const noticeOfRefused = (outcome: Outcome | undefined) =>
  outcome === undefined || outcome.refused === 0
    ? []
    : [raised({ kind: "info", key: "subscriptions.centre.refused", values: { count: outcome.refused } })]

/** Subscriptions of a service centre by what is to be done about them (ROUTE-16, SUB-02 to SUB-16). */
export const centreSubscriptions = collectionMachine<ListedSubscription, SubscriptionsServices, PartnerId>({
  name: "centre-subscriptions",
  area: subscriptions,
  pageKey: "/service/:id/subscriptions",
  sort: "created,desc",
  filters: ["q", "state", "subscription"],
  tab: "state",
  pollMs: MINUTE_MS,
  aboutOf: ({ params }) => Number(params["id"]) as PartnerId,
  load: ({ about: serviceId, filters: { q, state, subscription }, ...query }) =>
    Effect.gen(function* () {
      const { serviceSubscriptions, partners } = yield* SubscriptionsClient
      const params = { serviceId }
      const words = q === undefined ? {} : { q }
      const { states, endingWithin } = centreTab(state)
      // One subscription, as a notification leads to it, is shown whatever its state.
      const found =
        subscription === undefined
          ? { ...words, states, ...(endingWithin === undefined ? {} : { endingWithin }) }
          : { id: SubscriptionId.make(Number(subscription) || 0) }
      const [page, overview] = yield* Effect.all(
        [
          call(serviceSubscriptions.list({ params, query: { ...pageOf(query), ...found } })),
          call(serviceSubscriptions.overview({ params, query: words })),
        ],
        { concurrency: 2 },
      )
      const countries = [...new Set(page.content.map(({ machine }) => machine.country))]
      const centres =
        overview.mayEdit && countries.length > 0
          ? yield* fullList((part) =>
              call(partners.services({ query: { ...part, sort: "name,asc", countries } })),
            )
          : []
      const now = yield* Clock.currentTimeMillis
      const content = page.content.map((one): ListedSubscription => {
        const days = daysLeft(one, now)
        return { ...one, daysLeft: days, renewable: endsSoon(days, one.autoRenew) }
      })
      return {
        ...page,
        content,
        overview,
        otherCentres: centres.filter(({ id }) => id !== serviceId),
      } satisfies CentrePage
    }),
  companion: {
    machine: subscriptionChangeMachine,
    systemId: systemIds.subscriptionChange,
    input: { by: "centre" },
  },
  actions: {
    transfer: onEach("reason", "subscriptions.centre.action.transfer.done", (id, { about, reason }) =>
      SubscriptionsClient.use(({ serviceSubscriptions: calls }) =>
        call(
          calls.transfer({
            params: { serviceId: about as PartnerId, id },
            payload: { serviceId: PartnerId.make(Number(reason)) },
          }),
        ),
      ),
    ),
    deprecate: onEach("confirmation", "subscriptions.centre.action.deprecate.done", (id, { about }) =>
      SubscriptionsClient.use(({ serviceSubscriptions: calls }) =>
        call(calls.deprecate({ params: { serviceId: about as PartnerId, id }, query: {} })),
      ),
    ),
  },
})

/** Numbers of the centre's subscriptions, which come with every page of the list; undefined before the first. */
export const overviewOf = (
  list: SnapshotFrom<PagedListMachine> | undefined,
): SubscriptionOverview | undefined => shownPage(list)?.overview

/** Other service centres in the countries of the listed machines. */
export const otherCentresOf = (
  list: SnapshotFrom<PagedListMachine> | undefined,
): CentrePage["otherCentres"] => shownPage(list)?.otherCentres ?? NONE
const NONE: CentrePage["otherCentres"] = []

const shownPage = (list: SnapshotFrom<PagedListMachine> | undefined): Partial<CentrePage> | undefined =>
  list && rowsOf(list)
