import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What the legacy telemetry system would say: whether this customer has this device. On stored data. */
export const legacySystemKnows = Effect.fn("legacySystemKnows")(function* (
  deviceId: string,
  customerId: string,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT 1 FROM legacy_devices
    WHERE device_id = ${deviceId} AND customer_id = ${customerId}`
  return rows.length > 0
})
