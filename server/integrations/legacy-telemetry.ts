import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Simulated answer of the legacy telemetry system whether a customer has a device, derived from stored data. */
export const legacySystemKnows = Effect.fn("legacySystemKnows")(function* (
  deviceId: string,
  customerId: string,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT 1 FROM legacy_devices
    WHERE device_id = ${deviceId} AND customer_id = ${customerId}`
  return rows.length > 0
})
