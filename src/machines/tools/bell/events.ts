import { Schema } from "effect"

/**
 * The unread count may have changed: a notification was read, deleted or received in this tab, in another tab, or
 * by push.
 */
export const CountOutdated = Schema.Struct({ type: Schema.Literal("count.outdated") })
export const TabShown = Schema.Struct({ type: Schema.Literal("tab.shown") })
export const TabHidden = Schema.Struct({ type: Schema.Literal("tab.hidden") })

export const BellEvents = Schema.Union([CountOutdated, TabShown, TabHidden])
export type BellEvent = typeof BellEvents.Type
