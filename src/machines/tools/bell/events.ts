import { Schema } from "effect"
import { TabHidden, TabShown } from "../../tab-events.ts"

/**
 * The unread count may have changed: a notification was read, deleted or received in this tab, in another tab, or
 * by push.
 */
export const CountOutdated = Schema.Struct({ type: Schema.Literal("count.outdated") })

export const BellEvents = Schema.Union([CountOutdated, TabShown, TabHidden])
export type BellEvent = typeof BellEvents.Type
