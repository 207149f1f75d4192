import { Schema } from "effect"

/** This browser tab came into view, or went out of it (`tabVisibility`). */
export const TabShown = Schema.Struct({ type: Schema.Literal("tab.shown") })
export const TabHidden = Schema.Struct({ type: Schema.Literal("tab.hidden") })
