import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { MachineId, Vin } from "#contract/schemas/ids.ts"
import type { FleetMachine, Machine } from "#contract/schemas/machine.ts"
import { DEFAULT_PAGE_SIZE, type Paged } from "#contract/schemas/paging.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import { machineScope } from "../rules/machine-scope.ts"
import { type FleetQuery, fleetStatement } from "./fleet-statement.ts"
import { isId } from "./ids.ts"
import {
  type DetailRow,
  hoursInUseDays,
  machineColumns,
  machineTables,
  toFleetMachine,
  toMachine,
} from "./machine-rows.ts"
import { pageOf } from "./page.ts"

/** A machine whose telemetry the reader may see from `since` on, in epoch milliseconds. */
export interface ReadableMachine {
  readonly id: MachineId
  readonly vin: Vin
  readonly type: MachineType
  readonly since: number
  /** Time of the machine's last data, in epoch milliseconds; null before the first. */
  readonly lastSeen: number | null
  readonly atHome: boolean
}

interface MachinesShape {
  /**
   * Machines that a user owns or has through a share; with `machineIds`, the machines in that list that the user
   * may see.
   */
  readonly fleet: (reader: Reader, query: FleetQuery) => Effect.Effect<Paged<FleetMachine>>
  /** One machine by id or VIN, if the reader may know it. The read is recorded in the audit log where required. */
  readonly find: (
    reader: Reader,
    key: { readonly id: number } | { readonly vin: string },
  ) => Effect.Effect<Option.Option<Machine>>
  /** Machines among the given ids whose telemetry the reader may see, ordered by id. */
  readonly readable: (
    reader: Reader,
    ids: ReadonlyArray<number>,
  ) => Effect.Effect<ReadonlyArray<ReadableMachine>>
  /** Names a machine of the given owner; false when the machine is not (or no longer) owned by this user. */
  readonly rename: (ownerId: number, id: number, name: string | null) => Effect.Effect<boolean>
  /** Whether the reader may see the machine; reads nothing of it, so the log of private reads gets no entry. */
  readonly isVisible: (reader: Reader, id: number) => Effect.Effect<boolean>
  /**
   * Logs a read of positions or owners of machines with which the reader has nothing to do as owner, grantee or
   * partner (OPEN-42).
   */
  readonly notePrivateRead: (
    reader: Reader,
    machines: ReadonlyArray<{ readonly id: number; readonly atHome: boolean }>,
    call: string,
  ) => Effect.Effect<void>
}

