import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { USE_DAYS } from "#domain/service-counter.ts"
import { brandList } from "../brands.ts"
import { dayAt, hoursBefore } from "../ingest/simulator/schedule.ts"
import { DEMO_MACHINES, OWNER_MACHINES } from "./machines.ts"
import { idOf } from "./people.ts"
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
export const machineCareSeed: AreaSeed = (_seed, rows, now) =>
  Effect.gen(function* () {
    yield* writeHandles
    yield* writeCounters(rows, now)
    yield* writePast(rows, now)
    yield* writeSystems(now)
  })

/** Handles of shares are the same in every copy of the world; only the machine's owner can use them. */
const writeHandles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE shares SET handle = md5('share ' || machine_id || ' ' || user_id)`
})

/** Service counters start with the hours at the beginning of the machine's day; counting continues from there. */
const writeCounters = Effect.fnUntraced(function* ({ machines }: SeedRows, now: Date) {
  const sql = yield* SqlClient.SqlClient
  const counted = machines.map(({ id }) => ({ id, hours: hoursBefore(id, dayAt(id, now.getTime())) }))
  yield* sql`INSERT INTO service_counters (machine_id, counted_hours, counted_at)
    SELECT id, hours, ${now} FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS row (id int, hours float8)`
  const worked = machines.slice(0, DEMO_MACHINES).flatMap(({ id }) => daysOf(id, now))
  yield* sql`INSERT INTO machine_day_hours (machine_id, day, hours)
    SELECT id, day, hours FROM jsonb_to_recordset(${JSON.stringify(worked)}::jsonb) AS row (id int, day date, hours float8)`
  // In the large world, days of use for the machines beyond the demo machines: each works long on every eighth
  // day.
  yield* sql`INSERT INTO machine_day_hours (machine_id, day, hours)
    SELECT m.id, (${now}::timestamptz AT TIME ZONE 'UTC')::date - 8 * n, 4 + (m.id + n) % 12
    FROM machines m, generate_series(1, 3) AS n WHERE m.id > ${DEMO_MACHINES}`
})

const daysOf = (id: number, now: Date) => {
  const today = dayAt(id, now.getTime())
  return Array.from({ length: USE_DAYS - 1 }, (_, back) => today - 1 - back).flatMap((day) => {
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

const writePast = Effect.fnUntraced(function* ({ machines, models }: SeedRows, now: Date) {
  const sql = yield* SqlClient.SqlClient
  const intervals = new Map(models.map((model) => [model.id, model]))
  const past = machines
    .slice(0, DEMO_MACHINES)
    .flatMap((machine) => pastOf(machine, intervals.get(machine.model_id), now))
    .toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.machine_id - b.machine_id))
  yield* sql`INSERT INTO machine_history (machine_id, time, type, actor_id, old_value, new_value)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(past)}::jsonb)
      AS row (machine_id int, time timestamptz, type text, actor_id int, old_value text, new_value text)`
})

/** History of a machine: manufacture, installation of its device, sale to an owner if sold, and its last services. */
const pastOf = (
  machine: MachineRow,
  model: SeedRows["models"][number] | undefined,
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
    ...servicesOf(machine.id, interval, now).map((time) =>
      happening(time, "SERVICE_DONE", byHand ? owner_id : null, byHand ? "0" : "-50", String(interval)),
    ),
  ]
}

/** Times at which the engine hours passed a multiple of the service interval within the last 49 days. */
const servicesOf = (id: number, interval: number, now: Date): ReadonlyArray<number> => {
  const today = dayAt(id, now.getTime())
  const services: Array<number> = []
  let after = hoursBefore(id, today)
  for (let day = today - 1; day > today - 50; day--) {
    const before = hoursBefore(id, day)
    if (Math.floor(after / interval) > Math.floor(before / interval)) services.push((day + 1) * DAY)
    after = before
  }
  return services
}

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
