import { Schema } from "effect"

/** Something was read, deleted or has come: here, in another tab, or by push. */
export const CountOutdated = Schema.Struct({ type: Schema.Literal("count.outdated") })
export const TabShown = Schema.Struct({ type: Schema.Literal("tab.shown") })
export const TabHidden = Schema.Struct({ type: Schema.Literal("tab.hidden") })

export const BellEvents = Schema.Union([CountOutdated, TabShown, TabHidden])
export type BellEvent = typeof BellEvents.Type
