import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type {
  AlarmLevels,
  AlarmSettingsChange,
  AlarmSettings as Stored,
} from "#contract/schemas/alarm-settings.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import { USUAL_ALARM_LEVELS } from "#domain/alarms/settings.ts"
import { checkOwned, type MachineRejection } from "../owned-machines.ts"
import { int4s, texts } from "../telemetry/parameters.ts"
import { transactionOn } from "../transaction.ts"

interface AlarmSettingsShape {
  /** The user's settings; the usual ones with version 0 for a user who has chosen nothing. */
  readonly read: (userId: number) => Effect.Effect<Stored>
  readonly change: (
    user: Reader,
    change: AlarmSettingsChange,
  ) => Effect.Effect<Stored, MachineRejection | "CHANGED">
}

/** How owners are notified of new alarms, by level and machine (ALARM-08). */
export class AlarmSettings extends Context.Service<AlarmSettings, AlarmSettingsShape>()(
  "headland/AlarmSettings",
) {
  static readonly layer = Layer.effect(
    AlarmSettings,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient

      const read: AlarmSettingsShape["read"] = Effect.fn("AlarmSettings.read")(function* (userId) {
        const [row] = yield* sql<{ levels: AlarmLevels; version: number }>`
          SELECT levels, version FROM alarm_settings WHERE user_id = ${userId}`
        const machines = yield* sql<Stored["machines"][number]>`
          SELECT m.id, m.vin, m.machine_name AS "machineName", s.levels
          FROM alarm_setting_machines s JOIN machines m ON m.id = s.machine_id
          WHERE s.user_id = ${userId} AND m.owner_id = ${userId} ORDER BY m.name_key, m.id`
        return { levels: row?.levels ?? USUAL_ALARM_LEVELS, machines, version: row?.version ?? 0 }
      }, Effect.orDie)

      /** Version of the user's settings, whose row stays locked until the transaction ends. */
      const lock = Effect.fnUntraced(function* (userId: number) {
        yield* sql`INSERT INTO alarm_settings (user_id, levels, version)
          VALUES (${userId}, ${JSON.stringify(USUAL_ALARM_LEVELS)}::jsonb, 0) ON CONFLICT DO NOTHING`
        const [row] = yield* sql<{ version: number }>`
          SELECT version FROM alarm_settings WHERE user_id = ${userId} FOR UPDATE`
        return row?.version ?? 0
      })

      const change: AlarmSettingsShape["change"] = (user, { levels, machines, version }) =>
        Effect.gen(function* () {
          const stored = yield* lock(user.id)
          if (version !== undefined && version !== stored) return yield* Effect.fail("CHANGED" as const)
          // Of a machine that is named twice, the last entry counts.
          const own = new Map(machines.map((machine) => [machine.id, JSON.stringify(machine.levels)]))
          const ids = int4s([...own.keys()])
          yield* checkOwned(sql, user, [...own.keys()])
          yield* sql`UPDATE alarm_settings SET levels = ${JSON.stringify(levels)}::jsonb, version = version + 1
            WHERE user_id = ${user.id}`
          yield* sql`DELETE FROM alarm_setting_machines WHERE user_id = ${user.id} AND machine_id <> ALL(${ids})`
          yield* sql`INSERT INTO alarm_setting_machines (user_id, machine_id, levels)
            SELECT ${user.id}, machine_id, own::jsonb FROM unnest(${ids}, ${texts([...own.values()])}) AS given (machine_id, own)
            ON CONFLICT (user_id, machine_id) DO UPDATE SET levels = excluded.levels`
          return yield* read(user.id)
        }).pipe(transactionOn(sql))

      return AlarmSettings.of({ read, change })
    }),
  )
}
