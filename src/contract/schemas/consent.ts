import { Schema } from "effect"

/** What a visitor has agreed to (CONS-01, OPEN-139): the portal's own answer, and that of any other provider. */
export const Consent = Schema.Struct({
  required: Schema.Literal(true),
  functional: Schema.Boolean,
  performance: Schema.Boolean,
  maps: Schema.Boolean,
})
export type Consent = typeof Consent.Type
