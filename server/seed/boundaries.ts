import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type {
  BoundaryRules,
  OccurrenceRule,
  Timeframe,
  WeekDay,
} from "#contract/schemas/boundary-notification.ts"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import { WEEK_DAYS } from "#domain/boundaries/schedule.ts"
import { hectares } from "#domain/boundaries/shape.ts"
import type { LngLat } from "#domain/geo.ts"
import { displayName } from "#domain/machine.ts"
import { homeOf } from "../ingest/simulator/map.ts"
import { serverText } from "../rules/texts.ts"
import { farmFields, homeFarm, rounded, yardNameOf, yardOf } from "./farm-fields.ts"
import { tellPast } from "./past-notification.ts"
import { idOf } from "./people.ts"
import { recordedUntil } from "./recorded-until.ts"
import type { AreaSeed } from "./seed.ts"
import { terrain } from "./terrain/terrain.ts"
import type { Field } from "./terrain/types.ts"

const HOUR = 3_600_000
const LARGE_BLOCKS = 100

/** Demo boundaries with notifications of all kinds for the owner and the demo user, and their recent occurrences. */
export const boundariesSeed: AreaSeed = Effect.fn("boundariesSeed")(function* (seed, _rows, now) {
  for (const person of ["owner", "demo"] as const) yield* writeDemoBoundaries(idOf(person), now)
  yield* notifyOfSubscriptions(now)
  yield* notifyOfShares(now)
  if (seed === "large") yield* blocksOfLargeSeed(now)
})

interface Plan {
  readonly name: string
  readonly ring: ReadonlyArray<LngLat>
  readonly notifications: ReadonlyArray<{
    readonly name: string
    readonly enabled: boolean
    readonly rules: BoundaryRules
    readonly timeframes: ReadonlyArray<Timeframe>
    readonly machineIds: ReadonlyArray<number>
    /** Past occurrences of the notification, each with its age in hours, the rule and the machine. */
    readonly occurrences: ReadonlyArray<
      readonly [hoursAgo: number, rule: OccurrenceRule, machineId: number, isTest?: boolean]
    >
  }>
}

/** Gives a user the boundaries of a new demo world, watched for the user's own machines. */
export const writeDemoBoundaries = Effect.fn("writeDemoBoundaries")(function* (userId: number, now: Date) {
  const sql = yield* SqlClient.SqlClient
  const owned = yield* sql<Omit<OwnMachine, "recordedUntil">>`
    SELECT m.id, m.vin, m.machine_name AS "machineName", s.machine_type AS type
    FROM machines m JOIN models mo ON mo.id = m.model_id JOIN serieses s ON s.id = mo.series_id
    WHERE m.owner_id = ${userId} ORDER BY m.id LIMIT 24`
  if (owned.length === 0) return
  const ends = yield* recordedUntil(now)
  const machines = owned.map((machine) => ({ ...machine, recordedUntil: ends.get(machine.id) }))
  for (const plan of plansFor(machines)) {
    const geometry = { type: "Polygon", coordinates: [plan.ring] }
    const [boundary] = yield* sql<{ id: number }>`
      INSERT INTO boundaries (owner_id, name, geometry, acreage, modified)
      VALUES (${userId}, ${plan.name}, ${JSON.stringify(geometry)}::jsonb, ${hectares(plan.ring)}, ${now}) RETURNING id`
    for (const notification of plan.notifications)
      yield* writeNotification(userId, { id: boundary?.id ?? 0, ...plan }, notification, machines, now)
  }
})

interface OwnMachine {
  readonly id: number
  readonly vin: string
  readonly machineName: string | null
  readonly type: MachineType
  /** Time up to which the machine has recorded data; undefined when it recorded none. */
  readonly recordedUntil: Date | undefined
}

const writeNotification = Effect.fnUntraced(function* (
  userId: number,
  boundary: Plan & { readonly id: number },
  { enabled, machineIds, name, occurrences, rules, timeframes }: Plan["notifications"][number],
  machines: ReadonlyArray<OwnMachine>,
  now: Date,
) {
  const sql = yield* SqlClient.SqlClient
  const [made] = yield* sql<{ id: number }>`
    INSERT INTO boundary_notifications (owner_id, boundary_id, name, enabled, enter, leave, outside_use, schedule, timeframes, modified)
    VALUES (${userId}, ${boundary.id}, ${name}, ${enabled && machineIds.length > 0}, ${rules.enter}, ${rules.leave},
      ${rules.outsideUse}, ${timeframes.length === 0 ? "Always" : "Custom"}, ${JSON.stringify(timeframes)}::jsonb, ${now})
    RETURNING id`
  const id = made?.id ?? 0
  for (const machineId of machineIds)
    yield* sql`INSERT INTO boundary_notification_machines (notification_id, machine_id, seen_to)
      VALUES (${id}, ${machineId}, ${now.getTime()})`
  for (const [index, [hoursAgo, rule, machineId, isTest = false]] of occurrences.entries()) {
    const machine = machines.find((one) => one.id === machineId)
    const time = new Date(now.getTime() - hoursAgo * HOUR)
    if (machine === undefined || !(isTest || isRecorded(machine, time))) continue
    const [lng, lat] = boundary.ring[(index * 7) % boundary.ring.length] as LngLat
    yield* sql`INSERT INTO boundary_occurrences ${sql.insert({
      notification_id: id,
      boundary_id: boundary.id,
      machine_id: machineId,
      rule,
      time,
      lat,
      lng,
      read: hoursAgo > 48,
      test: isTest,
    })}`
    yield* tellPast(userId, time, hoursAgo > 48, {
      type: "boundaryOccurrence",
      values: {
        boundary: boundary.name,
        machine: displayName(machine),
        what: serverText(`notifications.boundaryOccurrence.${rule}`, "en-GB"),
      },
      link: `fleet/boundaries/notifications/${id}`,
    })
  }
})

