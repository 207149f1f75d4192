import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Redacted } from "effect"
import { AppConfig } from "../config.ts"
import { type Cluster, joinCluster, openCluster } from "./embedded/cluster.ts"
import type { EmbeddedDatabaseError } from "./embedded/failure.ts"
import { databaseUser } from "./embedded/postmaster.ts"
import { MigrationsLive } from "./migrate.ts"

const pool = { maxConnections: 16, applicationName: "headland", maxMessageSize: 256 * 1024 * 1024 }

/** A pool of connections to one database of an embedded cluster. */
export const clientOf = (socket: string, database = "postgres") =>
  PgClient.layer({ ...pool, path: socket, username: databaseUser, database })

/** PostgreSQL connection as configured: the database of DATABASE_URL, or the embedded database opened by `open`. */
const connect = (open: (dataFolder: string) => Promise<Cluster>) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const { databaseUrl, dataFolder } = yield* AppConfig
      if (databaseUrl !== undefined) return PgClient.layer({ ...pool, url: Redacted.make(databaseUrl) })
      const cluster = yield* Effect.acquireRelease(
        Effect.tryPromise({ try: () => open(dataFolder), catch: (error) => error as EmbeddedDatabaseError }),
        (opened) => Effect.promise(opened.close),
      )
      return clientOf(cluster.socket)
    }),
  )

const report = (line: string) => console.error(line)

/** SqlClient and PgClient with all migrations applied, for the server, which uses its embedded database exclusively. */
export const DatabaseLive = MigrationsLive.pipe(
  Layer.provideMerge(connect((dataFolder) => openCluster(dataFolder, { report }))),
)

/**
 * SqlClient and PgClient for a command: uses the database of a running server, or opens the database for the
 * command alone.
 */
export const DatabaseForCommand = MigrationsLive.pipe(
  Layer.provideMerge(connect((dataFolder) => joinCluster(dataFolder))),
)
