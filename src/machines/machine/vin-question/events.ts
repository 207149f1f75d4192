import { Schema } from "effect"

export const VinChanged = Schema.Struct({ type: Schema.Literal("vin.changed"), text: Schema.String })
export const VinSubmitted = Schema.Struct({ type: Schema.Literal("vin.submitted") })

export const VinQuestionEvents = Schema.Union([VinChanged, VinSubmitted])
export type VinQuestionEvent = typeof VinQuestionEvents.Type
