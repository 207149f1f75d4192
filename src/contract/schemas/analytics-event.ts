import { Schema } from "effect"
import { AuthRole } from "./user.ts"

/**
 * The complete list of analytics events (CONS-08 to CONS-11); every text in an event comes from the product
 * itself, none from a user's input.
 */
export const AnalyticsEvent = Schema.Union([
  Schema.Struct({ name: Schema.Literal("exception"), description: Schema.String }),
  Schema.Struct({ name: Schema.Literal("page_view"), page: Schema.String }),
  Schema.Struct({
    name: Schema.Literal("timing_complete"),
    what: Schema.String,
    milliseconds: Schema.Int,
  }),
  Schema.Struct({
    name: Schema.Literal("user_changed"),
    role: Schema.Union([AuthRole, Schema.Literal("NOBODY")]),
  }),
])
export type AnalyticsEvent = typeof AnalyticsEvent.Type
