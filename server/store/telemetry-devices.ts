import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { DEVICE_SORT_COLUMNS } from "#contract/groups/telemetry-devices.ts"
import type {
  DeviceAttempt,
  DeviceChange,
  DeviceCommand,
  DeviceMode,
  DeviceRegistration,
  DeviceState,
  DeviceStatus,
  DeviceType,
  SimState,
  SimStatus,
  TelemetryDevice,
} from "#contract/schemas/device.ts"
import type { MachineId, Vin } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { accessOf } from "#domain/access/access.ts"
import { NO_ACCOUNT } from "#domain/access-to-machine.ts"
import { machineScope } from "../rules/machine-scope.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"
import { everyWord } from "./search.ts"

export interface DeviceQuery extends ListPage {
  readonly type?: DeviceType | undefined
  readonly status?: DeviceStatus | undefined
  readonly simStatus?: SimStatus | undefined
  readonly countries?: ReadonlyArray<string> | undefined
  readonly serialNumbers?: ReadonlyArray<string> | undefined
  /** Search text: part of a serial number, IMEI, IMSI or VIN. */
  readonly q?: string | undefined
}

interface Sort {
  readonly column: (typeof DEVICE_SORT_COLUMNS)[number]
  readonly descending: boolean
}

type Roles = ReadonlyArray<RoleEntry>

interface TelemetryDevicesShape {
  /** Devices of the machines that are visible to the given roles; for administrators also devices in stock. */
  readonly list: (
    roles: Roles,
    query: DeviceQuery,
    sort: Sort | undefined,
  ) => Effect.Effect<Paged<TelemetryDevice>>
  readonly find: (roles: Roles, id: number) => Effect.Effect<TelemetryDevice | undefined>
  /** A device by id, without checking access: the caller must check the user's right. */
  readonly anywhere: (id: number) => Effect.Effect<TelemetryDevice | undefined>
  readonly ofMachine: (machineId: number) => Effect.Effect<TelemetryDevice | undefined>
  /** Newest commands to a device and changes of its SIM, with their answers, newest first. */
  readonly attempts: (id: number, most: number) => Effect.Effect<ReadonlyArray<DeviceAttempt>>
  readonly state: (id: number) => Effect.Effect<DeviceState | undefined>
  /** SIM states of the devices with the given ids, without devices that the roles may not see. */
  readonly sims: (roles: Roles, ids: ReadonlyArray<number>) => Effect.Effect<ReadonlyArray<SimState>>
  readonly insert: (device: DeviceRegistration) => Effect.Effect<number>
  readonly update: (id: number, change: DeviceChange) => Effect.Effect<void>
  /**
   * Name of the first unique field (such as the serial number) whose value another device has; "machineId" when
   * the machine already has a device.
   */
  readonly takenField: (id: number | null, device: Numbers) => Effect.Effect<string | undefined>
}

type Numbers = Pick<DeviceRegistration, "imei" | "dataSim" | "machineId"> & {
  readonly serialNumber?: string
}

