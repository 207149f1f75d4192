import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  type DailyValue,
  medianOf,
  TREND_DAYS,
  type TrendName,
  type TrendRule,
} from "#domain/proactive-alerts/trend.ts"
import { signalByName } from "#domain/signals.ts"
import { chunkKey, readChunks } from "../telemetry/chunks.ts"
import type { Columns } from "../telemetry/columns.ts"
import { float8s, int4s } from "../telemetry/parameters.ts"

const AT_ONCE = 200

interface MachineDay {
  readonly machineId: number
  readonly day: number
}

/**
 * Computes one value for each machine day without a value, from data that devices recorded; imported archives are
 * left out. `today` is the present UTC day, which is incomplete. Each day is read once, and each batch of machine
 * days continues where the previous batch ended, so that even thousands of machines cost one read of the day.
 */
export const fillDailyValues = Effect.fn("trends.fillDailyValues")(function* (
  rule: TrendRule,
  today: number,
) {
  const sql = yield* SqlClient.SqlClient
  const signalId = signalByName(rule.signal)?.id ?? -1
  const gateId = signalByName(rule.while.signal)?.id ?? -1
  let done: MachineDay = { machineId: 0, day: 0 }
  for (;;) {
    const days = yield* sql<MachineDay>`
      SELECT d.machine_id AS "machineId", d.day FROM packed_days d JOIN machines m ON m.id = d.machine_id
      WHERE d.signal_id = ${signalId} AND d.day >= ${today - TREND_DAYS} AND d.day < ${today}
        AND (d.machine_id, d.day) > (${done.machineId}, ${done.day})
        AND NOT EXISTS (SELECT FROM daily_values v
          WHERE v.machine_id = d.machine_id AND v.trend = ${rule.trend} AND v.day = d.day)
      ORDER BY d.machine_id, d.day LIMIT ${AT_ONCE}`
    const last = days.at(-1)
    if (last === undefined) return
    done = last
    const chunks = yield* readChunks(
      "packed_days",
      days.flatMap((one) => [
        { ...one, signalId },
        { ...one, signalId: gateId },
      ]),
    )
    const values = days.map((one) => {
      const signal = chunks.get(chunkKey({ ...one, signalId }))?.columns
      const gate = chunks.get(chunkKey({ ...one, signalId: gateId }))?.columns
      return signal === undefined || gate === undefined
        ? null
        : (medianOf(valuesAtWork(signal, gate, rule.while.above)) ?? null)
    })
    yield* sql`INSERT INTO daily_values (machine_id, trend, day, value)
      SELECT machine_id, ${rule.trend}, day, value
      FROM unnest(${int4s(days.map((one) => one.machineId))}, ${int4s(days.map((one) => one.day))}, ${float8s(values)})
        AS given (machine_id, day, value) ON CONFLICT DO NOTHING`
  }
})

/**
 * Values of a signal recorded while the machine was working, that is while the last sample of the gate signal was
 * above `above`.
 */
const valuesAtWork = (signal: Columns, gate: Columns, above: number): ReadonlyArray<number> => {
  const found: Array<number> = []
  let at = -1
  for (const [index, time] of signal.times.entries()) {
    while (at + 1 < gate.times.length && (gate.times[at + 1] as number) <= time) at++
    const open = at >= 0 && (gate.values[0]?.[at] ?? 0) > above
    const value = signal.values[0]?.[index]
    if (open && value !== undefined) found.push(value)
  }
  return found
}

export interface MachineTrend {
  readonly machineId: number
  readonly trend: TrendName
  readonly values: ReadonlyArray<DailyValue>
}

/**
 * Daily values from which trends are calculated, for every machine with an ACTIVE subscription; values from before
 * the present ownership are left out.
 */
export const readDailyValues = Effect.fn("trends.readDailyValues")(function* (today: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<MachineTrend>`
    SELECT v.machine_id AS "machineId", v.trend,
      jsonb_agg(jsonb_build_object('day', v.day, 'value', v.value) ORDER BY v.day) AS values
    FROM daily_values v JOIN machines m ON m.id = v.machine_id
    WHERE v.day >= ${today - TREND_DAYS} AND v.day < ${today} AND v.value IS NOT NULL
      AND to_timestamp(v.day * 86400.0) >= coalesce(m.owned_since, '-infinity')
      AND EXISTS (SELECT FROM subscriptions su WHERE su.machine_id = m.id AND su.state = 'ACTIVE')
    GROUP BY v.machine_id, v.trend ORDER BY v.machine_id, v.trend`
})

/** Deletes daily values older than the span that trends cover. */
export const forgetDailyValues = Effect.fn("trends.forgetDailyValues")(function* (today: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM daily_values WHERE day < ${today - TREND_DAYS}`
})
