import { Effect } from "effect"
import { SqlError } from "effect/sql"

/** What the database refuses here is an accident and not an answer; refusals by the rules go on. */
export const sqlDies = <A, E, R>(
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError.SqlError>, R> =>
  Effect.catchIf(work, SqlError.isSqlError, (error) => Effect.die(error)) as Effect.Effect<
    A,
    Exclude<E, SqlError.SqlError>,
    R
  >
