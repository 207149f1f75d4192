import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Boundary, Polygon } from "#contract/schemas/boundary.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { restartWatches } from "./boundary-watches.ts"
import { isId } from "./ids.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"
import { contains } from "./search.ts"
import { asDuplicate, dieOfSql } from "./sql-errors.ts"
import { transactionOn } from "./transaction.ts"

export interface NewBoundary {
  /** Name of the boundary as stored: spaces around the typed name are removed. */
  readonly name: string
  readonly geometry: Polygon
  /** Hectares. */
  readonly acreage: number
}

export interface BoundaryQuery extends ListPage {
  readonly q?: string | undefined
  readonly sort: { readonly column: BoundaryColumn; readonly descending: boolean }
}

type BoundaryColumn = "name" | "acreage" | "modified"
type NoBoundary = "NOT_FOUND"

interface BoundariesShape {
  readonly list: (ownerId: number, query: BoundaryQuery) => Effect.Effect<Paged<Boundary>>
  readonly find: (ownerId: number, id: number) => Effect.Effect<Option.Option<Boundary>>
  readonly add: (ownerId: number, boundary: NewBoundary) => Effect.Effect<Boundary, "DUPLICATE">
  /**
   * Changes a boundary; fails with CHANGED when `version` is given and the boundary was changed since. A changed
   * area restarts the watching of machines.
   */
  readonly change: (
    ownerId: number,
    id: number,
    boundary: NewBoundary & { readonly version?: number | undefined },
  ) => Effect.Effect<Boundary, NoBoundary | "DUPLICATE" | "CHANGED">
  /** Deletes a boundary; fails with IN_USE while notifications refer to the boundary (BND-06). */
  readonly remove: (ownerId: number, id: number) => Effect.Effect<void, NoBoundary | "IN_USE">
}

/** Boundaries (areas on the map), each owned by one user. */
export class Boundaries extends Context.Service<Boundaries, BoundariesShape>()("headland/Boundaries") {
  static readonly layer = Layer.effect(
    Boundaries,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const now = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))
      const columns = sql.literal("id, name, geometry, acreage, modified, version")

      /** Reads a boundary and locks it until the transaction ends. */
      const lock = Effect.fnUntraced(function* (ownerId: number, id: number) {
        if (!isId(id)) return yield* Effect.fail("NOT_FOUND" as const)
        const [row] = yield* sql<BoundaryRow>`SELECT ${columns} FROM boundaries
          WHERE id = ${id} AND owner_id = ${ownerId} FOR UPDATE`
        return row ?? (yield* Effect.fail("NOT_FOUND" as const))
      })

      const list: BoundariesShape["list"] = Effect.fn("Boundaries.list")(function* (ownerId, query) {
        const rows = yield* listOf<BoundaryRow>(sql, {
          columns: sql`${columns}`,
          from: sql`boundaries`,
          where: [sql`owner_id = ${ownerId}`, contains(sql, "search_text", query.q)],
          order: sortedBy(
            sql,
            { name: "name_key", acreage: "acreage", modified: "modified" },
            query.sort,
            "id",
          ),
          page: query,
        })
        return { ...rows, content: rows.content.map(toBoundary) }
      })

      const find: BoundariesShape["find"] = Effect.fn("Boundaries.find")(function* (ownerId, id) {
        if (!isId(id)) return Option.none()
        const [row] = yield* sql<BoundaryRow>`SELECT ${columns} FROM boundaries
          WHERE id = ${id} AND owner_id = ${ownerId}`
        return Option.map(Option.fromUndefinedOr(row), toBoundary)
      }, Effect.orDie)

      const add: BoundariesShape["add"] = Effect.fn("Boundaries.add")(function* (ownerId, boundary) {
        const [row] = yield* sql<BoundaryRow>`
          INSERT INTO boundaries (owner_id, name, geometry, acreage, modified)
          VALUES (${ownerId}, ${boundary.name}, ${JSON.stringify(boundary.geometry)}::jsonb, ${boundary.acreage},
            ${yield* now}) ON CONFLICT (owner_id, name_key) DO NOTHING RETURNING ${columns}`
        return row === undefined ? yield* Effect.fail("DUPLICATE" as const) : toBoundary(row)
      }, dieOfSql)

      const change: BoundariesShape["change"] = (ownerId, id, boundary) =>
        Effect.gen(function* () {
          const known = yield* lock(ownerId, id)
          if (boundary.version !== undefined && boundary.version !== known.version)
            return yield* Effect.fail("CHANGED" as const)
          const twins = yield* sql`SELECT id FROM boundaries WHERE owner_id = ${ownerId} AND id <> ${id}
            AND name_key = lower(${boundary.name} COLLATE "und-x-icu")`
          if (twins.length > 0) return yield* Effect.fail("DUPLICATE" as const)
          const time = yield* now
          const geometry = JSON.stringify(boundary.geometry)
          const [row] = yield* sql<BoundaryRow>`
            UPDATE boundaries SET name = ${boundary.name}, geometry = ${geometry}::jsonb,
              acreage = ${boundary.acreage}, modified = ${time}, version = version + 1
            WHERE id = ${id} RETURNING ${columns}`
          if (row === undefined) return yield* Effect.fail("NOT_FOUND" as const)
          if (JSON.stringify(known.geometry.coordinates) !== JSON.stringify(row.geometry.coordinates))
            yield* restartWatches({ boundaryId: id }, time)
          return toBoundary(row)
        }).pipe(Effect.provideService(SqlClient.SqlClient, sql), sql.withTransaction, asDuplicate, dieOfSql)

      const remove: BoundariesShape["remove"] = (ownerId, id) =>
        Effect.gen(function* () {
          yield* lock(ownerId, id)
          const [used] = yield* sql`SELECT id FROM boundary_notifications WHERE boundary_id = ${id} LIMIT 1`
          if (used !== undefined) return yield* Effect.fail("IN_USE" as const)
          yield* sql`DELETE FROM boundaries WHERE id = ${id}`
        }).pipe(transactionOn(sql))

      return Boundaries.of({ list, find, add, change, remove })
    }),
  )
}

interface BoundaryRow extends Omit<Boundary, "modified"> {
  readonly modified: Date
}

const toBoundary = ({ modified, ...row }: BoundaryRow): Boundary => ({
  ...row,
  modified: modified.toISOString(),
})
