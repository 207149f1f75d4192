import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Tables left out of the comparison, because they change by themselves or may record a failed call: runs of jobs,
 * attempts, logged reads.
 */
const LEFT_OUT = ["jobs", "private_reads", "share_searches", "sign_in_attempts"]
/**
 * Columns left out of the comparison, because they change by themselves: whether a notification was pushed, the
 * last use of a session.
 */
const COLUMNS_LEFT_OUT = ["pushed", "push_attempts", "push_after", "push_arrived", "last_used"]

const namesOfTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tables = yield* sql<{ name: string }>`SELECT c.relname AS name FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND NOT c.relname = ANY(${LEFT_OUT})
    ORDER BY 1`
  return tables.map(({ name }) => name)
})

/** Every row of the named tables, by table. */
const rowsOf = Effect.fnUntraced(function* (names: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  if (names.length === 0) return {}
  const parts = names.map(
    (name) =>
      sql`SELECT ${name}::text AS name,
          coalesce(array_agg((to_jsonb(t) - ${COLUMNS_LEFT_OUT}::text[])::text), '{}') AS rows
        FROM ${sql(name)} t`,
  )
  const found = yield* sql<{
    name: string
    rows: ReadonlyArray<string>
  }>`${sql.join(" UNION ALL ", false)(parts)}`
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows])) as Readonly<
    Record<string, ReadonlyArray<string>>
  >
})

/** Every row of every table, by table; must be the same before and after a failed write. */
export const dump = Effect.flatMap(namesOfTables, rowsOf)

/**
 * Every row of the tables written to since the fixtures were restored, and of the partitioned ones, whose parts may
 * be dropped unnoticed; the others hold what the fixtures hold. A whole dump for each statement was most of the cost
 * of failing it.
 */
export const dumpOfWritten = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const written = yield* sql<{ name: string }>`SELECT name FROM kept."written to"
    UNION SELECT relname FROM pg_class WHERE relkind = 'p'`
  const names = yield* namesOfTables
  return yield* rowsOf(names.filter((name) => written.some((one) => one.name === name)))
})

export type Dump = Effect.Success<typeof dump>

/** Records writes in the database from now on; a record is lost with the transaction that made the write. */
export const noteWrites = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE SCHEMA noted`
  yield* sql`CREATE TABLE noted.writes (name text)`
  yield* sql`CREATE FUNCTION noted.note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO noted.writes VALUES (TG_TABLE_NAME);
    RETURN NULL;
  END $$`
  for (const name of yield* namesOfTables)
    yield* sql`CREATE TRIGGER zz_note AFTER INSERT OR UPDATE OR DELETE ON ${sql(name)}
      FOR EACH STATEMENT EXECUTE FUNCTION noted.note()`
})

/** Whether anything was written since the last check; used instead of a full dump, which takes twenty times as long. */
export const wasWritten = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return (yield* sql`DELETE FROM noted.writes RETURNING name`).length > 0
})

/**
 * Changed tables, each with its removed (-) and added (+) rows. Tables are compared by name, because PostgreSQL
 * may return the parts of a dump in any order.
 */
export const difference = (before: Dump, after: Dump): Readonly<Record<string, ReadonlyArray<string>>> => {
  const changed: Record<string, ReadonlyArray<string>> = {}
  for (const name of Object.keys(after).toSorted()) {
    const old = new Set(before[name])
    const now = new Set(after[name])
    const rows = [
      ...[...old].filter((row) => !now.has(row)).map((row) => `- ${row}`),
      ...[...now].filter((row) => !old.has(row)).map((row) => `+ ${row}`),
    ]
    if (rows.length > 0) changed[name] = rows
  }
  return changed
}
