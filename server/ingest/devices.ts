import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { newToken, tokenHash } from "../rules/secret-token.ts"

/**
 * A telemetry device with the machines for which its token may send: the machines in `machineIds`, or every
 * machine.
 */
export interface Device {
  readonly id: number
  readonly serial: string
  readonly machineIds: ReadonlySet<number> | "ALL"
}

export interface ListedDevice {
  readonly id: number
  readonly serial: string
  readonly machineIds: ReadonlyArray<number> | null
  readonly issued: Date
  readonly revoked: Date | null
}

interface DevicesShape {
  /** Issues a token for a new or a known device; the device's old token becomes invalid immediately. */
  readonly issue: (serial: string, machineIds: ReadonlyArray<number> | "ALL") => Effect.Effect<string>
  /** Revokes the device's token; returns false when no such device has a token. */
  readonly revoke: (serial: string) => Effect.Effect<boolean>
  readonly list: Effect.Effect<ReadonlyArray<ListedDevice>>
  /** The device to which a token belongs; undefined for an unknown or revoked token. */
  readonly find: (token: string) => Effect.Effect<Device | undefined>
}

/** Devices that may send telemetry. Tokens are stored hashed and have no expiry. */
export class Devices extends Context.Service<Devices, DevicesShape>()("headland/Devices") {
  static readonly layer = Layer.effect(
    Devices,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return Devices.of({
        issue: Effect.fn("Devices.issue")(function* (serial, machineIds) {
          const token = newToken()
          const now = new Date(yield* Clock.currentTimeMillis)
          const ids = machineIds === "ALL" ? null : JSON.stringify(machineIds)
          yield* sql`INSERT INTO devices (serial, token_hash, machine_ids, issued)
            VALUES (${serial}, ${tokenHash(token)}, ${idsOf(sql, ids)}, ${now})
            ON CONFLICT (serial) DO UPDATE SET token_hash = excluded.token_hash,
              machine_ids = excluded.machine_ids, issued = excluded.issued, revoked = NULL`
          return token
        }, Effect.orDie),
        revoke: Effect.fn("Devices.revoke")(function* (serial) {
          const now = new Date(yield* Clock.currentTimeMillis)
          const rows = yield* sql`UPDATE devices SET revoked = ${now}
            WHERE serial = ${serial} AND revoked IS NULL RETURNING id`
          return rows.length > 0
        }, Effect.orDie),
        list: sql<ListedDevice>`SELECT id, serial, machine_ids AS "machineIds", issued, revoked
          FROM devices ORDER BY serial`.pipe(Effect.orDie),
        find: Effect.fn("Devices.find")(function* (token) {
          const [row] = yield* sql<{ id: number; serial: string; machineIds: ReadonlyArray<number> | null }>`
            SELECT id, serial, machine_ids AS "machineIds" FROM devices
            WHERE token_hash = ${tokenHash(token)} AND revoked IS NULL`
          if (row === undefined) return undefined
          const machineIds = row.machineIds === null ? ("ALL" as const) : new Set(row.machineIds)
          return { id: row.id, serial: row.serial, machineIds }
        }, Effect.orDie),
      })
    }),
  )
}

const idsOf = (sql: SqlClient.SqlClient, json: string | null) =>
  json === null
    ? sql`NULL::int[]`
    : sql`ARRAY(SELECT value::int FROM jsonb_array_elements_text(${json}::jsonb))`

/** Device of the built-in simulator; its token is issued anew at each start and exists only in this process. */
export const simulatorDevice = Effect.flatMap(Devices, (devices) => devices.issue("simulator", "ALL"))