/** Whether a machine recorded data at a time; only then can it have crossed a boundary. */
const isRecorded = ({ recordedUntil }: OwnMachine, time: Date): boolean =>
  recordedUntil !== undefined && time <= recordedUntil

const WORKING_DAYS: ReadonlyArray<WeekDay> = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"]
const WEEKEND: ReadonlyArray<WeekDay> = ["SATURDAY", "SUNDAY"]
const NIGHTS: Timeframe = { days: WEEK_DAYS, startTime: "22:00", endTime: "05:30" }
const watching = (...rules: ReadonlyArray<keyof BoundaryRules>): BoundaryRules => ({
  enter: rules.includes("enter"),
  leave: rules.includes("leave"),
  outsideUse: rules.includes("outsideUse"),
})

/**
 * Demo boundaries of a user: the yard of the user's first machine, the farm around it, the yard of the harvest, and
 * the fields in which the user's machines work.
 */
const plansFor = (machines: ReadonlyArray<OwnMachine>): ReadonlyArray<Plan> => {
  const [first, second = first, third = first] = machines
  if (first === undefined || second === undefined || third === undefined) return []
  const home = homeOf(first)
  const atHome = idsOf(machines.filter((machine) => homeOf(machine).node === home.node))
  const harvester = machines.find(({ type }) => type === "COMBINE") ?? third
  const [one, two] = farmFields([second])
  const [three, four] = farmFields([harvester]).filter((field) => field !== one && field !== two)
  const watched = [one, two, three, four]
  const others = farmFields(machines).filter((field) => !watched.includes(field))
  const harvestYard = homeOf(harvester).node === home.node ? undefined : yardNameOf(harvester)
  const always: ReadonlyArray<Timeframe> = []
  const plan = (field: Field | undefined, notifications: Plan["notifications"]): ReadonlyArray<Plan> =>
    field === undefined ? [] : [{ name: field.name, ring: rounded(field.ring), notifications }]
  return [
    {
      name: "Home yard",
      ring: yardOf(first),
      notifications: [
        {
          name: "Leaves the yard at night",
          enabled: true,
          rules: watching("leave"),
          timeframes: [NIGHTS],
          machineIds: atHome,
          occurrences: [
            [31, "LEAVE", first.id],
            [127, "LEAVE", first.id],
          ],
        },
        {
          name: "Comes home",
          enabled: true,
          rules: watching("enter"),
          timeframes: always,
          machineIds: [first.id],
          occurrences: [
            [13, "ENTER", first.id, true],
            [14, "ENTER", first.id],
            [38, "ENTER", first.id],
            [62, "ENTER", first.id],
          ],
        },
      ],
    },
    {
      name: "Home farm",
      ring: homeFarm(first),
      notifications: [
        {
          name: "Used elsewhere",
          enabled: true,
          rules: watching("leave", "outsideUse"),
          timeframes: always,
          machineIds: atHome,
          occurrences: [
            [75, "LEAVE", first.id],
            [74.9, "OUTSIDE_USE", first.id],
          ],
        },
      ],
    },
    ...plan(one, [
      {
        name: "In and out",
        enabled: true,
        rules: watching("enter", "leave"),
        timeframes: always,
        machineIds: idsOf([...new Set([first, second])]),
        occurrences: [
          [20, "LEAVE", second.id],
          [24, "ENTER", second.id],
          [52, "LEAVE", first.id],
        ],
      },
    ]),
    ...plan(two, [
      {
        name: "Outside working hours",
        enabled: true,
        rules: watching("enter"),
        timeframes: [
          { days: WORKING_DAYS, startTime: "20:00", endTime: "06:00" },
          { days: WEEKEND, startTime: null, endTime: null },
        ],
        machineIds: [second.id],
        occurrences: [[98, "ENTER", second.id]],
      },
    ]),
    ...plan(three, [
      {
        name: "Harvest",
        enabled: false,
        rules: watching("enter", "leave"),
        timeframes: always,
        machineIds: [harvester.id],
        occurrences: [],
      },
    ]),
    ...plan(four, [
      {
        name: "Not yet in use",
        enabled: false,
        rules: watching("outsideUse"),
        timeframes: [{ days: WORKING_DAYS, startTime: "06:00", endTime: "18:00" }],
        machineIds: [],
        occurrences: [],
      },
    ]),
    ...(harvestYard === undefined
      ? []
      : [{ name: `${harvestYard} yard`, ring: yardOf(harvester), notifications: [] }]),
    ...others.flatMap((field) => plan(field, [])),
  ]
}

