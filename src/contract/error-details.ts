import { Schema } from "effect"

/**
 * Details of a call's fault besides its code: the place (`field`), a plain sentence for developers (`reason`), and
 * limits.
 */
export const errorDetails = {
  field: Schema.optionalKey(Schema.String),
  reason: Schema.optionalKey(Schema.String),
  /** Detail of FILE_TOO_LARGE: largest size in megabytes. */
  maxFileSize: Schema.optionalKey(Schema.Finite),
  /** Detail of TOO_MANY_ATTEMPTS: seconds until the next attempt. */
  retryAfter: Schema.optionalKey(Schema.Finite),
  /** Limits for the codes SIZE, MIN and MAX. */
  min: Schema.optionalKey(Schema.Finite),
  max: Schema.optionalKey(Schema.Finite),
}
