import { Layer } from "effect"
import { Migrator } from "effect/sql"
import { migrations } from "./migrations/index.ts"

/** Brings the tables up to date. Servers that start together wait for each other. */
export const migrate = Migrator.make({})({ loader: Migrator.fromRecord(migrations) })

export const MigrationsLive = Layer.effectDiscard(migrate)
