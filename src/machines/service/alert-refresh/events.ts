import { Schema } from "effect"
import { TabHidden, TabShown } from "../../tab-events.ts"

/** Another tab changed an alert (PA-24). */
export const AlertsChanged = Schema.Struct({ type: Schema.Literal("alerts.changed") })

export const AlertRefreshEvents = Schema.Union([AlertsChanged, TabShown, TabHidden])
export type AlertRefreshEvent = typeof AlertRefreshEvents.Type
