import { Deferred, Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Makes all the given effects wait for the rows, in the order given, and then releases them together: each effect
 * has made its reads, and none has written yet.
 */
export const allAtTheRow = Effect.fn("allAtTheRow")(function* <A, E, R>(
  table: string,
  ids: ReadonlyArray<number>,
  work: ReadonlyArray<Effect.Effect<A, E, R>>,
) {
  const sql = yield* SqlClient.SqlClient
  const locked = yield* Deferred.make<void>()
  const free = yield* Deferred.make<void>()
  const keeper = yield* Effect.forkChild(
    sql.withTransaction(
      Effect.gen(function* () {
        yield* sql`SELECT FROM ${sql(table)} WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR UPDATE`
        yield* Deferred.succeed(locked, undefined)
        yield* Deferred.await(free)
      }),
    ),
  )
  yield* Deferred.await(locked)
  const waiting = sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const running: Array<Fiber.Fiber<A, E>> = []
  for (const one of work) {
    running.push(yield* Effect.forkChild(one))
    yield* Effect.repeat(waiting, { until: ([row]) => row?.count === running.length }).pipe(
      Effect.timeout("20 seconds"),
    )
  }
  yield* Deferred.succeed(free, undefined)
  yield* Fiber.join(keeper)
  return yield* Effect.all(running.map(Fiber.join))
})
