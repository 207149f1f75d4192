import { Schema } from "effect"

/**
 * A visitor's consent by category (CONS-01, OPEN-139), given in the portal's own dialog or by another consent
 * provider.
 */
export const Consent = Schema.Struct({
  required: Schema.Literal(true),
  functional: Schema.Boolean,
  performance: Schema.Boolean,
  maps: Schema.Boolean,
})
export type Consent = typeof Consent.Type
