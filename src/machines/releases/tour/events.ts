import { Schema } from "effect"

/** Expands the tour's card, or folds it to its icon. */
export const CardToggled = Schema.Struct({ type: Schema.Literal("card.toggled") })
export const FeatureOpened = Schema.Struct({ type: Schema.Literal("feature.opened"), id: Schema.String })
/** "Got it". */
export const FeatureConfirmed = Schema.Struct({
  type: Schema.Literal("feature.confirmed"),
  id: Schema.String,
})
export const TourEnded = Schema.Struct({ type: Schema.Literal("tour.ended") })
/** The visitor has decided about consent: `isNew` if after signing in, otherwise before. */
export const ConsentAnswered = Schema.Struct({
  type: Schema.Literal("consent.answered"),
  isNew: Schema.Boolean,
})
/** The portal switched to another language. */
export const LanguageShown = Schema.Struct({ type: Schema.Literal("language.shown") })

export const TourEvents = Schema.Union([
  CardToggled,
  FeatureOpened,
  FeatureConfirmed,
  TourEnded,
  ConsentAnswered,
  LanguageShown,
])
export type TourEvent = typeof TourEvents.Type
