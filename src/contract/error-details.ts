import { Schema } from "effect"

/** What the fault of a call carries besides its code: where (`field`), a plain sentence for developers (`reason`), limits. */
export const errorDetails = {
  field: Schema.optionalKey(Schema.String),
  reason: Schema.optionalKey(Schema.String),
  /** FILE_TOO_LARGE: largest size in megabytes. */
  maxFileSize: Schema.optionalKey(Schema.Finite),
  /** TOO_MANY_ATTEMPTS: seconds until the next try. */
  retryAfter: Schema.optionalKey(Schema.Finite),
  /** SIZE, MIN, MAX: the limits. */
  min: Schema.optionalKey(Schema.Finite),
  max: Schema.optionalKey(Schema.Finite),
}
