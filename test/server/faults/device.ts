import { Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { SqlClient, Statement } from "effect/sql"

/** Says which statement of the request fails, 1 is the first; then a space and a word that no other request has. */
export const FAULT_HEADER = "x-test-fault"

/** What the database runs in place of the statement; a transaction around it is lost with it. */
const FAULT = "DO $$ BEGIN RAISE EXCEPTION 'a fault made by a test' USING ERRCODE = '58030'; END $$"

const statements = new Map<string, number>()

/** How many statements the request with this header came to, and whether one of them failed. */
export const statementsOf = (header: string) => {
  const seen = statements.get(header) ?? 0
  statements.delete(header)
  return { seen, failed: seen >= Number.parseInt(header, 10) }
}

/** Counts a statement of the request that runs in this context; whether it is the one to fail. */
const isItsTurn = (context: Context.Context<never>): boolean => {
  const request = Context.getOption(context, HttpServerRequest.HttpServerRequest)
  const header = request._tag === "Some" ? request.value.headers[FAULT_HEADER] : undefined
  if (header === undefined) return false
  const seen = (statements.get(header) ?? 0) + 1
  statements.set(header, seen)
  return seen === Number.parseInt(header, 10)
}

/**
 * A database whose statements fail on demand: those of a request with `FAULT_HEADER`, and no others. The beginning
 * and the end of a transaction count as statements too, so that one that cannot be committed is among the faults.
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
