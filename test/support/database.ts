import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { databaseUser } from "#server/store/embedded/postmaster.ts"
import { migrate } from "#server/store/migrate.ts"
import { CLUSTER_FOLDER, lockedIn, newDatabaseName, templateName, testCluster } from "./cluster.ts"

/** The database of a layer made by `freshDatabase`; `url` is its address for DATABASE_URL. */
export class TestDatabase extends Context.Service<
  TestDatabase,
  { readonly name: string; readonly url: string }
>()("headland/test/TestDatabase") {}

/**
 * A separate database with all tables and no rows: SqlClient and PgClient. Copied from a template made once per
 * run, so it takes some 30 ms; dropped when the layer closes. Safe in parallel tests. The database is in the run's
 * embedded PostgreSQL, or in the one that TEST_DATABASE_URL names: the address of a database whose user may create
 * others.
 */
export const freshDatabase = () => databaseFrom((place) => migratedTemplateOnce(place))

/** A separate database without any tables, for tests of code below the tables. */
export const emptyDatabase = () => databaseFrom(async () => "template0")

/**
 * A PostgreSQL server in which tests create databases: the address of each by its name; without a name the
 * database to connect to first.
 */
interface Place {
  readonly urlOf: (name?: string) => string
}

const placeOfTests = async (): Promise<Place> => {
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined && given !== "") return { urlOf: (name) => withDatabase(given, name) }
  const socket = await testCluster()
  const host = encodeURIComponent(socket.slice(0, socket.lastIndexOf("/")))
  return { urlOf: (name = "postgres") => `postgresql:///${name}?host=${host}&user=${databaseUser}` }
}

const withDatabase = (address: string, name: string | undefined): string => {
  const url = new URL(address)
  if (name !== undefined) url.pathname = `/${name}`
  return url.href
}

const databaseFrom = (template: (place: Place) => Promise<string>) =>
  Layer.unwrap(
    Effect.map(makeDatabase(template), (database) =>
      connection(database.url).pipe(Layer.provideMerge(Layer.succeed(TestDatabase, database))),
    ),
  )

const connection = (url: string) => PgClient.layer({ url: Redacted.make(url), maxConnections: 8 })

const makeDatabase = (template: (place: Place) => Promise<string>) =>
  Effect.acquireRelease(
    Effect.gen(function* () {
      const place = yield* Effect.promise(placeOfTests)
      const source = yield* Effect.promise(() => template(place))
      const name = newDatabaseName()
      yield* asAdministrator(place, (sql) => sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(source)}`)
      return { name, place, url: place.urlOf(name) }
    }),
    ({ name, place }) =>
      asAdministrator(place, (sql) => sql`DROP DATABASE IF EXISTS ${sql(name)} WITH (FORCE)`).pipe(
        Effect.ignore,
      ),
  )

let known: Promise<string> | undefined
const migratedTemplateOnce = (place: Place) => {
  known ??= lockedIn(process.env[CLUSTER_FOLDER] ?? "", () => Effect.runPromise(migratedTemplate(place)))
  return known
}

const migratedTemplate = Effect.fn("migratedTemplate")(function* (place: Place) {
  const name = templateName()
  const found = yield* asAdministrator(place, (sql) => sql`SELECT 1 FROM pg_database WHERE datname = ${name}`)
  if (found.length > 0) return name
  const draft = newDatabaseName()
  yield* asAdministrator(place, (sql) => sql`CREATE DATABASE ${sql(draft)}`)
  yield* migrate.pipe(Effect.provide(connection(place.urlOf(draft))))
  yield* asAdministrator(place, (sql) => sql`ALTER DATABASE ${sql(draft)} RENAME TO ${sql(name)}`)
  return name
})

const asAdministrator = <A, E>(place: Place, run: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
  Effect.flatMap(SqlClient.SqlClient, run).pipe(Effect.provide(connection(place.urlOf())), Effect.scoped)
