import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { ADMINISTERED_MACHINE_SORT_COLUMNS } from "#contract/groups/administered-machines.ts"
import type {
  AdministeredMachine,
  MachineChange,
  NewMachine,
} from "#contract/schemas/administered-machine.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"
import { machineContains } from "./search.ts"

export interface MachineFilter extends ListPage {
  readonly q?: string | undefined
  readonly brands?: ReadonlyArray<number> | undefined
  readonly types?: ReadonlyArray<string> | undefined
  readonly deviceTypes?: ReadonlyArray<string> | undefined
}

interface Sort {
  readonly column: (typeof ADMINISTERED_MACHINE_SORT_COLUMNS)[number]
  readonly descending: boolean
}

interface AdministeredMachinesShape {
  readonly list: (filter: MachineFilter, sort: Sort | undefined) => Effect.Effect<Paged<AdministeredMachine>>
  readonly byId: (id: number) => Effect.Effect<AdministeredMachine | undefined>
  readonly byVin: (vin: string) => Effect.Effect<AdministeredMachine | undefined>
  /** Inserts a machine; returns its id, or undefined when the VIN is already known. */
  readonly insert: (machine: NewMachine) => Effect.Effect<number | undefined>
  readonly update: (id: number, change: MachineChange, newOwner: boolean) => Effect.Effect<void>
}

/** Machines as managed by administrators. */
export class AdministeredMachines extends Context.Service<AdministeredMachines, AdministeredMachinesShape>()(
  "headland/AdministeredMachines",
) {
  static readonly layer = Layer.effect(
    AdministeredMachines,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const currentTime = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))
      const columns = sql.literal(`m.id, m.vin, m.model_id AS "modelId", m.machine_name AS "machineName",
        m.country_id AS country, m.owner_id AS "ownerId", m.dealer_id AS "dealerId",
        m.serial_number AS "serialNumber", m.transmission_id AS "transmissionId",
        m.manufacture_date AS "manufactureDate", m.manufacture_location AS "manufactureLocation",
        m.delivery_date AS "deliveryDate", m.warranty_start AS "warrantyStart", m.warranty_end AS "warrantyEnd",
        se.machine_type AS type, mo.name AS model, br.name AS brand, m.service_id AS "serviceId",
        CASE WHEN u.id IS NULL THEN NULL ELSE jsonb_build_object('firstName', u.first_name,
          'lastName', u.last_name, 'email', u.email) END AS owner,
        d.type AS "deviceType", d.status AS "deviceStatus", m.next_service AS "nextService", m.version`)
      const tables = sql.literal(`machines m JOIN models mo ON mo.id = m.model_id
        JOIN serieses se ON se.id = mo.series_id JOIN brands br ON br.id = se.brand_id
        LEFT JOIN users u ON u.id = m.owner_id LEFT JOIN telemetry_devices d ON d.machine_id = m.id`)
      const one = (where: Statement.Fragment) =>
        sql<AdministeredMachine>`SELECT ${columns} FROM ${tables} WHERE ${where}`.pipe(
          Effect.map(([row]) => row),
          Effect.orDie,
        )

      return AdministeredMachines.of({
        list: ({ brands, deviceTypes, q, types, ...page }, sort) =>
          listOf<AdministeredMachine>(sql, {
            columns,
            from: tables,
            where: [
              machineContains(sql, q),
              ...(brands === undefined ? [] : [sql`se.brand_id = ANY(${brands}::int[])`]),
              ...(types === undefined ? [] : [sql`se.machine_type = ANY(${types})`]),
              ...(deviceTypes === undefined ? [] : [sql`d.type = ANY(${deviceTypes})`]),
            ],
            order: sortedBy(
              sql,
              {
                vin: "m.vin",
                machineName: "m.name_key",
                type: "se.machine_type",
                brand: "br.name",
                country: "m.country_id",
              },
              sort ?? { column: "vin", descending: false },
              "m.id",
            ),
            page,
          }),
        byId: (id) => one(sql`m.id = ${id}`),
        byVin: (vin) => one(sql`m.vin = ${vin}`),
        insert: Effect.fn("AdministeredMachines.insert")(function* (machine) {
          const now = yield* currentTime
          const [row] = yield* sql<{ id: number }>`INSERT INTO machines ${sql.insert({
            vin: machine.vin,
            ...rowOf(machine),
            owned_since: machine.ownerId === null ? null : now,
          })} ON CONFLICT (vin) DO NOTHING RETURNING id`
          if (row === undefined) return undefined
          yield* sql`UPDATE machines m SET next_service = mo.first_service FROM models mo
            WHERE mo.id = m.model_id AND m.id = ${row.id}`
          // A new machine's service counter starts at 0 operating hours, so that all its hours count.
          yield* sql`INSERT INTO service_counters (machine_id, counted_hours, counted_at)
            VALUES (${row.id}, 0, ${now})`
          return row.id
        }, Effect.orDie),
        update: Effect.fn("AdministeredMachines.update")(function* (id, change, newOwner) {
          const now = yield* currentTime
          const since = newOwner ? { owned_since: change.ownerId === null ? null : now } : {}
          yield* sql`UPDATE machines SET ${sql.update({ ...rowOf(change), ...since })}, version = version + 1
            WHERE id = ${id}`
        }, Effect.orDie),
      })
    }),
  )
}

const rowOf = (data: MachineChange) => ({
  model_id: data.modelId,
  machine_name: data.machineName?.trim() || null,
  country_id: data.country,
  owner_id: data.ownerId,
  dealer_id: data.dealerId,
  serial_number: data.serialNumber?.trim() ?? null,
  transmission_id: data.transmissionId,
  manufacture_date: data.manufactureDate,
  manufacture_location: data.manufactureLocation?.trim() ?? null,
  delivery_date: data.deliveryDate,
  warranty_start: data.warrantyStart,
  warranty_end: data.warrantyEnd,
})
