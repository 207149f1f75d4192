import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { SILENT_STATUSES } from "#domain/devices/device.ts"
import { texts } from "../store/telemetry/parameters.ts"
import type { KnownMachine } from "./rows.ts"

/**
 * Time in ms for which a machine stays in the cache; after this time at the latest, the end of a subscription is
 * noticed.
 */
const RETENTION_MS = 2_000

/** Looks up machines by VIN with a short-lived cache, because a busy device sends the same VINs many times a second. */
export const makeKnownMachines = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const known = new Map<string, { readonly machine: KnownMachine | undefined; readonly until: number }>()

  return Effect.fn("ingest.knownMachines")(function* (vins: ReadonlySet<string>) {
    const now = yield* Clock.currentTimeMillis
    const asked = [...vins].filter((vin) => (known.get(vin)?.until ?? 0) <= now)
    if (asked.length > 0) {
      for (const [vin, entry] of known) if (entry.until <= now) known.delete(vin)
      const rows = yield* sql<KnownMachine & { vin: string }>`SELECT id, vin,
          EXISTS (SELECT 1 FROM subscriptions WHERE machine_id = machines.id AND state = 'ACTIVE')
            AND NOT EXISTS (SELECT 1 FROM telemetry_devices
              WHERE machine_id = machines.id AND status = ANY(${texts(SILENT_STATUSES)})) AS stored
        FROM machines WHERE vin = ANY(${texts(asked)})`
      const found = new Map(rows.map(({ vin, ...machine }) => [vin, machine] as const))
      for (const vin of asked) known.set(vin, { machine: found.get(vin), until: now + RETENTION_MS })
    }
    const machines = new Map<string, KnownMachine>()
    for (const vin of vins) {
      const machine = known.get(vin)?.machine
      if (machine !== undefined) machines.set(vin, machine)
    }
    return machines as ReadonlyMap<string, KnownMachine>
  })
})
