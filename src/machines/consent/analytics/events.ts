import { Schema } from "effect"
import { AnalyticsEvent } from "#contract/schemas/analytics-event.ts"

/** An analytics event occurred that must be counted. */
export const Happened = Schema.Struct({ type: Schema.Literal("happened"), what: AnalyticsEvent })

export const AnalyticsEvents = Schema.Union([Happened])
export type AnalyticsChartEvent = typeof AnalyticsEvents.Type
