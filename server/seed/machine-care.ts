import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { FIRST_SERVICE_HOURS, USE_DAYS } from "#domain/service-counter.ts"
import { brandList } from "../brands.ts"
import { dayAt, hoursBefore, startOfDay } from "../ingest/simulator/schedule.ts"
import { DEMO_MACHINES, OWNER_MACHINES } from "./machines.ts"
import { idOf } from "./people.ts"
import { type RecordedUntil, recordedUntil } from "./recorded-until.ts"
import type { MachineRow, SeedRows } from "./rows.ts"
import type { AreaSeed } from "./seed.ts"

const DAY = 86_400_000
const ALL_BRANDS = brandList.map(({ id }) => id)

/** Invented external systems of the demo world; some systems are only for machines of single brands. */
const systems: ReadonlyArray<readonly [name: string, description: string, brandIds: ReadonlyArray<number>]> =
  [
    ["Fieldbook", "Field records and crop plans of the farm", ALL_BRANDS],
    ["Agrihub Exchange", "Passes machine data on to programs of the farmer's choice", ALL_BRANDS],
    ["Contractor Desk", "Orders and invoices by hours and hectares", ALL_BRANDS],
    ["Fleetwatch", "Theft protection by an alarm centre", [1, 2, 3]],
    ["Norrvik Yield Map", "Yield maps of the combine", [2]],
    ["Headland Advisor", "Advice on tyre pressure and ballast", [1]],
  ]

/** Demo data around machines: handles of shares, service counters, machine histories, and external systems. */
export const machineCareSeed: AreaSeed = (seed, rows, now) =>
  Effect.gen(function* () {
    const ends = yield* recordedUntil(now)
    yield* writeShares(now)
    yield* writeCounters(rows, ends)
    if (seed === "large") yield* writeUseOfMany(now)
    yield* writePast(rows, ends, now)
    yield* writeSystems(now)
  })

/**
 * Share handles are computed, so that they are the same in every copy of the world; this is safe, because only the
 * machine's owner can use them.
 */
const writeShares = Effect.fnUntraced(function* (now: Date) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE shares SET handle = md5('share ' || machine_id || ' ' || user_id)`
  // A share that ends by itself, and one that waits for its person to register.
  yield* sql`UPDATE shares SET until = ${new Date(now.getTime() + 21 * DAY)} WHERE machine_id = 4`
  yield* sql`INSERT INTO waiting_shares (machine_id, email, handle, enabled, created)
    VALUES (2, 'harvest.help@farms.example', md5('share of harvest help'), true, ${new Date(now.getTime() - 3 * DAY)})`
})

/**
 * Service counters start with the hours and the time at the beginning of the last day that the machine recorded;
 * counting continues from there. With a later time the hours worked since would have passed faster than the clock,
 * and no count believes those. A machine that recorded nothing has its first service before it, and no counter.
 */
const writeCounters = Effect.fnUntraced(function* ({ machines, models }: SeedRows, ends: RecordedUntil) {
  const sql = yield* SqlClient.SqlClient
  const modelOf = new Map(models.map((model) => [model.id, model]))
  const counted = machines.flatMap(({ id, model_id }) => {
    const ended = ends.get(id)
    if (ended === undefined) return []
    const day = dayAt(id, ended.getTime())
    const hours = hoursBefore(id, day)
    const left = nextService(hours, modelOf.get(model_id)?.service_interval ?? USUAL_INTERVAL)
    return [{ id, left, hours, at: new Date(startOfDay(id, day)) }]
  })
  yield* sql`UPDATE machines SET next_service = ${FIRST_SERVICE_HOURS}`
  yield* sql`UPDATE machines m SET next_service = row.left
    FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS row (id int, "left" float8) WHERE m.id = row.id`
  yield* sql`INSERT INTO service_counters (machine_id, counted_hours, counted_at)
    SELECT id, hours, at FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      AS row (id int, hours float8, at timestamptz)`
  const worked = machines.slice(0, DEMO_MACHINES).flatMap(({ id }) => daysOf(id, ends.get(id)))
  yield* sql`INSERT INTO machine_day_hours (machine_id, day, hours)
    SELECT id, day, hours FROM jsonb_to_recordset(${JSON.stringify(worked)}::jsonb) AS row (id int, day date, hours float8)`
})

/**
 * Hours until a machine's next service: services are due at multiples of the interval, and the value is negative
 * (overdue) for the first hours after such a multiple.
 */
const nextService = (hours: number, interval: number): number => {
  const since = hours % interval
  return Math.round(since < OVERDUE ? -since : interval - since)
}
const OVERDUE = 25
const USUAL_INTERVAL = 500

/**
 * Days of use in the large world for the machines beyond the demo machines: each works long on every eighth day.
 */
const writeUseOfMany = Effect.fnUntraced(function* (now: Date) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO machine_day_hours (machine_id, day, hours)
    SELECT m.id, (${now}::timestamptz AT TIME ZONE 'UTC')::date - 8 * n, 4 + (m.id + n) % 12
    FROM machines m, generate_series(1, 3) AS n WHERE m.id > ${DEMO_MACHINES}`
})

