import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import { MachineType } from "#contract/schemas/catalogue.ts"
import { DELAYED_AFTER_MS, liveStatusOf, runningValue, STANDSTILL_KMH } from "#domain/live-status.ts"
import { liveStatusSql } from "#server/store/machine-rows.ts"
import { freshDatabase } from "#test/support/database.ts"
import { vinOf } from "./generated-seed.ts"

const now = Date.UTC(2026, 5, 1, 12)
/** Generated number: one of the given values, on both sides of each limit, or null. */
const number = (...values: ReadonlyArray<number>) => fc.constantFrom<number | null>(null, ...values)
const row = fc.record({
  type: fc.constantFrom(...MachineType.literals),
  ignition: fc.constantFrom(null, true, false),
  engineSpeed: number(0, 0.125, 800, 2100),
  drivePower: number(-40, 0, 35),
  workSignal: number(0, 1, 540),
  speed: number(0, STANDSTILL_KMH, STANDSTILL_KMH + 0.01, 12),
  /** Age of each signal when the machine was last seen. */
  aged: number(0, DELAYED_AFTER_MS - 1, DELAYED_AFTER_MS, 1_800_000),
  silent: number(0, 1000, DELAYED_AFTER_MS, DELAYED_AFTER_MS + 1, 86_400_000),
})
const rows = fc.sample(row, { numRuns: 1500, seed: 3 })

describe("live status", () => {
  it.live("is the same in SQL and in the rule, for generated rows", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO brands (id, code, name) VALUES (1, 'b', 'B')`
      for (const [index, type] of MachineType.literals.entries()) {
        yield* sql`INSERT INTO serieses (id, name, brand_id, machine_type) VALUES (${index}, ${type}, 1, ${type})`
        yield* sql`INSERT INTO models (id, name, series_id, uid, service_interval)
          VALUES (${index}, ${type}, ${index}, ${type}, 500)`
      }
      for (const [id, one] of rows.entries()) {
        yield* sql`INSERT INTO machines (id, vin, model_id, country_id)
          VALUES (${id}, ${vinOf(id)}, ${MachineType.literals.indexOf(one.type)}, 'FI')`
        if (one.silent === null) continue
        const at = one.aged === null ? null : new Date(now - one.silent - one.aged)
        yield* sql`INSERT INTO machine_live (machine_id, last_seen, ignition, engine_speed, engine_speed_at,
            drive_power, drive_power_at, work_signal, work_signal_at, speed)
          VALUES (${id}, ${new Date(now - one.silent)}, ${one.ignition}, ${one.engineSpeed}, ${at},
            ${one.drivePower}, ${at}, ${one.workSignal}, ${at}, ${one.speed})`
      }
      const stored = yield* sql<{ status: string }>`
        SELECT ${liveStatusSql(sql, new Date(now))} AS status
        FROM machines m JOIN models mo ON mo.id = m.model_id JOIN serieses se ON se.id = mo.series_id
        LEFT JOIN machine_live l ON l.machine_id = m.id ORDER BY m.id`
      const met = new Map<string, number>()
      for (const [id, { aged, ignition, silent, speed, type, ...values }] of rows.entries()) {
        const lastSeen = now - (silent ?? 0)
        const present = (value: number | null) =>
          runningValue(value, aged === null ? null : lastSeen - aged, lastSeen)
        const signals = {
          ignition,
          speed,
          engineSpeed: present(values.engineSpeed),
          drivePower: present(values.drivePower),
          workSignal: present(values.workSignal),
        }
        const status = liveStatusOf(type, signals, silent === null ? null : lastSeen, now)
        met.set(status, (met.get(status) ?? 0) + 1)
        assert.strictEqual(stored[id]?.status, status, JSON.stringify(rows[id]))
      }
      assert.isAbove(Math.min(...met.values()), 100)
      assert.strictEqual(met.size, 3)
    }).pipe(Effect.provide(freshDatabase())),
  )
})