export class Machines extends Context.Service<Machines, MachinesShape>()("headland/Machines") {
  static readonly layer = Layer.effect(
    Machines,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const currentTime = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))

      const fleet = Effect.fn("Machines.fleet")(function* (reader: Reader, query: FleetQuery) {
        const now = yield* currentTime
        const size = query.size ?? DEFAULT_PAGE_SIZE
        const page = query.page ?? 0
        const rows = yield* fleetStatement(sql, reader, query, now, size, page * size)
        return pageOf(
          rows.flatMap((row) => (row.id === null ? [] : [toFleetMachine(row)])),
          rows[0]?.total ?? 0,
          {
            page,
            size,
          },
        )
      }, Effect.orDie)

      const notePrivateRead: MachinesShape["notePrivateRead"] = Effect.fn("Machines.notePrivateRead")(
        function* (reader, machines, call) {
          const foreign = machines.flatMap((machine) => (machine.atHome ? [] : [machine.id]))
          if (foreign.length === 0) return
          yield* sql`INSERT INTO private_reads (at, user_id, machine_id, call)
            SELECT ${yield* currentTime}, ${reader.id}, id, ${call} FROM unnest(${foreign}::int[]) AS id`
        },
        Effect.orDie,
      )

      const find: MachinesShape["find"] = Effect.fn("Machines.find")(function* (reader, key) {
        if ("id" in key && !isId(key.id)) return Option.none()
        const now = yield* currentTime
        const [row] = yield* detailStatement(sql, reader, key, now)
        if (row === undefined) return Option.none()
        if (row.since !== null) yield* notePrivateRead(reader, [row], "machine")
        return Option.some(toMachine(row, now.getTime()))
      }, Effect.orDie)

      const isVisible: MachinesShape["isVisible"] = Effect.fn("Machines.isVisible")(function* (reader, id) {
        if (!isId(id)) return false
        return (yield* detailStatement(sql, reader, { id }, yield* currentTime)).length > 0
      }, Effect.orDie)

      const readable: MachinesShape["readable"] = Effect.fn("Machines.readable")(function* (reader, ids) {
        const scope = machineScope(sql, reader)
        const rows = yield* sql<
          Omit<ReadableMachine, "since" | "lastSeen"> & {
            readonly since: Date
            readonly lastSeen: Date | null
          }
        >`
          SELECT * FROM (
            SELECT m.id, m.vin, se.machine_type AS "type", l.last_seen AS "lastSeen",
              ${scope.since} AS since, ${scope.atHome} AS "atHome"
            FROM machines m ${machineTables(sql)} LEFT JOIN machine_live l ON l.machine_id = m.id
            WHERE m.id = ANY(${ids.filter(isId)}::int[])
          ) seen WHERE since IS NOT NULL ORDER BY id`
        return rows.map((row) => ({
          ...row,
          since: row.since.getTime(),
          lastSeen: row.lastSeen?.getTime() ?? null,
        }))
      }, Effect.orDie)

      const rename: MachinesShape["rename"] = Effect.fn("Machines.rename")(function* (ownerId, id, name) {
        if (!isId(id)) return false
        const rows = yield* sql`UPDATE machines SET machine_name = ${name}, version = version + 1
          WHERE id = ${id} AND owner_id = ${ownerId} RETURNING id`
        return rows.length > 0
      }, Effect.orDie)

      return Machines.of({ fleet, find, isVisible, readable, rename, notePrivateRead })
    }),
  )
}

/** SQL expression for a machine's service centre (table alias `ce`) as the contract's object; null without one. */
const serviceCentre = (sql: SqlClient.SqlClient) =>
  sql.literal(`CASE WHEN ce.id IS NOT NULL THEN jsonb_build_object('id', ce.id, 'name', ce.name,
    'streetAddress', ce.street_address, 'postalCode', ce.postal_code, 'city', ce.city, 'country', ce.country_id,
    'email', ce.email, 'phoneNumber', ce.phone_number, 'location',
    CASE WHEN ce.lat IS NOT NULL THEN jsonb_build_object('lat', ce.lat, 'lng', ce.lng) END) END`)

const detailStatement = (
  sql: SqlClient.SqlClient,
  reader: Reader,
  key: { readonly id: number } | { readonly vin: string },
  now: Date,
) => {
  const scope = machineScope(sql, reader)
  const wanted = "id" in key ? sql`m.id = ${key.id}` : sql`m.vin = ${key.vin}`
  return sql<DetailRow>`
    SELECT ${machineColumns(sql, now, reader.inCentre)}, seen.since, seen.at_home AS "atHome", m.owner_id IS NOT DISTINCT FROM ${reader.id} AS owned,
      m.country_id AS "countryId", m.serial_number AS "serialNumber", tr.name AS "transmission",
      m.manufacture_date AS "manufactureDate", m.manufacture_location AS "manufactureLocation",
      m.delivery_date AS "deliveryDate", m.warranty_start AS "warrantyStart", m.warranty_end AS "warrantyEnd",
      m.owner_id AS "ownerId", ow.first_name AS "ownerFirstName", ow.last_name AS "ownerLastName",
      ${serviceCentre(sql)} AS "serviceCentre",
      ${hoursInUseDays(sql, now)}
    FROM (SELECT m.id, ${scope.since} AS since, ${scope.atHome} AS at_home FROM machines m
      WHERE ${wanted} AND ${scope.sees}) seen
    JOIN machines m ON m.id = seen.id ${machineTables(sql)}
    LEFT JOIN machine_live l ON l.machine_id = m.id AND l.last_seen >= seen.since
    LEFT JOIN transmissions tr ON tr.id = m.transmission_id
    LEFT JOIN users ow ON ow.id = m.owner_id
    LEFT JOIN partners ce ON ce.id = m.service_id`
}
