import { join } from "node:path"
import { type Effect, ManagedRuntime } from "effect"
import type { SqlClient } from "effect/sql"
import { clientOf } from "#server/store/database.ts"
import type { Server } from "./server.ts"

export interface BareDatabase {
  readonly run: <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) => Promise<A>
  readonly close: () => Promise<void>
}

/** A separate client connection to a server's embedded PostgreSQL. */
export const bareDatabase = ({ dataFolder }: Pick<Server, "dataFolder">): BareDatabase => {
  const runtime = ManagedRuntime.make(clientOf(join(dataFolder, "database", ".s.PGSQL.5432")))
  return { run: (effect) => runtime.runPromise(effect), close: () => runtime.dispose() }
}