/** Telemetry devices in machines, as known to the network (DEV-01). */
export class TelemetryDevices extends Context.Service<TelemetryDevices, TelemetryDevicesShape>()(
  "headland/TelemetryDevices",
) {
  static readonly layer = Layer.effect(
    TelemetryDevices,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const currentTime = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))
      const tables = sql.literal(`telemetry_devices d LEFT JOIN machines m ON m.id = d.machine_id
        LEFT JOIN machine_live l ON l.machine_id = d.machine_id`)
      const openCommand = sql`(SELECT c.command FROM device_commands c
        WHERE c.device_id = d.id AND c.target = 'DEVICE' AND c.state = 'OPEN')`
      const columns = sql`d.id, d.serial_number AS "serialNumber", d.type, d.status,
        d.activation_mode AS "activationMode", d.revision, d.imei, d.sim_iccid AS iccid, d.sim_imsi AS imsi,
        d.sim_status AS "simStatus", d.machine_id AS "machineId", m.vin, l.last_seen AS "lastSeen",
        ${openCommand} AS "openCommand", d.version`

      const inScope = (roles: Roles): Statement.Fragment =>
        accessOf({ roles }).isSuperOrNetworkAdmin
          ? sql`true`
          : sql`coalesce(${machineScope(sql, { id: NO_ACCOUNT, roles }).sees}, false)`

      const filter = (query: DeviceQuery): ReadonlyArray<Statement.Fragment> => [
        ...(query.type === undefined ? [] : [sql`d.type = ${query.type}`]),
        ...(query.status === undefined ? [] : [sql`d.status = ${query.status}`]),
        ...(query.simStatus === undefined ? [] : [sql`d.sim_status = ${query.simStatus}`]),
        ...(query.countries === undefined ? [] : [sql`m.country_id = ANY(${query.countries})`]),
        ...(query.serialNumbers === undefined ? [] : [sql`d.serial_number = ANY(${query.serialNumbers})`]),
        // The search uses two subqueries, one per table and index, because one condition over both tables could
        // use no index.
        everyWord(
          sql,
          query.q,
          (pattern) => sql`d.id IN (SELECT f.id FROM telemetry_devices f WHERE f.search_text LIKE ${pattern}
                  UNION ALL SELECT f.id FROM machines fm JOIN telemetry_devices f ON f.machine_id = fm.id
                  WHERE fm.search_text LIKE ${pattern} AND lower(fm.vin) LIKE ${pattern})`,
        ),
      ]

      const one = (where: Statement.Fragment) =>
        sql<DeviceRow>`SELECT ${columns} FROM ${tables} WHERE ${where}`.pipe(
          Effect.map(([row]) => (row === undefined ? undefined : toDevice(row))),
          Effect.orDie,
        )

      return TelemetryDevices.of({
        list: (roles, query, sort) =>
          listOf<DeviceRow>(sql, {
            columns,
            from: tables,
            countFrom: sql`telemetry_devices d LEFT JOIN machines m ON m.id = d.machine_id`,
            where: [inScope(roles), ...filter(query)],
            order: sortedBy(sql, sortKeys, sort ?? { column: "serialNumber", descending: false }, "d.id", [
              "revision",
              "vin",
              "lastSeen",
            ]),
            page: query,
          }).pipe(
            Effect.map(({ content, pageMetadata }) => ({ content: content.map(toDevice), pageMetadata })),
          ),
        find: (roles, id) => one(sql`d.id = ${id} AND ${inScope(roles)}`),
        anywhere: (id) => one(sql`d.id = ${id}`),
        ofMachine: (machineId) => one(sql`d.machine_id = ${machineId}`),
        attempts: (id, most) =>
          sql<Omit<DeviceAttempt, "sent" | "finished"> & { sent: Date; finished: Date | null }>`
            SELECT c.id, c.target, c.command, c.state, c.sent, c.finished,
              nullif(concat_ws(' ', u.first_name, u.last_name), '') AS by
            FROM device_commands c LEFT JOIN users u ON u.id = c.actor_id
            WHERE c.device_id = ${id} ORDER BY c.sent DESC, c.id DESC LIMIT ${most}`.pipe(
            Effect.map((rows) =>
              rows.map((row) => ({
                ...row,
                sent: row.sent.toISOString(),
                finished: row.finished?.toISOString() ?? null,
              })),
            ),
            Effect.orDie,
          ),
        state: (id) =>
          sql<Omit<DeviceState, "changed"> & { changed: Date }>`
            SELECT d.id, d.status, d.activation_mode AS "activationMode", ${openCommand} AS "openCommand",
              d.status_changed AS changed FROM telemetry_devices d WHERE d.id = ${id}`.pipe(
            Effect.map(([row]) =>
              row === undefined ? undefined : { ...row, changed: row.changed.toISOString() },
            ),
            Effect.orDie,
          ),
        sims: (roles, ids) =>
          sql<Omit<SimState, "changed"> & { changed: Date }>`
            SELECT d.id, d.sim_status AS "simStatus", d.sim_changed AS changed
            FROM telemetry_devices d LEFT JOIN machines m ON m.id = d.machine_id
            WHERE d.id = ANY(${[...ids]}::int[]) AND ${inScope(roles)} ORDER BY d.id`.pipe(
            Effect.map((rows) => rows.map((row) => ({ ...row, changed: row.changed.toISOString() }))),
            Effect.orDie,
          ),
        insert: Effect.fn("TelemetryDevices.insert")(function* (device) {
          const now = yield* currentTime
          const [row] = yield* sql<{ id: number }>`INSERT INTO telemetry_devices ${sql.insert({
            serial_number: device.serialNumber,
            ...numbersOf(device),
            status: "DEACTIVATED",
            status_changed: now,
            sim_status: "ACTIVE",
            sim_changed: now,
          })} RETURNING id`
          return row?.id ?? 0
        }, Effect.orDie),
        update: (id, change) =>
          sql`UPDATE telemetry_devices SET ${sql.update(numbersOf(change))}, version = version + 1
            WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
        takenField: Effect.fn("TelemetryDevices.takenField")(function* (id, device) {
          const values: ReadonlyArray<
            readonly [field: string, column: string, value: string | number | null]
          > = [
            ["serialNumber", "serial_number", device.serialNumber ?? null],
            ["imei", "imei", device.imei],
            ["dataSim.iccid", "sim_iccid", device.dataSim.iccid],
            ["dataSim.imsi", "sim_imsi", device.dataSim.imsi],
            ["machineId", "machine_id", device.machineId],
          ]
          for (const [field, column, value] of values) {
            if (value === null) continue
            const rows = yield* sql`SELECT 1 FROM telemetry_devices
              WHERE ${sql(column)} = ${value} AND id IS DISTINCT FROM ${id}::int`
            if (rows.length > 0) return field
          }
          return undefined
        }, Effect.orDie),
      })
    }),
  )
}

const sortKeys = {
  serialNumber: "d.serial_number",
  type: "d.type",
  status: "d.status",
  simStatus: "d.sim_status",
  revision: "d.revision",
  vin: "m.vin",
  lastSeen: "l.last_seen",
} as const

const numbersOf = (device: Omit<DeviceChange, "version">) => ({
  type: device.type,
  revision: device.revision?.trim() ?? null,
  imei: device.imei,
  sim_iccid: device.dataSim.iccid,
  sim_imsi: device.dataSim.imsi,
  machine_id: device.machineId,
})

interface DeviceRow {
  readonly id: number
  readonly serialNumber: string
  readonly type: DeviceType
  readonly status: DeviceStatus
  readonly activationMode: DeviceMode | null
  readonly revision: string | null
  readonly imei: string | null
  readonly iccid: string | null
  readonly imsi: string | null
  readonly simStatus: SimStatus
  readonly machineId: MachineId | null
  readonly vin: Vin | null
  readonly lastSeen: Date | null
  readonly openCommand: DeviceCommand | null
  readonly version: number
}

const toDevice = ({ iccid, imsi, lastSeen, simStatus, ...row }: DeviceRow): TelemetryDevice => ({
  ...row,
  dataSim: { iccid, imsi, status: simStatus },
  lastSeen: lastSeen?.toISOString() ?? null,
})
