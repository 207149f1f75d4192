import { Effect } from "effect"
import type { HistoryEntry } from "#contract/schemas/history.ts"
import type { SubscriptionId } from "#contract/schemas/subscription.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { SubscriptionsClient } from "#services/subscriptions/subscriptions-client.ts"
import { subscriptions } from "../area.ts"

/** Most entries of a history that are shown; a subscription has a handful. */
const ENTRIES = 100

export const loadHistory = subscriptions.fromEffect<
  ReadonlyArray<HistoryEntry>,
  CallFailure,
  { readonly id: SubscriptionId }
>({
  name: "GET /subscriptions/history/{id}",
  run: ({ id }) =>
    SubscriptionsClient.use((client) =>
      call(client.subscriptions.history({ params: { id }, query: { size: ENTRIES } })),
    ).pipe(Effect.map(({ content }) => content)),
  failures: callFailures,
})
