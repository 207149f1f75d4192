import { Effect } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import { searchWords } from "#domain/folding.ts"
import { machineTypesNamed } from "#domain/machine-search.ts"

/** LIKE pattern for texts that contain a word, with LIKE's special characters escaped. */
export const containing = (word: string): string => `%${escaped(word)}%`

const escaped = (word: string): string => word.replace(/[\\%_]/g, "\\$&")

/**
 * Condition that every word of a search text satisfies; a blank search gives `true`. `ofWord` makes the condition
 * for one folded word and its LIKE pattern.
 */
export const everyWord = (
  sql: SqlClient.SqlClient,
  query: string | undefined,
  ofWord: (pattern: string, word: string) => Statement.Fragment,
): Statement.Fragment =>
  sql.and([sql`true`, ...searchWords(query ?? "").map((word) => ofWord(containing(word), word))])

/** Condition that a folded column, such as `p.search_text`, contains every word of a search text. */
export const contains = (
  sql: SqlClient.SqlClient,
  column: string,
  query: string | undefined,
): Statement.Fragment => everyWord(sql, query, (pattern) => sql`${sql.literal(column)} LIKE ${pattern}`)

/**
 * Condition that a machine `m` has every word of a search text in its name or VIN, or at the beginning of a word of
 * its brand, series, model or type (`machineMatcher`; types in any language).
 */
export const machineContains = (sql: SqlClient.SqlClient, query: string | undefined): Statement.Fragment =>
  everyWord(sql, query, (pattern, word) => sql`(m.search_text LIKE ${pattern} OR ${ofModel(sql, word)})`)

/**
 * Condition that a machine `m` has every word as in `machineContains`, or in the name or e-mail address of its owner
 * where the reader may see the owner: where `since`, the start of the reader's access, is not null.
 */
export const machineOrOwnerContains = (
  sql: SqlClient.SqlClient,
  query: string | undefined,
  since: Statement.Fragment,
): Statement.Fragment =>
  everyWord(
    sql,
    query,
    (pattern, word) =>
      sql`(m.search_text LIKE ${pattern} OR ${ofModel(sql, word)} OR ${ownerContains(sql, pattern, since)})`,
  )

/** Condition that the owner of a machine `m` is found by a pattern. Owners are looked up once per statement. */
export const ownerContains = (
  sql: SqlClient.SqlClient,
  pattern: string,
  since: Statement.Fragment,
): Statement.Fragment =>
  sql`(${since} IS NOT NULL
    AND m.owner_id = ANY(ARRAY(SELECT found_ow.id FROM users found_ow WHERE found_ow.account_search LIKE ${pattern})))`

/** Name of a machine's owner (alias `m`) as a JSON object; null where `since` is null. */
export const ownerName = (sql: SqlClient.SqlClient, since: Statement.Fragment): Statement.Fragment =>
  sql`(SELECT jsonb_build_object('firstName', named_ow.first_name, 'lastName', named_ow.last_name)
    FROM users named_ow WHERE named_ow.id = m.owner_id AND ${since} IS NOT NULL)`

/**
 * Condition that the model of a machine `m` has a word that begins so in its names or type. The models are looked up
 * once per statement, so that the machines can be found by their index.
 */
const ofModel = (sql: SqlClient.SqlClient, word: string): Statement.Fragment =>
  sql`m.model_id = ANY(ARRAY(${modelsNamed(sql, word)}))`

/** Ids of the models named by each word of a search text. */
export type NamedModels = ReadonlyMap<string, ReadonlyArray<number>>

/** Reads the models that each word of a search text names; words that name none are left out. */
export const namedModels = (
  sql: SqlClient.SqlClient,
  query: string | undefined,
): Effect.Effect<NamedModels> =>
  Effect.forEach(searchWords(query ?? ""), (word) =>
    Effect.map(
      sql<{ id: number }>`${modelsNamed(sql, word)}`,
      (rows) => [word, rows.map(({ id }) => id)] as const,
    ),
  ).pipe(
    Effect.map((found) => new Map(found.filter(([, ids]) => ids.length > 0))),
    Effect.orDie,
  )

/** Query for the ids of models with a word that begins so in the name of their brand, series, model or type. */
const modelsNamed = (sql: SqlClient.SqlClient, word: string): Statement.Fragment =>
  sql`SELECT named_mo.id FROM models named_mo
    JOIN serieses named_se ON named_se.id = named_mo.series_id JOIN brands named_br ON named_br.id = named_se.brand_id
    WHERE search_fold(' ' || named_br.name || ' ' || named_se.name || ' ' || named_mo.name) LIKE ${`% ${escaped(word)}%`}
      OR named_se.machine_type = ANY(${machineTypesNamed(word)}::text[])`
