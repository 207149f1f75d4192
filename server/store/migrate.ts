import { Layer } from "effect"
import { Migrator } from "effect/sql"
import { migrations } from "./migrations/index.ts"

/** Applies all database migrations. Servers that start at the same time wait for each other. */
export const migrate = Migrator.make({})({ loader: Migrator.fromRecord(migrations) })

export const MigrationsLive = Layer.effectDiscard(migrate)
