import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { BadRequest, ErrorItem, ServiceUnavailable } from "#contract/errors.ts"
import type { LegacyPairing, LegacyPairingChange } from "#contract/schemas/machine-care.ts"
import { Integrations } from "../integrations/integrations.ts"
import { legacySystemKnows } from "../integrations/legacy-telemetry.ts"
import { History } from "../store/history.ts"
import { transactionOn } from "../store/transaction.ts"
import { fail, failInput } from "./fail.ts"

interface LegacyPairingsShape {
  /** The present pairing of a machine; not enabled where it is paired with none. */
  readonly of: (machineId: number) => Effect.Effect<LegacyPairing>
  readonly change: (
    machineId: number,
    change: LegacyPairingChange,
    actorId: number,
  ) => Effect.Effect<LegacyPairing, BadRequest | ServiceUnavailable>
}

/** Pairing of machines with the legacy telemetry system, which then receives their data (OPEN-58). */
export class LegacyPairings extends Context.Service<LegacyPairings, LegacyPairingsShape>()(
  "headland/LegacyPairings",
) {
  static readonly layer = Layer.effect(
    LegacyPairings,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const integrations = yield* Integrations
      const history = yield* History

      const writeHistory = (machineId: number, actorId: number, enabled: boolean, deviceId: string) =>
        history.ofMachine({
          id: machineId,
          type: "CHANGED",
          actorId,
          [enabled ? "newValue" : "oldValue"]: deviceId,
          description: "Legacy telemetry system",
        })

      const end = Effect.fnUntraced(
        function* (machineId: number, actorId: number) {
          const [ended] = yield* sql<{ deviceId: string }>`
            DELETE FROM legacy_pairings WHERE machine_id = ${machineId} RETURNING device_id AS "deviceId"`
          if (ended !== undefined) yield* writeHistory(machineId, actorId, false, ended.deviceId)
          return NOT_PAIRED
        },
        sql.withTransaction,
        Effect.orDie,
      )

      const pair = Effect.fnUntraced(function* (
        machineId: number,
        deviceId: string,
        customerId: string,
        actorId: number,
      ) {
        const now = new Date(yield* Clock.currentTimeMillis)
        yield* sql`SELECT pg_advisory_xact_lock(${PAIRING_LOCK}, hashtext(${deviceId}))`
        const taken = yield* sql`SELECT 1 FROM legacy_pairings
            WHERE device_id = ${deviceId} AND machine_id <> ${machineId}`
        if (taken.length > 0) return yield* fail("LEGACY_SYSTEM_PAIRING_FAILED")
        yield* sql`INSERT INTO legacy_pairings (machine_id, device_id, customer_id, since)
            VALUES (${machineId}, ${deviceId}, ${customerId}, ${now})
            ON CONFLICT (machine_id) DO UPDATE
              SET device_id = excluded.device_id, customer_id = excluded.customer_id, since = excluded.since`
        yield* writeHistory(machineId, actorId, true, deviceId)
        return { enabled: true, deviceId, customerId, since: now.toISOString() }
      }, transactionOn(sql))

      return LegacyPairings.of({
        of: (machineId) =>
          sql<Omit<LegacyPairing, "since" | "enabled"> & { since: Date }>`
            SELECT device_id AS "deviceId", customer_id AS "customerId", since
            FROM legacy_pairings WHERE machine_id = ${machineId}`.pipe(
            Effect.map(([row]) =>
              row === undefined ? NOT_PAIRED : { ...row, enabled: true, since: row.since.toISOString() },
            ),
            Effect.orDie,
          ),
        change: Effect.fn("LegacyPairings.change")(function* (machineId, change, actorId) {
          if (!change.enabled) return yield* end(machineId, actorId)
          const deviceId = change.deviceId?.trim() ?? ""
          const customerId = change.customerId?.trim() ?? ""
          yield* failInput([...missing("deviceId", deviceId), ...missing("customerId", customerId)])
          const known = yield* integrations
            .ask(
              "legacy-telemetry",
              legacySystemKnows(deviceId, customerId).pipe(Effect.provideService(SqlClient.SqlClient, sql)),
            )
            .pipe(Effect.catchTag("IntegrationUnavailable", () => fail("EXTERNAL_SERVICE_UNAVAILABLE")))
          if (!known) return yield* fail("LEGACY_SYSTEM_PAIRING_FAILED")
          return yield* pair(machineId, deviceId, customerId, actorId)
        }),
      })
    }),
  )
}

const missing = (field: string, value: string): ReadonlyArray<ErrorItem> =>
  value === "" ? [{ message: "MISSING_LEGACY_SYSTEM_PARAMETERS", field }] : []

const NOT_PAIRED: LegacyPairing = { enabled: false, deviceId: null, customerId: null, since: null }

const PAIRING_LOCK = 462_025_022
