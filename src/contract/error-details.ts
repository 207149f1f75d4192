import { Schema } from "effect"

/**
 * Optional fields of an error item besides its code: `field` (where the fault is), `reason` (a plain sentence for
 * developers), and limits.
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
