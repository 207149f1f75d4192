import { Stream } from "effect"
import type { AnalyticsEvent } from "#contract/schemas/analytics-event.ts"
import type { Consent } from "#contract/schemas/consent.ts"
import { Analytics } from "#services/consent/analytics.ts"
import { consent } from "../area.ts"
import type { AnalyticsChartEvent } from "./events.ts"

export const beginAnalytics = consent.fromEffect<void, never, { readonly decision: Consent }>({
  name: "Analytics.begin",
  run: ({ decision }) => Analytics.use((analytics) => analytics.begin(decision)),
  failures: [],
})

export const watchPage = consent.fromStream<AnalyticsChartEvent>({
  name: "Analytics.happenings",
  run: () =>
    Stream.unwrap(Analytics.useSync((analytics) => analytics.happenings)).pipe(
      Stream.map((what) => ({ type: "happened", what })),
    ),
  failures: [],
})

export const sendEvents = consent.fromEffect<void, never, { readonly events: ReadonlyArray<AnalyticsEvent> }>(
  {
    name: "Analytics.send",
    run: ({ events }) => Analytics.use((analytics) => analytics.send(events)),
    failures: [],
  },
)