/** Hours of use on the days before the last one that a machine recorded. */
const daysOf = (id: number, ended: Date | undefined) => {
  if (ended === undefined) return []
  const last = dayAt(id, ended.getTime())
  return Array.from({ length: USE_DAYS - 1 }, (_, back) => last - 1 - back).flatMap((day) => {
    const hours = hoursBefore(id, day + 1) - hoursBefore(id, day)
    return hours > 0 ? [{ id, day: new Date(day * DAY).toISOString().slice(0, 10), hours }] : []
  })
}

interface Happening {
  readonly machine_id: number
  readonly time: string
  readonly type: string
  readonly actor_id: number | null
  readonly old_value: string | null
  readonly new_value: string | null
}

const writePast = Effect.fnUntraced(function* (
  { machines, models }: SeedRows,
  ends: RecordedUntil,
  now: Date,
) {
  const sql = yield* SqlClient.SqlClient
  const intervals = new Map(models.map((model) => [model.id, model]))
  const past = machines
    .slice(0, DEMO_MACHINES)
    .flatMap((machine) => pastOf(machine, intervals.get(machine.model_id), ends.get(machine.id), now))
    .toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.machine_id - b.machine_id))
  yield* sql`INSERT INTO machine_history (machine_id, time, type, actor_id, old_value, new_value)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(past)}::jsonb)
      AS row (machine_id int, time timestamptz, type text, actor_id int, old_value text, new_value text)`
})

/**
 * History entries of a demo machine: manufacture, installation of its device, sale to an owner if it was sold, and
 * its last services.
 */
const pastOf = (
  machine: MachineRow,
  model: SeedRows["models"][number] | undefined,
  ended: Date | undefined,
  now: Date,
): ReadonlyArray<Happening> => {
  const { owner_id, owned_since, service_id } = machine
  const happening = (
    time: number,
    type: string,
    actor_id: number | null,
    old_value: string | null,
    new_value: string | null,
  ): Happening => ({
    machine_id: machine.id,
    time: new Date(Math.min(time, now.getTime())).toISOString(),
    type,
    actor_id,
    old_value,
    new_value,
  })
  const admin = idOf("admin")
  const fitted = (bought: number) => [
    happening(bought - 20 * DAY, "CREATED", admin, null, machine.vin),
    happening(bought - 19 * DAY, "DEVICE_CHANGED", admin, null, machine.device_identifier),
  ]
  // A machine in stock has only two history entries: the machine was made some weeks ago and its device was
  // installed.
  if (owned_since === null) return fitted(now.getTime() - 10 * DAY)
  const bought = new Date(owned_since).getTime()
  const interval = model?.service_interval ?? 500
  const byHand = model?.service_interval_reset_allowed === true
  return [
    ...fitted(bought),
    happening(bought - 2 * DAY, "SERVICE_CHANGED", admin, null, String(service_id)),
    happening(bought, "OWNER_CHANGED", admin, null, String(owner_id)),
    ...servicesOf(machine.id, interval, ended).map((time) =>
      happening(time, "SERVICE_DONE", byHand ? owner_id : null, byHand ? "0" : "-50", String(interval)),
    ),
  ]
}

/**
 * Times of a demo machine's services in the last 49 days that it recorded: once its engine hours had passed a multiple
 * of the service interval by more than its counter is ever overdue, so that a service which is due was not just done.
 */
const servicesOf = (id: number, interval: number, ended: Date | undefined): ReadonlyArray<number> => {
  if (ended === undefined) return []
  const last = dayAt(id, ended.getTime())
  const services: Array<number> = []
  let after = hoursBefore(id, last)
  for (let day = last - 1; day > last - 50; day--) {
    const before = hoursBefore(id, day)
    if (servicesBy(after, interval) > servicesBy(before, interval)) services.push((day + 1) * DAY)
    after = before
  }
  return services
}

/** Services of a machine with these hours. */
const servicesBy = (hours: number, interval: number): number => Math.floor((hours - OVERDUE) / interval)

const writeSystems = Effect.fnUntraced(function* (now: Date) {
  const sql = yield* SqlClient.SqlClient
  const rows = systems.map(([name, description, brand_ids], index) => ({
    id: index + 1,
    name,
    description,
    brand_ids,
  }))
  yield* sql`INSERT INTO external_systems (id, name, description, brand_ids)
    SELECT id, name, description, brand_ids FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (id int, name text, description text, brand_ids int[])`
  yield* sql`SELECT setval(pg_get_serial_sequence('external_systems', 'id'), ${rows.length}::bigint)`
  // The owner's machines give data to the field record system, and every third of these machines also to the data
  // exchange.
  const since = new Date(now.getTime() - 40 * DAY)
  yield* sql`INSERT INTO machine_external_systems (machine_id, external_system_id, since)
    SELECT id, 1, ${since} FROM machines WHERE id <= ${OWNER_MACHINES}
    UNION ALL SELECT id, 2, ${since} FROM machines WHERE id <= ${OWNER_MACHINES} AND id % 3 = 0`
  yield* sql`INSERT INTO legacy_devices (device_id, customer_id)
    SELECT 'LT-' || (1000 + n), 'C-' || (10 + n % 12) FROM generate_series(1, 60) AS n`
  yield* sql`INSERT INTO legacy_pairings (machine_id, device_id, customer_id, since)
    SELECT n, 'LT-' || (1000 + n), 'C-' || (10 + n % 12), ${since} FROM generate_series(2, 12, 5) AS n`
})
