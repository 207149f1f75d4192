import { Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { SqlClient, Statement } from "effect/sql"

/**
 * Header with the number of the request's statement that fails (1 is the first), a space, and a word unique to the
 * request.
 */
export const FAULT_HEADER = "x-test-fault"

/** Statement sent in place of the one that is to fail: it raises an error, which rolls back its transaction. */
const FAULT = "DO $$ BEGIN RAISE EXCEPTION 'a fault made by a test' USING ERRCODE = '58030'; END $$"

const statements = new Map<string, number>()

/**
 * Answers how many statements the request with this header ran, and whether one of them failed, and forgets the
 * count.
 */
export const statementsOf = (header: string) => {
  const seen = statements.get(header) ?? 0
  statements.delete(header)
  return { seen, failed: seen >= Number.parseInt(header, 10) }
}

/** Counts a statement of the present request; returns whether this statement is the one that must fail. */
const isItsTurn = (context: Context.Context<never>): boolean => {
  const request = Context.getOption(context, HttpServerRequest.HttpServerRequest)
  const header = request._tag === "Some" ? request.value.headers[FAULT_HEADER] : undefined
  if (header === undefined) return false
  const seen = (statements.get(header) ?? 0) + 1
  statements.set(header, seen)
  return seen === Number.parseInt(header, 10)
}

/**
 * Database whose statements fail on demand: those of a request with `FAULT_HEADER`, and no others. Begin and
 * commit of a transaction count as statements too, so that a failing commit is covered.
 */
export const withFaults = <A, E, R>(database: Layer.Layer<A | SqlClient.SqlClient, E, R>) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { withTransaction } = sql
      const fault = Effect.withFiber((fiber) =>
        isItsTurn(fiber.context) ? Effect.asVoid(sql.unsafe(FAULT)) : Effect.void,
      ).pipe(Effect.provideService(Statement.CurrentTransformer, undefined))
      Object.assign(sql, {
        withTransaction: <B, X, S>(work: Effect.Effect<B, X, S>) =>
          Effect.andThen(fault, withTransaction(Effect.tap(work, () => fault))),
      })
      const transformer: Statement.Transformer = (statement, make, fiber) =>
        Effect.succeed(isItsTurn(fiber.context) ? make.unsafe(FAULT) : statement)
      return Context.make(Statement.CurrentTransformer, transformer)
    }),
  ).pipe(Layer.provideMerge(database))
