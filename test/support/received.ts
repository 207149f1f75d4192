import { Context, Effect, Layer, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { Statement } from "effect/sql"

/** An SQL statement with its values, as a request sent it to the database. */
export interface Received {
  readonly text: string
  readonly values: ReadonlyArray<unknown>
}

/** Records every statement that is run for a request; statements of jobs are left out. */
export const listening = () => {
  const received: Array<Received> = []
  const layer = Layer.succeed(Statement.CurrentTransformer, (statement, _sql, fiber) =>
    Effect.sync(() => {
      if (Option.isSome(Context.getOption(fiber.context, HttpServerRequest.HttpServerRequest))) {
        const [text, values] = statement.compile()
        received.push({ text, values })
      }
      return statement
    }),
  )
  return { layer, taken: (): ReadonlyArray<Received> => received.splice(0) }
}
