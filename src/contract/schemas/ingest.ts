import { Schema } from "effect"
import { EpochMillis } from "./values.ts"

/**
 * Batch that a telemetry device posts to /ingest/v1/samples (OPEN-160). Rows are arrays to keep batches small.
 * Each row is checked separately, so that one bad row does not spoil the others: hence `Unknown` here, with the
 * forms of the rows below.
 */
export const IngestBatch = Schema.Struct({
  positions: Schema.optionalKey(Schema.Array(Schema.Unknown)),
  samples: Schema.optionalKey(Schema.Array(Schema.Unknown)),
})

/** Position row: vin, time, lat, lng, speed in km/h, heading in degrees. */
export const PositionRow = Schema.Tuple([
  Schema.String,
  EpochMillis,
  Schema.Finite,
  Schema.Finite,
  Schema.Finite,
  Schema.Finite,
])
/** Sample row: vin, signal name, time, value in the signal's unit. */
export const SampleRow = Schema.Tuple([Schema.String, Schema.String, EpochMillis, Schema.Finite])

export const RefusalReason = Schema.Literals([
  "MALFORMED",
  "UNKNOWN_MACHINE",
  "FOREIGN_MACHINE",
  "UNKNOWN_SIGNAL",
  "OUT_OF_RANGE",
  "TIME_IN_FUTURE",
  "TIME_TOO_OLD",
])
export type RefusalReason = typeof RefusalReason.Type

/**
 * Row counts of a batch: `accepted` stored rows, `duplicates` rows known before, `unstored` rows of machines
 * without subscription.
 */
export const IngestAnswer = Schema.Struct({
  accepted: Schema.Int,
  duplicates: Schema.Int,
  unstored: Schema.Int,
  refused: Schema.Array(
    Schema.Struct({
      list: Schema.Literals(["positions", "samples"]),
      index: Schema.Int,
      reason: RefusalReason,
    }),
  ),
})
export type IngestAnswer = typeof IngestAnswer.Type
