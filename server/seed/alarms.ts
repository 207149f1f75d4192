import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AlarmState } from "#contract/schemas/alarm.ts"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import { codeByCode, codeCatalogue, type KnownCode } from "../diagnostics/catalogue.ts"
import { episodeOf, type FaultKind, faultOf } from "../ingest/simulator/faults.ts"
import { DAY, dayAt } from "../ingest/simulator/schedule.ts"
import { LargeSize } from "./large.ts"
import { proactiveAlertsOf } from "./proactive-alerts.ts"
import { recordedUntil } from "./recorded-until.ts"
import type { MachineRow, SeedRows } from "./rows.ts"
import type { AreaSeed } from "./seed.ts"
import { type Random, random } from "./terrain/random.ts"

const WEEKS = 14

interface AlarmRow {
  readonly id: number
  readonly machine_id: number
  readonly code: string
  readonly ac: string
  readonly severity: number
  readonly level: string
  readonly state: AlarmState
  readonly created: string
  readonly modified: string
  readonly state_since: string
  readonly times: ReadonlyArray<string>
}

/** Demo alarms of two weeks: alarms of the simulated faults, and further alarms from wiring and sensor faults. */
export const alarmsSeed: AreaSeed = (seed, rows, now) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* filters
    const typeOf = typesOf(rows)
    const machines = rows.machines.slice(0, 120)
    const ends = yield* recordedUntil(now)
    const alarms = machines.flatMap((machine) => alarmsOf(machine, typeOf(machine), ends.get(machine.id)))
    const numbered = alarms.map((alarm, index) => ({ id: index + 1, ...alarm }))
    yield* write(numbered)
    if (seed === "large") yield* writeMany(numbered.length, (yield* LargeSize).alarms - numbered.length, now)
    yield* sql`SELECT setval(pg_get_serial_sequence('alarms', 'id'), (SELECT max(id) FROM alarms))`
    yield* proactiveAlertsOf(machines, ends, now)
  })

const typesOf = (rows: SeedRows) => {
  const ofSeries = new Map(rows.serieses.map((one) => [one.id, one.machine_type]))
  const ofModel = new Map(rows.models.map((one) => [one.id, ofSeries.get(one.series_id)]))
  return (machine: MachineRow): MachineType => ofModel.get(machine.model_id) ?? "TRACTOR"
}

/** Demo alarm filters: administrators set another level for three groups of codes, and one filter is switched off. */
const filters = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const [name, brand, codes, level, enabled] of [
    ["Cooling before everything", null, ["110.0", "110.16", "111.1"], "A", true],
    ["Norrvik: SCR fluid in winter", 2, ["3516.18", "1761.18"], "B", true],
    ["Fuel gauges", null, ["96.17", "96.3", "96.4"], "C", true],
    ["Hydraulics on trial", 1, ["1638.16", "2602.17"], "C", false],
  ] as const)
    yield* sql`INSERT INTO alarm_filters (name, brand_id, codes, level, enabled)
      VALUES (${name}, ${brand}, ${[...codes]}, ${level}, ${enabled})`
})

/**
 * Diagnostic codes that a machine with each simulated fault reports: one for a mild episode, one for a strong
 * (`grave`) one.
 */
const codesOfFault: Record<FaultKind, readonly [mild: string, grave: string]> = {
  THERMOSTAT: ["110.16", "110.0"],
  OIL_PUMP: ["100.18", "100.1"],
  ALTERNATOR: ["168.18", "168.18"],
  THIN_SCR_FLUID: ["3516.18", "3516.1"],
  HYDRAULIC_COOLER: ["1638.16", "1638.0"],
}

/** Alarms of the two weeks up to the end of what a machine recorded. */
const alarmsOf = (
  machine: MachineRow,
  type: MachineType,
  ended: Date | undefined,
): ReadonlyArray<Omit<AlarmRow, "id">> => {
  // No alarms for a machine without an owner, which is still at a dealer and has not run yet, nor for one that
  // recorded nothing.
  if (machine.owner_id === null || ended === undefined) return []
  const dice = random(330_000 + machine.id)
  const own = faultAlarms(machine, type, ended, dice)
  const others = Array.from({ length: dice.index(4) + (machine.id <= 24 ? 1 : 0) }, () =>
    wireAlarm(machine, type, ended, dice),
  )
  return [...own, ...others]
}

