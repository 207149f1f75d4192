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
  /** Tables and joins of the list's FROM clause, without the keyword. */
  readonly from: Statement.Fragment
  /** WHERE conditions, joined by AND. */
  readonly where: ReadonlyArray<Statement.Fragment>
  /**
   * ORDER BY expression that ends with a unique column, so that no row is on two pages: `sortedBy`, or a custom
   * one.
   */
  readonly order: Statement.Fragment
  readonly page: ListPage
  /**
   * Tables and joins for the rows of the page, around the subquery of the page's rows (`m.*` of `from`): where
   * only columns need a join, thousands of rows are ordered without it.
   */
  readonly rowsFrom?: (page: Statement.Fragment) => Statement.Fragment
  /** Tables needed for counting the rows, if fewer than `from`: those that only add columns can be left out. */
  readonly countFrom?: Statement.Fragment
  /** Statement for the number of all rows (`total`), where it is known without counting them. */
  readonly count?: Statement.Fragment
}

/** Queries one page of a list and the number of all its rows. */
export const listOf = <Row>(sql: SqlClient.SqlClient, list: List): Effect.Effect<Paged<Row>> => {
  const { page = 0, size = DEFAULT_PAGE_SIZE } = list.page
  const statements = listStatements(sql, list)
  // Both at once on two connections: each looks through all of a centre's machines.
  return Effect.all([sql<Row & object>`${statements.rows}`, sql<{ total: number }>`${statements.count}`], {
    concurrency: 2,
  }).pipe(
    Effect.map(([rows, [counted]]) => pageOf<Row>(rows, counted?.total ?? 0, { page, size })),
    Effect.orDie,
  )
}

/** SQL statements of a list: its page, and the number of all its rows (`total`). */
export const listStatements = (sql: SqlClient.SqlClient, list: List) => {
  const { page = 0, size = DEFAULT_PAGE_SIZE } = list.page
  const where = sql.and([sql`true`, ...list.where])
  const found = sql`FROM ${list.from} WHERE ${where} ORDER BY ${list.order} LIMIT ${size} OFFSET ${page * size}`
  return {
    rows:
      list.rowsFrom === undefined
        ? sql`SELECT ${list.columns} ${found}`
        : sql`SELECT ${list.columns} FROM ${list.rowsFrom(sql`SELECT m.* ${found}`)} ORDER BY ${list.order}`,
    count:
      list.count ?? sql`SELECT count(*)::int AS total FROM ${list.countFrom ?? list.from} WHERE ${where}`,
  }
}

/**
 * ORDER BY one allow-listed column and then the id. `keys` maps API names to SQL; columns in `nullable` may be
 * null and sort last in both directions, so that a descending order cannot use their index.
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
