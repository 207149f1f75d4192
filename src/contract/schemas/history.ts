import { Schema } from "effect"
import { IsoTime } from "./values.ts"

/** Types of events in a machine's history (OPEN-73). */
export const MachineHistoryType = Schema.Literals([
  "CREATED",
  "CHANGED",
  "OWNER_CHANGED",
  "SERVICE_CHANGED",
  "DEVICE_CHANGED",
  "SUBSCRIPTION_CHANGED",
  "SHARE_CHANGED",
  "SERVICE_DONE",
  "RELEASED",
])
export type MachineHistoryType = typeof MachineHistoryType.Type

/** Types of events in a subscription's history. */
export const SubscriptionHistoryType = Schema.Literals([
  "CREATED",
  "STATE_CHANGED",
  "RENEWED",
  "AUTO_RENEW_CHANGED",
  "TRANSFERRED",
  "DETACHED",
  "ORDER_CHANGED",
])
export type SubscriptionHistoryType = typeof SubscriptionHistoryType.Type

/**
 * One event in the history of a machine or a subscription. `actor`, the user who acted, is null for a timed job
 * and has no id where the user's name is withheld (OPEN-168).
 */
export const HistoryEntry = Schema.Struct({
  id: Schema.Int,
  time: IsoTime,
  type: Schema.String,
  actor: Schema.NullOr(Schema.Struct({ id: Schema.NullOr(Schema.Int), name: Schema.String })),
  oldValue: Schema.NullOr(Schema.String),
  newValue: Schema.NullOr(Schema.String),
  description: Schema.NullOr(Schema.String),
}).annotate({
  examples: [
    {
      id: 118,
      time: "2026-11-21T06:30:00.000Z",
      type: "SERVICE_DONE",
      actor: { id: 1, name: "Aino Peltomaa" },
      oldValue: "0",
      newValue: "500",
      description: null,
    },
  ],
})
export type HistoryEntry = typeof HistoryEntry.Type
