import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Whether the legacy telemetry system has this device for this customer; the system is simulated, and its answer
 * derived from stored data.
 */
export const legacySystemKnows = Effect.fn("legacySystemKnows")(function* (
  deviceId: string,
  customerId: string,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT 1 FROM legacy_devices
    WHERE device_id = ${deviceId} AND customer_id = ${customerId}`
  return rows.length > 0
})