const idsOf = (machines: ReadonlyArray<OwnMachine>): ReadonlyArray<number> => machines.map(({ id }) => id)

/** Notifies users of service centres and their dealers of requested subscriptions (NOTIF-02). */
const notifyOfSubscriptions = Effect.fnUntraced(function* (now: Date) {
  const sql = yield* SqlClient.SqlClient
  const asked = yield* sql<
    { userId: number; serviceId: number; centre: string; customer: string } & OwnMachine
  >`
    SELECT DISTINCT ur.user_id AS "userId", s.service_id AS "serviceId", ce.name AS centre,
      concat_ws(' ', ow.first_name, ow.last_name) AS customer, m.id, m.vin, m.machine_name AS "machineName"
    FROM subscriptions s JOIN partners ce ON ce.id = s.service_id JOIN machines m ON m.id = s.machine_id
      JOIN users ow ON ow.id = m.owner_id JOIN user_roles ur ON ur.partner_id IN (ce.id, ce.dealer_id)
    WHERE s.state = 'REQUEST' ORDER BY m.id, ur.user_id LIMIT 200`
  for (const [index, { centre, customer, serviceId, userId, ...machine }] of asked.entries())
    yield* tellPast(userId, new Date(now.getTime() - (44 + index / 10) * HOUR), index % 3 === 2, {
      type: "subscriptionRequest",
      values: { centre, customer, machine: displayName(machine) },
      link: `service/${serviceId}/subscriptions`,
    })
})

const notifyOfShares = Effect.fnUntraced(function* (now: Date) {
  const sql = yield* SqlClient.SqlClient
  const shared = yield* sql<{ userId: number; owner: string; created: Date } & OwnMachine>`
    SELECT sh.user_id AS "userId", concat_ws(' ', ow.first_name, ow.last_name) AS owner, sh.created, m.id, m.vin,
      m.machine_name AS "machineName"
    FROM shares sh JOIN machines m ON m.id = sh.machine_id JOIN users ow ON ow.id = m.owner_id
    WHERE sh.enabled ORDER BY sh.id LIMIT 200`
  for (const { created, owner, userId, ...machine } of shared)
    yield* tellPast(userId, created < now ? created : now, true, {
      type: "machineShareStarted",
      values: { owner, machine: displayName(machine) },
      link: "fleet",
    })
})

/** Boundaries of the large world: a hundred blocks of land, each watched for a hundred machines of the owner. */
const blocksOfLargeSeed = Effect.fnUntraced(function* (now: Date) {
  const sql = yield* SqlClient.SqlClient
  const owner = idOf("owner")
  const [west, south, east, north] = terrain().bounds
  yield* sql`WITH cells AS (
      SELECT i, ${west}::float8 + (i % 10) * w AS x, ${south}::float8 + (i / 10) * h AS y, w, h
      FROM generate_series(0, ${LARGE_BLOCKS - 1}::int) AS i,
        (SELECT (${east}::float8 - ${west}::float8) / 10 AS w, (${north}::float8 - ${south}::float8) / 10 AS h) AS size),
    made AS (
      INSERT INTO boundaries (owner_id, name, geometry, acreage, modified)
      SELECT ${owner}, 'Block ' || (i + 1), jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(
          jsonb_build_array(jsonb_build_array(x, y), jsonb_build_array(x + w, y), jsonb_build_array(x + w, y + h),
            jsonb_build_array(x, y + h), jsonb_build_array(x, y)))),
        round((w * h * 111.195 * 111.195 * cos(radians(y)) * 100)::numeric, 2)::float8, ${now}
      FROM cells RETURNING id, name)
    INSERT INTO boundary_notifications (owner_id, boundary_id, name, enabled, enter, leave, outside_use, schedule, modified)
    SELECT ${owner}, id, name, true, true, true, false, 'Always', ${now} FROM made`
  yield* sql`INSERT INTO boundary_notification_machines (notification_id, machine_id, seen_to)
    SELECT n.id, m.id, ${now.getTime()} FROM machines m
      JOIN boundary_notifications n ON n.owner_id = m.owner_id AND n.name = 'Block ' || (m.id % ${LARGE_BLOCKS}::int + 1)
    WHERE m.owner_id = ${owner}`
})
