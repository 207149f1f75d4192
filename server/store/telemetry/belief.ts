import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type Believed, type Fix, judgeFix, NOTHING_BELIEVED } from "#domain/fixes.ts"
import { HOUR_METER, type Meter, type MeterReading, NEW_METER, readMeter } from "#domain/meter.ts"
import { signalByName } from "#domain/signals.ts"
import { HOUR_METERS } from "./live.ts"
import { int4s, texts } from "./parameters.ts"
import type { PositionRows, SampleRows } from "./types.ts"

/** Rows that are stored but not believed, by index: they never become the live position or the hour meter. */
export interface Disbelieved {
  readonly positions: ReadonlySet<number>
  readonly samples: ReadonlySet<number>
}

/** Fixes and readings of a machine that later rows must prove, as stored in `machine_live.doubt`. */
interface Doubt {
  readonly fix: Fix | null
  readonly far: number
  readonly since?: number
  readonly hours: MeterReading | null
}

interface Beliefs {
  readonly fix: Believed
  readonly hours: Meter
  /** Time of the last reading, or at which the hour meter was replaced: older readings are of the past, epoch ms. */
  readonly hoursAt: number
}

const NO_BELIEFS: Beliefs = { fix: NOTHING_BELIEVED, hours: NEW_METER, hoursAt: Number.NEGATIVE_INFINITY }
const HOURS = new Set(HOUR_METERS.flatMap((name) => signalByName(name)?.id ?? []))

/**
 * Judges the positions and hour meters of one call by the machines' live state, and stores what remains in doubt.
 * The caller must run this function in a transaction, before the live state moves forward.
 */
export const judgeRows = Effect.fn("telemetry.judgeRows")(function* (
  positions: PositionRows,
  samples: SampleRows,
) {
  const fixes = indexesByMachine(positions.machineIds, positions.times)
  const readings = indexesByMachine(samples.machineIds, samples.times, (index) =>
    HOURS.has(samples.signalIds[index] as number),
  )
  const machineIds = [...new Set([...fixes.keys(), ...readings.keys()])]
  const disbelieved = { positions: new Set<number>(), samples: new Set<number>() }
  if (machineIds.length === 0) return disbelieved

  const known = yield* readBeliefs(machineIds)
  const doubts = new Map<number, Doubt>()
  for (const machineId of machineIds) {
    const before = known.get(machineId) ?? NO_BELIEFS
    const fresh = (readings.get(machineId) ?? []).filter(
      (index) => (samples.times[index] as number) > before.hoursAt,
    )
    const after = {
      fix: judgePositions(before.fix, positions, fixes.get(machineId) ?? [], disbelieved.positions),
      hours: judgeHours(before.hours, samples, fresh, disbelieved.samples),
    }
    if (isDoubtful(before) || isDoubtful(after)) doubts.set(machineId, doubtOf(after))
  }
  yield* storeDoubts(doubts)
  return disbelieved
})

/** Indexes of the wanted rows by machine, each machine's in order of time. */
const indexesByMachine = (
  machineIds: ReadonlyArray<number>,
  times: ReadonlyArray<number>,
  isWanted: (index: number) => boolean = () => true,
): ReadonlyMap<number, ReadonlyArray<number>> => {
  const found = new Map<number, Array<number>>()
  for (const [index, machineId] of machineIds.entries()) {
    if (!isWanted(index)) continue
    const indexes = found.get(machineId)
    if (indexes === undefined) found.set(machineId, [index])
    else indexes.push(index)
  }
  for (const indexes of found.values()) indexes.sort((a, b) => (times[a] as number) - (times[b] as number))
  return found
}

/** Beliefs after the positions at `indexes`; adds those that are left out to `out`. */
const judgePositions = (
  before: Believed,
  { times, lat, lng }: PositionRows,
  indexes: ReadonlyArray<number>,
  out: Set<number>,
): Believed =>
  indexes.reduce((state, index) => {
    const fix = { time: times[index] as number, lat: lat[index] as number, lng: lng[index] as number }
    if (state.fix !== null && fix.time <= state.fix.time) return state
    const { believed, verdict } = judgeFix(state, fix)
    if (verdict === "OUT") out.add(index)
    return believed
  }, before)

/** Beliefs after the hour readings at `indexes`; adds those in doubt to `out`. */
const judgeHours = (
  before: Meter,
  { times, values }: SampleRows,
  indexes: ReadonlyArray<number>,
  out: Set<number>,
): Meter =>
  indexes.reduce((state, index) => {
    const reading = { time: times[index] as number, value: values[index] as number }
    const { meter } = readMeter(state, reading, HOUR_METER)
    if (meter.believed !== reading) out.add(index)
    return meter
  }, before)

const isDoubtful = ({ fix, hours }: Omit<Beliefs, "hoursAt">): boolean =>
  fix.doubted !== null || hours.doubted !== null

const doubtOf = ({ fix, hours }: Omit<Beliefs, "hoursAt">): Doubt => ({
  fix: fix.doubted,
  far: fix.far,
  ...(fix.since === undefined ? {} : { since: fix.since }),
  hours: hours.doubted,
})

interface BeliefRow {
  readonly machineId: number
  readonly time: Date | null
  readonly lat: number
  readonly lng: number
  readonly hours: number | null
  readonly hoursAt: Date | null
  readonly doubt: Doubt | null
}

const readBeliefs = Effect.fn("telemetry.readBeliefs")(function* (machineIds: ReadonlyArray<number>) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<BeliefRow>`SELECT machine_id AS "machineId", position_at AS time, lat, lng, hours,
      hours_at AS "hoursAt", doubt
    FROM machine_live WHERE machine_id = ANY(${int4s(machineIds)})`
  return new Map(rows.map((row) => [row.machineId, beliefsOf(row)]))
})

const beliefsOf = ({ doubt, hours, hoursAt, lat, lng, time }: BeliefRow): Beliefs => ({
  fix: {
    fix: time === null ? null : { time: time.getTime(), lat, lng },
    doubted: doubt?.fix ?? null,
    far: doubt?.far ?? 0,
    ...(doubt?.since === undefined ? {} : { since: doubt.since }),
  },
  hours: {
    believed: hours === null || hoursAt === null ? null : { time: hoursAt.getTime(), value: hours },
    doubted: doubt?.hours ?? null,
  },
  hoursAt: hoursAt?.getTime() ?? Number.NEGATIVE_INFINITY,
})

const storeDoubts = Effect.fn("telemetry.storeDoubts")(function* (doubts: ReadonlyMap<number, Doubt>) {
  if (doubts.size === 0) return
  const sql = yield* SqlClient.SqlClient
  const sorted = [...doubts].sort(([a], [b]) => a - b)
  yield* sql`UPDATE machine_live AS live SET doubt = given.doubt::jsonb
    FROM unnest(${int4s(sorted.map(([machineId]) => machineId))},
      ${texts(sorted.map(([, doubt]) => JSON.stringify(doubt)))}) AS given (machine_id, doubt)
    WHERE live.machine_id = given.machine_id`
})