/**
 * Alarms of a machine's simulated fault, one for each code, with the fault's episodes of the last two weeks as
 * occurrences.
 */
const faultAlarms = (machine: MachineRow, type: MachineType, now: Date, dice: Random) => {
  const fault = faultOf({ id: machine.id, type })
  if (fault === undefined) return []
  const today = dayAt(machine.id, now.getTime())
  const came = Array.from({ length: WEEKS }, (_, back) => episodeOf(machine.id, today - WEEKS + 1 + back))
    .filter((episode) => episode !== undefined)
    .filter((episode) => episode.end < now.getTime())
    .map((episode) => ({
      at: episode.start + 8 * 60_000,
      code: codesOfFault[fault][episode.depth > 0.92 ? 1 : 0],
    }))
  return [...Map.groupBy(came, (one) => one.code)].flatMap(([code, times]) =>
    toAlarm(
      machine,
      codeByCode(code),
      times.map((one) => one.at),
      dice,
      now,
    ),
  )
}

const ofEngines = codeCatalogue.filter(({ part }) => part.unit !== "drive" && part.unit !== "implement")
const ofElectric = codeCatalogue.filter(({ part }) => ["drive", "body", "display"].includes(part.unit))

/** A random wiring or sensor alarm with one to five occurrences. */
const wireAlarm = (machine: MachineRow, type: MachineType, now: Date, dice: Random) => {
  const choice = type === "ETRACTOR" ? ofElectric : ofEngines
  const known = choice[dice.index(choice.length)]
  const first = now.getTime() - dice.between(1 / 24, WEEKS) * DAY
  const count = 1 + dice.index(5)
  const times = Array.from({ length: count }, (_, n) =>
    n === 0 ? first : first + (now.getTime() - first) * dice.between(0, 0.95),
  )
  const [alarm] = toAlarm(machine, known, times, dice, now, isCalm(machine) ? CLOSED : STATES)
  return alarm as Omit<AlarmRow, "id">
}

/** Whether the machine's wiring and sensor faults are mended, so that among the others one sees which needs care. */
const isCalm = ({ id }: MachineRow): boolean => id % 3 !== 0

const STATES: ReadonlyArray<AlarmState> = [
  "NEW",
  "NEW",
  "NEW",
  "IN_PROGRESS",
  "MONITOR",
  "RESOLVED",
  "AUTO_CLOSED",
]
const CLOSED: ReadonlyArray<AlarmState> = ["RESOLVED", "AUTO_CLOSED"]

const toAlarm = (
  machine: MachineRow,
  known: KnownCode | undefined,
  at: ReadonlyArray<number>,
  dice: Random,
  now: Date,
  states = STATES,
): ReadonlyArray<Omit<AlarmRow, "id">> => {
  if (known === undefined || at.length === 0) return []
  const times = at.map((one) => Math.round(one / 1000) * 1000).toSorted((a, b) => a - b)
  const last = times.at(-1) ?? 0
  const state = states[dice.index(states.length)] ?? "NEW"
  const since = state === "NEW" ? (times[0] ?? last) : last + (now.getTime() - last) * dice.between(0.1, 0.9)
  const iso = (time: number) => new Date(time).toISOString()
  return [
    {
      machine_id: machine.id,
      code: known.code,
      ac: known.ac,
      severity: known.severity,
      level: FILTERED[known.code] ?? known.level,
      state,
      created: iso(times[0] ?? last),
      modified: iso(last),
      state_since: iso(since),
      times: times.map(iso),
    },
  ]
}

/** Alarm level that the demo filters for all brands set, by diagnostic code. */
const FILTERED: Readonly<Record<string, string>> = {
  "110.0": "A",
  "110.16": "A",
  "111.1": "A",
  "96.17": "C",
  "96.3": "C",
  "96.4": "C",
}

