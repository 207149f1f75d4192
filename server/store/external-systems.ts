import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { EXTERNAL_SYSTEM_SORT_COLUMNS } from "#contract/groups/machine-care.ts"
import type { ExternalSystem } from "#contract/schemas/machine-care.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { History } from "./history.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"

interface Sort {
  readonly column: (typeof EXTERNAL_SYSTEM_SORT_COLUMNS)[number]
  readonly descending: boolean
}

interface MachineOfBrand {
  readonly id: number
  readonly brandId: number
}

interface ExternalSystemsShape {
  readonly list: (
    machine: MachineOfBrand,
    page: ListPage,
    sort: Sort | undefined,
  ) => Effect.Effect<Paged<ExternalSystem>>
  /** External system by id; undefined when no system with this id exists for the machine's brand. */
  readonly one: (machine: MachineOfBrand, eid: number) => Effect.Effect<ExternalSystem | undefined>
  /**
   * Switches an external system on or off for a machine and records a change in the machine's history; an
   * unchanged setting is not recorded.
   */
  readonly switchTo: (
    machine: MachineOfBrand,
    system: ExternalSystem,
    enabled: boolean,
    actorId: number,
  ) => Effect.Effect<void>
}

/** External systems to which machines give their data (OPEN-79). */
export class ExternalSystems extends Context.Service<ExternalSystems, ExternalSystemsShape>()(
  "headland/ExternalSystems",
) {
  static readonly layer = Layer.effect(
    ExternalSystems,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const history = yield* History
      const columns = sql.literal(
        `s.id AS eid, s.name, s.description, o.since IS NOT NULL AS enabled, o.since`,
      )
      const from = (machineId: number) => sql`external_systems s
        LEFT JOIN machine_external_systems o ON o.external_system_id = s.id AND o.machine_id = ${machineId}`

      return ExternalSystems.of({
        list: ({ brandId, id }, page, sort) =>
          listOf<Row>(sql, {
            columns,
            from: from(id),
            where: [sql`${brandId} = ANY(s.brand_ids)`],
            order: sortedBy(
              sql,
              { name: "s.name", enabled: "(o.since IS NOT NULL)", since: "o.since" },
              sort ?? { column: "name", descending: false },
              "s.id",
              ["since"],
            ),
            page,
          }).pipe(
            Effect.map(({ content, pageMetadata }) => ({ content: content.map(toSystem), pageMetadata })),
          ),
        one: ({ brandId, id }, eid) =>
          sql<Row>`SELECT ${columns} FROM ${from(id)}
            WHERE s.id = ${eid} AND ${brandId} = ANY(s.brand_ids)`.pipe(
            Effect.map(([row]) => (row === undefined ? undefined : toSystem(row))),
            Effect.orDie,
          ),
        switchTo: Effect.fn("ExternalSystems.switchTo")(
          function* (machine, { eid, name }, enabled, actorId) {
            const now = new Date(yield* Clock.currentTimeMillis)
            const changed = enabled
              ? // A system that was taken away, or from the machine's brand, in the same moment stays off.
                yield* sql`INSERT INTO machine_external_systems (machine_id, external_system_id, since)
                  SELECT ${machine.id}::int, id, ${now}::timestamptz FROM external_systems
                  WHERE id = ${eid} AND ${machine.brandId} = ANY(brand_ids) FOR SHARE
                  ON CONFLICT DO NOTHING RETURNING machine_id`
              : yield* sql`DELETE FROM machine_external_systems
                  WHERE machine_id = ${machine.id} AND external_system_id = ${eid} RETURNING machine_id`
            if (changed.length === 0) return
            yield* history.ofMachine({
              id: machine.id,
              type: "CHANGED",
              actorId,
              oldValue: enabled ? "off" : "on",
              newValue: enabled ? "on" : "off",
              description: name,
            })
          },
          sql.withTransaction,
          Effect.orDie,
        ),
      })
    }),
  )
}

type Row = Omit<ExternalSystem, "since"> & { readonly since: Date | null }

const toSystem = (row: Row): ExternalSystem => ({ ...row, since: row.since?.toISOString() ?? null })
