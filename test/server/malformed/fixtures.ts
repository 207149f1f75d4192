import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { API_VERSION, APP_VERSION, CLIENT_VERSION_HEADER, VERSION_HEADER } from "#contract/version.ts"
import { TestServer } from "#test/support/server.ts"
import { type Call, calls } from "../generated/catalogue.ts"
import { keepFixtures, layRoleFixtures, type Scope } from "../roles/fixtures.ts"
import { allPeople, bearers, type Person } from "../roles/people.ts"
import { signInAll } from "../roles/play.ts"
import { allRows } from "../roles/rows.ts"
import { outcomesOf, type Request, type Row } from "../roles/table.ts"
import { raw } from "./raw.ts"

/** A call with an entirely valid request, and a user who may make it. */
export interface Example {
  readonly call: Call
  readonly row: Row
  readonly person: Person
  /** Whether the example succeeds with these fixtures for at least one caller; some calls need a secret from a mail. */
  readonly works: boolean
  readonly params: Readonly<Record<string, string>>
  readonly query: ReadonlyArray<readonly [name: string, value: string]>
  readonly body: unknown
}

/** Parts of a request that replace those of the example. */
export interface Changed {
  readonly path?: string
  readonly method?: string
  readonly query?: ReadonlyArray<readonly [name: string, value: string]>
  /** Body sent as it is, without encoding as JSON; null for no body. */
  readonly body?: string | Buffer | null
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Whether the body is sent in chunks, without a Content-Length header. */
  readonly chunked?: boolean
  /** Whether the test leaves the connection open, as if more of the body would follow. */
  readonly stayOpen?: boolean
}

export type Fixtures = Effect.Success<typeof layMalformedFixtures>

/**
 * Creates the fixtures of the role tests with an example for every call, and saves them so that they can be
 * restored.
 */
export const layMalformedFixtures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { scopes } = yield* layRoleFixtures
  const { idOf, proofs } = yield* signInAll
  // Leases all jobs to another process, so that only the tested calls change the database.
  yield* sql`UPDATE jobs SET runner = 'another', lease_until = now() + interval '1 day'`
  yield* keepFixtures
  yield* countWrites
  const { url } = yield* TestServer
  const ordered = calls.toSorted(
    (a, b) => Number(answersFirst.has(a.name)) - Number(answersFirst.has(b.name)),
  )
  const examples = ordered.map((call) => exampleOf(call, scopes.own, idOf))

  const send = (example: Example, changed: Changed = {}) => {
    const { call, person } = example
    const body =
      changed.body === undefined
        ? example.body === undefined
          ? undefined
          : JSON.stringify(example.body)
        : (changed.body ?? undefined)
    const headers: Record<string, string | undefined> = {
      ...(call.dealer ? {} : { [VERSION_HEADER]: API_VERSION, [CLIENT_VERSION_HEADER]: APP_VERSION }),
      origin: url,
      ...proofs[person],
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...changed.headers,
    }
    const query = new URLSearchParams((changed.query ?? example.query).map(([...pair]) => pair)).toString()
    const path = changed.path ?? pathOf(call, example.params)
    return raw(url, {
      method: changed.method ?? call.method,
      target: query === "" ? path : `${path}?${query}`,
      headers,
      body,
      chunked: changed.chunked ?? false,
      stayOpen: changed.stayOpen ?? false,
    })
  }
  return { examples, idOf, scopes, send, url }
})

/**
 * Calls that respond before their work is done, so that the response time reveals nothing; rows may be written
 * later (OPEN-13, OPEN-14).
 */
export const answersFirst: ReadonlySet<string> = new Set(["POST /api/auth/register", "GET /api/auth/forgot"])

/** The path of a call; `encoded` holds parameters that are sent as they are, without encoding. */
export const pathOf = (
  call: Call,
  params: Readonly<Record<string, string>>,
  encoded: Readonly<Record<string, string>> = {},
) =>
  call.path.replace(
    /:([A-Za-z0-9_]+)/g,
    (_, name: string) => encoded[name] ?? encodeURIComponent(params[name] ?? ""),
  )

const rowsOf = (call: Call): ReadonlyArray<Row> => {
  const name = `${call.method} ${call.path.replace(/^\/api(?=\/)/, "").replace(/:([A-Za-z0-9_]+)/g, "{$1}")}`
  return allRows.filter((row) => row.call === name)
}

const isGood = (outcome: string) => /^(ok|20\d)/.test(outcome) && outcome !== "200 none"
/** Whether a call with this outcome passed authorisation, so that the server checks its body. */
const isReceived = (outcome: string) => /^(400|409)/.test(outcome)

const exampleOf = (call: Call, scope: Scope, idOf: (person: Person) => number): Example => {
  const rows = rowsOf(call)
  const mayCall = (person: Person) => call.dealer === person in bearers
  const personWhere = (row: Row, fits: (outcome: string) => boolean) =>
    allPeople.find((person) => mayCall(person) && fits(outcomesOf(row).get(person) ?? ""))
  const row = rows.find((one) => personWhere(one, isGood) !== undefined) ?? rows[0]
  if (row === undefined) throw new Error(`${call.name} has no row`)
  const good = personWhere(row, isGood)
  const person = good ?? personWhere(row, isReceived) ?? "visitor"
  const request = row.request(scope, { id: idOf(person) })
  return { call, row, person, works: good !== undefined, ...partsOf(request) }
}

export const partsOf = ({ body, query, ...values }: Request) => ({
  params: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  query: [...new URLSearchParams(query ?? "")],
  body,
})

/**
 * Tables that any call may change, even a refused one, so that their rows are not counted as written: attempts,
 * the last use of a session, the expiry of a handle.
 */
const COUNTED = ["sessions", "share_handles", "share_searches", "sign_in_attempts"]

const countWrites = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE kept."rows written" (name text, row text)`
  yield* sql`CREATE FUNCTION kept.note_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO kept."rows written" VALUES (TG_TABLE_NAME, TG_OP || ' ' || left(coalesce(NEW, OLD)::text, 200));
    RETURN NULL;
  END $$`
  yield* sql`DO $$ DECLARE t text; BEGIN
    FOR t IN SELECT tablename FROM pg_tables p WHERE schemaname = 'public' AND tablename <> 'jobs'
        AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = format('public.%I', p.tablename)::regclass) LOOP
      EXECUTE format('CREATE TRIGGER zz_note_row AFTER INSERT OR UPDATE OR DELETE ON public.%I
        FOR EACH ROW EXECUTE FUNCTION kept.note_row()', t);
    END LOOP; END $$`
})

/** Rows written and committed since the last check. */
export const writtenRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{
    name: string
    row: string
  }>`WITH gone AS (DELETE FROM kept."rows written" RETURNING *)
    SELECT * FROM gone WHERE NOT name = ANY(${COUNTED})`
  return rows.map(({ name, row }) => `${name}: ${row}`)
})
