import { Schema } from "effect"
import { ChoiceChanged } from "../alert-status/events.ts"

export const CloseRequested = Schema.Struct({ type: Schema.Literal("close.requested") })
export const CloseConfirmed = Schema.Struct({ type: Schema.Literal("close.confirmed") })
export const CloseDeclined = Schema.Struct({ type: Schema.Literal("close.declined") })

export const TabClosingEvents = Schema.Union([CloseRequested, CloseConfirmed, CloseDeclined, ChoiceChanged])
export type TabClosingEvent = typeof TabClosingEvents.Type
