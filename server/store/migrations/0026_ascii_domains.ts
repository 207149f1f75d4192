import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { normalEmail } from "#domain/normal-email.ts"
import { accountHash } from "../../rules/secret-token.ts"
import { byteas, texts } from "../telemetry/parameters.ts"

/** Columns with addresses in which each address stands once for a machine or a user. */
const ONCE_EACH = [
  { table: "waiting_shares", of: "machine_id" },
  { table: "share_handles", of: "user_id" },
] as const

/** Columns with addresses that may be repeated. */
const REPEATED = [
  { table: "email_changes", column: "email" },
  { table: "audit", column: "actor_email" },
  { table: "feedback", column: "email" },
  { table: "mails", column: "recipient" },
] as const

interface Rewriting {
  readonly from: string
  readonly to: string
}

/**
 * Addresses that were stored with other letters than those in which addresses are compared now, above all with a
 * domain outside ASCII, rewritten wherever they are stored. Where an account of the new form exists already, both
 * stay, and so does the address everywhere else: which of two accounts goes on is not for a migration to decide.
 * Addresses of partners stay as they were typed, because they are only shown.
 */
export const asciiDomains = Effect.gen(function* () {
  const accounts = yield* rewriteAccounts
  const others = yield* otherRewritings
  const all = [...new Map([...accounts, ...others].map((one) => [one.from, one])).values()]
  if (all.length === 0) return
  const sql = yield* SqlClient.SqlClient
  const given = sql`unnest(${texts(all.map(({ from }) => from))}, ${texts(all.map(({ to }) => to))})
    AS given (old, new)`
  for (const { table, of } of ONCE_EACH) yield* rewriteOnceEach(table, of, given)
  for (const { column, table } of REPEATED)
    yield* sql`UPDATE ${sql(table)} AS stored SET ${sql(column)} = given.new FROM ${given}
      WHERE stored.${sql(column)} = given.old`
  yield* sql`UPDATE audit SET details = jsonb_set(details, '{email}', to_jsonb(given.new)) FROM ${given}
    WHERE details ->> 'email' = given.old`
  const hashes = (addresses: ReadonlyArray<string>) => byteas(addresses.map(accountHash))
  yield* sql`UPDATE sign_in_attempts SET account = given.new
    FROM unnest(${hashes(all.map(({ from }) => from))}, ${hashes(all.map(({ to }) => to))}) AS given (old, new)
    WHERE account = given.old`
})

/** Rewrites the addresses of accounts one by one; returns what was rewritten. */
const rewriteAccounts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const stored = yield* sql<{
    email: string
  }>`SELECT email FROM users WHERE email ~ ${OUTSIDE_ASCII} ORDER BY id`
  const done: Array<Rewriting> = []
  for (const one of rewritingsOf(stored)) {
    const { length } = yield* sql`UPDATE users SET email = ${one.to}
      WHERE email = ${one.from} AND NOT EXISTS (SELECT FROM users WHERE email = ${one.to}) RETURNING id`
    if (length > 0) done.push(one)
  }
  return done
})

/** Rewritings of the addresses that are no account's. */
const otherRewritings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const columns = [...ONCE_EACH.map(({ table }) => ({ table, column: "email" })), ...REPEATED]
  const addresses = columns.map(({ column, table }) => sql`SELECT ${sql(column)} AS email FROM ${sql(table)}`)
  const stored = yield* sql<{ email: string }>`SELECT DISTINCT email
    FROM (${sql.join(" UNION ALL ", false)([...addresses, sql`SELECT details ->> 'email' FROM audit`])}) AS stored
    WHERE email ~ ${OUTSIDE_ASCII} AND NOT EXISTS (SELECT FROM users WHERE users.email = stored.email)`
  return rewritingsOf(stored)
})

const OUTSIDE_ASCII = "[^[:ascii:]]"

const rewritingsOf = (stored: ReadonlyArray<{ readonly email: string }>): ReadonlyArray<Rewriting> =>
  stored.flatMap(({ email: from }) => {
    const to = normalEmail(from)
    return to === from ? [] : [{ from, to }]
  })

/**
 * Rewrites a column in which each address stands once for a machine or user. Of several forms of one address, that
 * of the new form goes on as it is, else the oldest: the others can no longer be found by their address.
 */
const rewriteOnceEach = Effect.fnUntraced(function* (table: string, of: string, given: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM ${sql(table)} WHERE ctid IN (SELECT ctid FROM (
      SELECT stored.ctid, row_number() OVER (
        PARTITION BY stored.${sql(of)}, coalesce(given.new, stored.email)
        ORDER BY given.old IS NOT NULL, stored.created, stored.email) AS place
      FROM ${sql(table)} AS stored LEFT JOIN ${given} ON given.old = stored.email) AS ranked
    WHERE place > 1)`
  yield* sql`UPDATE ${sql(table)} AS stored SET email = given.new FROM ${given} WHERE stored.email = given.old`
})
