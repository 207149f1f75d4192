import { Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { ALARM_FILTER_SORT_COLUMNS } from "#contract/groups/alarm-filters.ts"
import type { AlarmFilter, AlarmFilterWrite } from "#contract/schemas/alarm.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { levelOf } from "#domain/alarms/levels.ts"
import { codeByCode } from "../../diagnostics/catalogue.ts"
import { Audit } from "../audit.ts"
import { type ListPage, listOf, sortedBy } from "../list.ts"
import { int4s, texts } from "../telemetry/parameters.ts"

interface FilterListQuery extends ListPage {
  readonly sort?:
    | { readonly column: (typeof ALARM_FILTER_SORT_COLUMNS)[number]; readonly descending: boolean }
    | undefined
}

interface Actor {
  readonly id: number
  readonly email: string
}

interface AlarmFiltersShape {
  readonly list: (query: FilterListQuery) => Effect.Effect<Paged<AlarmFilter>>
  /** Checks that brand and model of a filter exist and belong together; returns the wrong field, or null. */
  readonly fits: (filter: AlarmFilterWrite) => Effect.Effect<"brandId" | "modelId" | null>
  readonly create: (filter: AlarmFilterWrite, actor: Actor) => Effect.Effect<AlarmFilter>
  /** Changes a filter; returns none when it does not exist, "STALE" when it was changed since the caller read it. */
  readonly update: (
    id: number,
    filter: AlarmFilterWrite,
    actor: Actor,
  ) => Effect.Effect<Option.Option<AlarmFilter | "STALE">>
  readonly remove: (id: number, actor: Actor) => Effect.Effect<boolean>
}

/**
 * Alarm filters; creating, changing or deleting a filter also updates the level of the alarms with the filter's
 * codes, in the same transaction (OPEN-62).
 */
export class AlarmFilters extends Context.Service<AlarmFilters, AlarmFiltersShape>()(
  "headland/AlarmFilters",
) {
  static readonly layer = Layer.effect(
    AlarmFilters,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const audit = yield* Audit

      const note = (did: "added" | "changed" | "removed", actor: Actor, filter: AlarmFilter) =>
        audit.record({
          actor,
          action: `alarm-filter.${did}`,
          targetKind: "catalogue",
          targetId: filter.id,
          details: { name: filter.name, level: filter.level, enabled: filter.enabled },
        })

      const create: AlarmFiltersShape["create"] = Effect.fn("AlarmFilters.create")(
        function* (filter, actor) {
          const [made] = yield* sql<AlarmFilter>`
            INSERT INTO alarm_filters (name, brand_id, model_id, codes, level, enabled)
            VALUES (${filter.name.trim()}, ${filter.brandId ?? null}, ${filter.modelId ?? null},
              ${texts(distinct(filter.codes))}, ${filter.level}, ${filter.enabled})
            RETURNING ${sql.literal(filterColumns)}`
          if (made === undefined) return yield* Effect.die(new Error("the filter was not made"))
          yield* giveLevels(sql, made.codes)
          yield* note("added", actor, made)
          return made
        },
        sql.withTransaction,
        Effect.orDie,
      )

      const update: AlarmFiltersShape["update"] = Effect.fn("AlarmFilters.update")(
        function* (id, filter, actor) {
          const [before] = yield* sql<AlarmFilter>`
            SELECT ${sql.literal(filterColumns)} FROM alarm_filters WHERE id = ${id} FOR UPDATE`
          if (before === undefined) return Option.none()
          if (filter.version !== undefined && filter.version !== before.version)
            return Option.some("STALE" as const)
          const [after] = yield* sql<AlarmFilter>`
            UPDATE alarm_filters SET name = ${filter.name.trim()}, brand_id = ${filter.brandId ?? null},
              model_id = ${filter.modelId ?? null}, codes = ${texts(distinct(filter.codes))}, level = ${filter.level},
              enabled = ${filter.enabled}, version = version + 1
            WHERE id = ${id} RETURNING ${sql.literal(filterColumns)}`
          if (after === undefined) return Option.none()
          yield* giveLevels(sql, distinct([...before.codes, ...after.codes]))
          yield* note("changed", actor, after)
          return Option.some(after)
        },
        sql.withTransaction,
        Effect.orDie,
      )

      const remove: AlarmFiltersShape["remove"] = Effect.fn("AlarmFilters.remove")(
        function* (id, actor) {
          const [gone] = yield* sql<AlarmFilter>`
            DELETE FROM alarm_filters WHERE id = ${id} RETURNING ${sql.literal(filterColumns)}`
          if (gone === undefined) return false
          yield* giveLevels(sql, gone.codes)
          yield* note("removed", actor, gone)
          return true
        },
        sql.withTransaction,
        Effect.orDie,
      )

      return AlarmFilters.of({
        list: (query) =>
          listOf<AlarmFilter>(sql, {
            columns: sql.literal(filterColumns),
            from: sql`alarm_filters`,
            where: [],
            order: sortedBy(
              sql,
              { id: "id", name: "name", level: "level", enabled: "enabled" },
              query.sort ?? { column: "id", descending: false },
              "id",
            ),
            page: query,
          }),
        fits: Effect.fn("AlarmFilters.fits")(function* ({ brandId = null, modelId = null }) {
          const [known] = yield* sql<{ brand: boolean; model: boolean }>`
            SELECT ${brandId}::int IS NULL OR EXISTS (SELECT FROM brands WHERE id = ${brandId}::int) AS brand,
              ${modelId}::int IS NULL OR EXISTS (SELECT FROM models mo JOIN serieses se ON se.id = mo.series_id
                WHERE mo.id = ${modelId}::int AND se.brand_id = coalesce(${brandId}::int, se.brand_id)) AS model`
          return known?.brand !== true ? "brandId" : known.model ? null : "modelId"
        }, Effect.orDie),
        create,
        update,
        remove,
      })
    }),
  )
}

const filterColumns = `id, name, brand_id AS "brandId", model_id AS "modelId", codes, level, enabled, version`

/** Reads all enabled alarm filters without paging, because there are dozens at most. */
export const readFilters = (sql: SqlClient.SqlClient) =>
  sql<AlarmFilter>`SELECT ${sql.literal(filterColumns)} FROM alarm_filters WHERE enabled`

const distinct = (codes: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(codes)]

/** Updates the level of all alarms with the given codes according to the present filters, by the domain's rule. */
const giveLevels = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, codes: ReadonlyArray<string>) {
  const filters = yield* readFilters(sql)
  const kinds = yield* sql<{ code: string; modelId: number; brandId: number }>`
    SELECT DISTINCT a.code, m.model_id AS "modelId", se.brand_id AS "brandId"
    FROM alarms a JOIN machines m ON m.id = a.machine_id JOIN models mo ON mo.id = m.model_id
      JOIN serieses se ON se.id = mo.series_id
    WHERE a.code = ANY(${texts(codes)})`
  const levels = kinds.map((kind) =>
    levelOf(filters, { ...kind, usual: codeByCode(kind.code)?.level ?? "C" }),
  )
  if (kinds.length === 0) return
  yield* sql`UPDATE alarms a SET level = given.level
    FROM unnest(${texts(kinds.map((kind) => kind.code))}, ${int4s(kinds.map((kind) => kind.modelId))}, ${texts(levels)})
      AS given (code, model_id, level), machines m
    WHERE a.code = given.code AND m.id = a.machine_id AND m.model_id = given.model_id AND a.level <> given.level`
})
