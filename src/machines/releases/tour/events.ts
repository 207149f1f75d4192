import { Schema } from "effect"

/** Shows the card, or only its sign again. */
export const CardToggled = Schema.Struct({ type: Schema.Literal("card.toggled") })
export const FeatureOpened = Schema.Struct({ type: Schema.Literal("feature.opened"), id: Schema.String })
/** "Got it". */
export const FeatureRead = Schema.Struct({ type: Schema.Literal("feature.read"), id: Schema.String })
export const TourEnded = Schema.Struct({ type: Schema.Literal("tour.ended") })

export const TourEvents = Schema.Union([CardToggled, FeatureOpened, FeatureRead, TourEnded])
export type TourEvent = typeof TourEvents.Type