/** Notes of a workshop on alarms that wait. */
const NOTES = [
  "Part ordered, due next week.",
  "Owner watches it; ask again after the next working day.",
  "Sensor cleaned; comes back only in frost.",
]

const write = Effect.fn("alarmsSeed.write")(function* (rows: ReadonlyArray<AlarmRow>) {
  const sql = yield* SqlClient.SqlClient
  const json = JSON.stringify(rows)
  const given = sql`jsonb_to_recordset(${json}::jsonb) AS row (id int, machine_id int, code text, ac text, severity int,
    level text, state text, created timestamptz, modified timestamptz, state_since timestamptz, times jsonb)`
  yield* sql`INSERT INTO alarms (id, machine_id, service_id, code, ac, severity, level, count, created, modified, state, state_since)
    SELECT row.id, m.id, m.service_id, row.code, row.ac, row.severity, row.level, jsonb_array_length(row.times),
      row.created, row.modified, row.state, row.state_since
    FROM ${given} JOIN machines m ON m.id = row.machine_id ORDER BY row.id`
  // Two of three alarms under work are with a user of the centre; what waits says why.
  yield* sql`INSERT INTO alarm_states
      (alarm_id, service_id, state, since, changed_by, assignee_id, note, note_by, note_at)
    SELECT a.id, a.service_id, a.state, a.state_since, colleague.id,
      CASE WHEN a.state IN ('IN_PROGRESS', 'MONITOR') AND a.id % 3 > 0 THEN colleague.id END,
      CASE WHEN waits.so THEN (${NOTES}::text[])[1 + a.id % ${NOTES.length}::int] END,
      CASE WHEN waits.so THEN colleague.id END, CASE WHEN waits.so THEN a.state_since END
    FROM alarms a
    LEFT JOIN LATERAL (SELECT r.user_id AS id FROM user_roles r
      WHERE r.partner_id = a.service_id AND r.auth_role = 'ROLE_PARTNER_USER'
      ORDER BY (r.user_id + a.id) % 3, r.user_id LIMIT 1) colleague ON true
    CROSS JOIN LATERAL (SELECT a.state = 'MONITOR' AND colleague.id IS NOT NULL AS so) waits
    WHERE a.state <> 'NEW' AND a.service_id IS NOT NULL`
  yield* sql`INSERT INTO code_occurrences (machine_id, code, at, ac)
    SELECT row.machine_id, row.code, at::timestamptz, row.ac
    FROM ${given}, jsonb_array_elements_text(row.times) AS at ON CONFLICT DO NOTHING`
})

/** Writes alarms for all machines of a large world with one statement; their ids continue after the existing ids. */
const writeMany = Effect.fn("alarmsSeed.writeMany")(function* (there: number, count: number, now: Date) {
  const sql = yield* SqlClient.SqlClient
  const codes = JSON.stringify(
    codeCatalogue.map(({ ac, code, level, severity }) => ({ ac, code, level, severity })),
  )
  yield* sql`INSERT INTO alarms (id, machine_id, service_id, code, ac, severity, level, count, created, modified, state, state_since)
    SELECT ${there}::int + n, m.id, m.service_id, c.code, c.ac, c.severity, c.level, 1 + n % 7,
      t.at - (n % 5) * interval '1 hour', t.at,
      (ARRAY['NEW', 'NEW', 'IN_PROGRESS', 'MONITOR', 'RESOLVED', 'RESOLVED', 'AUTO_CLOSED'])[1 + n % 7], t.at
    FROM generate_series(1, ${count}::int) AS n
    JOIN machines m ON m.id = 1 + (n * 7919) % (SELECT count(*) FROM machines)::int
    JOIN (SELECT row_number() OVER () AS nth, k.* FROM jsonb_to_recordset(${codes}::jsonb)
      AS k (code text, ac text, severity int, level text)) c ON c.nth = 1 + (n * 31) % ${codeCatalogue.length}::int
    CROSS JOIN LATERAL (SELECT ${now}::timestamptz - (n * 12.0) * interval '1 second' AS at) t`
})
