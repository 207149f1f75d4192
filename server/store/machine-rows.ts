import type { SqlClient, Statement } from "effect/sql"
import type { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import { CountryId, type MachineId, type PartnerId, type Vin } from "#contract/schemas/ids.ts"
import type {
  FleetMachine,
  LiveStatus,
  Machine,
  NextServiceRange,
  SubscriptionState,
} from "#contract/schemas/machine.ts"
import { DELAYED_AFTER_MS, STANDSTILL_KMH } from "#domain/live-status.ts"
import { estimatedServiceDate, USE_DAYS } from "#domain/service-counter.ts"
import { iso } from "./iso.ts"
import { runningSignal } from "./running-signals.ts"

/**
 * Live status as an SQL expression over the aliases `l` (machine_live) and `se` (serieses). The expression follows
 * the same rule as `liveStatusOf`, and a test compares both.
 */
export const liveStatusSql = (sql: SqlClient.SqlClient, now: Date): Statement.Fragment => {
  const moving = sql.literal(`(l.speed > ${STANDSTILL_KMH})`)
  const drivePower = sql.literal(runningSignal("l", "drive_power"))
  const workSignal = sql.literal(runningSignal("l", "work_signal"))
  const engineSpeed = sql.literal(runningSignal("l", "engine_speed"))
  const active = sql`(CASE se.machine_type
    WHEN 'ETRACTOR' THEN CASE WHEN ${drivePower} IS NULL THEN ${moving}
      ELSE ${drivePower} <> 0 OR coalesce(${moving}, false) END
    WHEN 'BALER' THEN coalesce(${workSignal} <> 0, ${moving})
    ELSE coalesce(${engineSpeed} > 0, ${moving}) END)`
  return sql`(CASE
    WHEN l.last_seen IS NULL OR NOT coalesce(l.ignition, ${active}, false) THEN 'OFF'
    WHEN l.last_seen < ${new Date(now.getTime() - DELAYED_AFTER_MS)} THEN 'DATA_DELAYED'
    WHEN NOT ${active} THEN 'OFF'
    ELSE 'RUNNING' END)`
}

/**
 * SQL expression for the state of a machine's running subscription, otherwise of its newest subscription;
 * optionally only of subscriptions at one service centre.
 */
export const subscriptionStateSql = (sql: SqlClient.SqlClient, serviceId?: number): Statement.Fragment => sql`
  (SELECT su.state FROM subscriptions su WHERE su.machine_id = m.id
    ${serviceId === undefined ? sql`` : sql`AND su.service_id = ${serviceId}`}
    ORDER BY (su.state = 'ACTIVE') DESC, su.created DESC LIMIT 1)`

/**
 * SELECT columns with the end of a machine's running subscription, and whether it renews then; optionally only of
 * one at a service centre.
 */
export const subscriptionEndColumns = (sql: SqlClient.SqlClient, serviceId?: number): Statement.Fragment => {
  const running = (column: string) => sql`(SELECT su.${sql(column)} FROM subscriptions su
    WHERE su.machine_id = m.id AND su.state = 'ACTIVE'
      ${serviceId === undefined ? sql`` : sql`AND su.service_id = ${serviceId}`} LIMIT 1)`
  return sql`${running("expires")} AS "subscriptionEnd",
    coalesce(${running("auto_renew")}, false) AS "subscriptionRenews"`
}

/**
 * SELECT columns of a machine row over the tables of `machineTables` (aliases `m`, `mo`, `se`, `br` and `l`);
 * telemetry from before `seen.since` becomes null.
 */
export const machineColumns = (
  sql: SqlClient.SqlClient,
  now: Date,
  serviceId?: number,
): Statement.Fragment => sql`
  m.id, m.vin, se.machine_type AS "type", mo.name AS "model", se.name AS "series", br.name AS "brand",
  m.machine_name AS "machineName", m.device_identifier AS "deviceIdentifier", m.dealer_id AS "dealerId",
  m.service_id AS "serviceId", CASE WHEN seen.since IS NOT NULL THEN m.next_service END AS "nextService",
  mo.service_interval_reset_allowed AS "serviceIntervalResetAllowed",
  ${sql.csv(positionColumns.map(([column, name]) => sql`CASE WHEN l.position_at >= seen.since THEN l.${sql.literal(column)} END AS ${sql(name)}`))},
  l.last_seen AS "lastSeen", l.hours, l.fuel_level AS "fuelLevel", l.scr_level AS "scrLevel",
  ${liveStatusSql(sql, now)} AS "liveStatus",
  CASE WHEN seen.since IS NULL THEN 0 ELSE m.open_alarms END AS "openAlarms",
  CASE WHEN seen.since IS NOT NULL THEN m.worst_alarm END AS "worstAlarm",
  ${subscriptionStateSql(sql, serviceId)} AS "subscriptionState"`

const positionColumns = [
  ["position_at", "positionTime"],
  ["lat", "lat"],
  ["lng", "lng"],
  ["speed", "speed"],
  ["heading", "heading"],
] as const

/**
 * Tables for `machineColumns` beside `machines m`. Left joins are used, so that PostgreSQL omits the tables that a
 * query does not use.
 */
export const machineTables = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql.literal(`
  LEFT JOIN models mo ON mo.id = m.model_id
  LEFT JOIN serieses se ON se.id = mo.series_id
  LEFT JOIN brands br ON br.id = se.brand_id`)

const DAY_MS = 86_400_000

/** SELECT column with the operating hours of a machine `m` in the days over which its mean daily use is calculated. */
export const hoursInUseDays = (sql: SqlClient.SqlClient, now: Date): Statement.Fragment => {
  const firstDayOut = new Date(now.getTime() - USE_DAYS * DAY_MS).toISOString().slice(0, 10)
  return sql`coalesce((SELECT sum(dh.hours) FROM machine_day_hours dh
    WHERE dh.machine_id = m.id AND dh.day > ${firstDayOut}::date), 0) AS "hoursInUseDays"`
}

/**
 * SQL conditions for machines whose hours to the next service are within a range; unknown or hidden hours match no
 * range.
 */
export const inRange = (
  sql: SqlClient.SqlClient,
  hours: Statement.Fragment,
  { nextServiceMax, nextServiceMin }: NextServiceRange,
): ReadonlyArray<Statement.Fragment> => [
  ...(nextServiceMin === undefined ? [] : [sql`${hours} >= ${nextServiceMin}::float8`]),
  ...(nextServiceMax === undefined ? [] : [sql`${hours} <= ${nextServiceMax}::float8`]),
]

/** SQL columns that count machines (alias `m`) by the hours to their next service (MACH-18). */
export const serviceCounts = `(count(*) FILTER (WHERE m.next_service <= 0))::int AS "servicesDue",
  (count(*) FILTER (WHERE m.next_service > 0 AND m.next_service <= 50))::int AS "servicesNext50",
  (count(*) FILTER (WHERE m.next_service > 50 AND m.next_service <= 100))::int AS "services50To100"`

export interface MachineRow {
  readonly id: MachineId
  readonly vin: Vin
  readonly type: MachineType
  readonly model: string
  readonly series: string
  readonly brand: string
  readonly machineName: string | null
  readonly deviceIdentifier: string | null
  readonly dealerId: PartnerId | null
  readonly serviceId: PartnerId | null
  readonly nextService: number | null
  readonly serviceIntervalResetAllowed: boolean
  readonly positionTime: Date | null
  readonly lat: number | null
  readonly lng: number | null
  readonly speed: number | null
  readonly heading: number | null
  readonly lastSeen: Date | null
  readonly hours: number | null
  readonly fuelLevel: number | null
  readonly scrLevel: number | null
  readonly liveStatus: LiveStatus
  readonly openAlarms: number
  readonly worstAlarm: AlarmLevel | null
  readonly subscriptionState: SubscriptionState | null
}

export interface FleetRow extends MachineRow {
  readonly subscriptionEnd: Date | null
  readonly subscriptionRenews: boolean
  readonly shared: boolean
}

export interface DetailRow extends MachineRow {
  /**
   * Time from which the reader may see telemetry and owner; null for a reader who may only know that the machine
   * exists.
   */
  readonly since: Date | null
  readonly owned: boolean
  readonly atHome: boolean
  readonly countryId: string
  readonly serialNumber: string | null
  readonly transmission: string | null
  readonly manufactureDate: string | null
  readonly manufactureLocation: string | null
  readonly deliveryDate: string | null
  readonly warrantyStart: string | null
  readonly warrantyEnd: string | null
  readonly ownerId: number | null
  readonly ownerFirstName: string | null
  readonly ownerLastName: string | null
  readonly serviceCentre: Machine["serviceCentre"]
  /** Sum of the operating hours in the days over which the mean daily use is calculated. */
  readonly hoursInUseDays: number
}

const common = (row: MachineRow) => ({
  id: row.id,
  vin: row.vin,
  type: row.type,
  model: { name: row.model, series: row.series, brand: row.brand },
  brand: row.brand,
  machineName: row.machineName,
  deviceIdentifier: row.deviceIdentifier,
  dealerId: row.dealerId,
  serviceId: row.serviceId,
  nextService: row.nextService,
  serviceIntervalResetAllowed: row.serviceIntervalResetAllowed,
  position: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
  positionTime: iso(row.positionTime),
  speed: row.speed,
  heading: row.heading,
  liveStatus: row.liveStatus,
  lastSeen: iso(row.lastSeen),
  hours: row.hours,
  fuelLevel: row.fuelLevel,
  scrLevel: row.scrLevel,
  openAlarms: row.openAlarms,
  subscriptionState: row.subscriptionState,
})

export const toFleetMachine = (row: FleetRow): FleetMachine => ({
  ...common(row),
  worstAlarm: row.worstAlarm,
  shared: row.shared,
  subscriptionEnd: iso(row.subscriptionEnd),
  subscriptionRenews: row.subscriptionRenews,
})

export const toMachine = (row: DetailRow, now: number): Machine => ({
  ...common(row),
  serialNumber: row.serialNumber,
  transmission: row.transmission,
  country: CountryId.make(row.countryId),
  manufactureDate: row.manufactureDate,
  manufactureLocation: row.manufactureLocation,
  deliveryDate: row.deliveryDate,
  warrantyStart: row.warrantyStart,
  warrantyEnd: row.warrantyEnd,
  owner:
    row.since === null || row.ownerId === null
      ? null
      : { firstName: row.ownerFirstName ?? "", lastName: row.ownerLastName ?? "" },
  serviceCentre: row.serviceCentre,
  estimatedServiceDate:
    row.since === null ? null : estimatedServiceDate(row.nextService, row.hoursInUseDays, now),
  owned: row.owned,
})
