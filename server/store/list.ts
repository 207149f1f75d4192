import { Effect } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import { DEFAULT_PAGE_SIZE, type Paged } from "#contract/schemas/paging.ts"
import { pageOf } from "./page.ts"

export interface ListPage {
  readonly page?: number | undefined
  readonly size?: number | undefined
}

export interface List {
  readonly columns: Statement.Fragment
  /** Tables and joins, without the word FROM. */
  readonly from: Statement.Fragment
  /** All of these hold. */
  readonly where: ReadonlyArray<Statement.Fragment>
  /** Ends with a unique column, so that pages never overlap: `sortedBy`, or an own one. */
  readonly order: Statement.Fragment
  readonly page: ListPage
  /** Tables that the count needs, when those of `from` only add columns. */
  readonly countFrom?: Statement.Fragment
}

/** One page of rows and the size of the whole list. */
export const listOf = <Row>(sql: SqlClient.SqlClient, list: List): Effect.Effect<Paged<Row>> => {
  const { page = 0, size = DEFAULT_PAGE_SIZE } = list.page
  const where = sql.and([sql`true`, ...list.where])
  return Effect.all([
    sql<Row & object>`SELECT ${list.columns} FROM ${list.from} WHERE ${where}
      ORDER BY ${list.order} LIMIT ${size} OFFSET ${page * size}`,
    sql<{ total: number }>`SELECT count(*)::int AS total FROM ${list.countFrom ?? list.from} WHERE ${where}`,
  ]).pipe(
    Effect.map(([rows, [counted]]) => pageOf<Row>(rows, counted?.total ?? 0, { page, size })),
    Effect.orDie,
  )
}

/**
 * ORDER BY of one allow-listed column and then the id. `keys` maps wire names to SQL; those in `nullable` may be
 * missing and come last either way, which costs them the index when descending.
 */
export const sortedBy = <Column extends string>(
  sql: SqlClient.SqlClient,
  keys: Readonly<Record<Column, string>>,
  sort: { readonly column: Column; readonly descending: boolean },
  id: string,
  nullable: ReadonlyArray<Column> = [],
): Statement.Fragment => {
  const direction = sort.descending ? "DESC" : "ASC"
  const nulls = sort.descending && nullable.includes(sort.column) ? " NULLS LAST" : ""
  return sql.literal(`${keys[sort.column]} ${direction}${nulls}, ${id} ${direction}`)
}

/** `%text%` for LIKE with its own signs taken literally; lower case. */
export const containing = (text: string): string =>
  `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`
