import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { databaseUser } from "#server/store/embedded/postmaster.ts"
import { migrate } from "#server/store/migrate.ts"
import { CLUSTER_FOLDER, lockedIn, newDatabaseName, templateName, testCluster } from "./cluster.ts"

/** The database of a layer made by `freshDatabase`. */
export class TestDatabase extends Context.Service<
  TestDatabase,
  { readonly name: string; readonly socket: string; readonly url: string }
>()("headland/test/TestDatabase") {}

/**
 * A database of its own with all tables and no rows: SqlClient and PgClient. Copied from a template that is made
 * once per run, so it costs some 30 ms; dropped when the layer closes. Safe beside other tests.
 */
export const freshDatabase = () => databaseFrom((socket) => migratedTemplateOnce(socket))

/** The same without any table, for tests of what lies below the tables. */
export const emptyDatabase = () => databaseFrom(async () => "template0")

const databaseFrom = (template: (socket: string) => Promise<string>) =>
  Layer.unwrap(
    Effect.map(makeDatabase(template), (database) =>
      connection(database.socket, database.name).pipe(
        Layer.provideMerge(Layer.succeed(TestDatabase, database)),
      ),
    ),
  )

/** Address for DATABASE_URL of a database in the run's cluster. */
const urlOf = (socket: string, name: string) =>
  `postgresql:///${name}?host=${encodeURIComponent(socket.slice(0, socket.lastIndexOf("/")))}&user=${databaseUser}`

const connection = (socket: string, database: string) =>
  PgClient.layer({ path: socket, username: databaseUser, database, maxConnections: 8 })

const makeDatabase = (template: (socket: string) => Promise<string>) =>
  Effect.acquireRelease(
    Effect.gen(function* () {
      const socket = yield* Effect.promise(() => testCluster())
      const source = yield* Effect.promise(() => template(socket))
      const name = newDatabaseName()
      yield* asAdministrator(socket, (sql) => sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(source)}`)
      return { name, socket, url: urlOf(socket, name) }
    }),
    ({ name, socket }) =>
      asAdministrator(socket, (sql) => sql`DROP DATABASE IF EXISTS ${sql(name)} WITH (FORCE)`).pipe(
        Effect.ignore,
      ),
  )

let known: Promise<string> | undefined
const migratedTemplateOnce = (socket: string) => {
  known ??= lockedIn(process.env[CLUSTER_FOLDER] ?? "", () => Effect.runPromise(migratedTemplate(socket)))
  return known
}

const migratedTemplate = Effect.fn("migratedTemplate")(function* (socket: string) {
  const name = templateName()
  const found = yield* asAdministrator(
    socket,
    (sql) => sql`SELECT 1 FROM pg_database WHERE datname = ${name}`,
  )
  if (found.length > 0) return name
  const draft = newDatabaseName()
  yield* asAdministrator(socket, (sql) => sql`CREATE DATABASE ${sql(draft)}`)
  yield* migrate.pipe(Effect.provide(connection(socket, draft)))
  yield* asAdministrator(socket, (sql) => sql`ALTER DATABASE ${sql(draft)} RENAME TO ${sql(name)}`)
  return name
})

const asAdministrator = <A, E>(socket: string, run: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
  Effect.flatMap(SqlClient.SqlClient, run).pipe(Effect.provide(connection(socket, "postgres")), Effect.scoped)
