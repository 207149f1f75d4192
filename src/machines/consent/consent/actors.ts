import { Stream } from "effect"
import type { Consent } from "#contract/schemas/consent.ts"
import { Analytics } from "#services/consent/analytics.ts"
import { ConsentProvider } from "#services/consent/consent-provider.ts"
import * as watch from "#services/consent/watch-consent.ts"
import { consent } from "../area.ts"
import type { ConsentEvent } from "./events.ts"

export const watchDecision = consent.fromStream<ConsentEvent>({
  name: "ConsentProvider.read",
  run: () =>
    Stream.map(watch.watchDecision, (decision) => ({ type: "decision.changed", decision: decision ?? null })),
  failures: [],
})

export const keepDecision = consent.fromEffect<void, never, { readonly decision: Consent }>({
  name: "ConsentProvider.decide",
  run: ({ decision }) => ConsentProvider.use((provider) => provider.decide(decision)),
  failures: [],
})

export const removeAnalytics = consent.fromEffect<void>({
  name: "Analytics.remove",
  run: () => Analytics.use((analytics) => analytics.remove),
  failures: [],
})

export const reload = consent.fromEffect<void>({
  name: "Analytics.reload",
  run: () => Analytics.use((analytics) => analytics.reload),
  failures: [],
})
