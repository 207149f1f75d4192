import { Context, Effect, Layer, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { Statement } from "effect/sql"
import { applicationOn } from "#server/app.ts"
import { AppConfig } from "#server/config.ts"
import { clientOf } from "#server/store/database.ts"
import type { ApiCall, Request } from "./api-calls.ts"
import { freePort, signInAt } from "./server.ts"

/** A statement with its values, as a request sent it to the database. */
export interface Heard {
  readonly text: string
  readonly values: ReadonlyArray<unknown>
}

/** What each request of each call asks the database, in a second backend beside the measured one. */
export const statementsOf = async (
  socket: string,
  calls: ReadonlyArray<ApiCall>,
): Promise<ReadonlyArray<ReadonlyArray<ReadonlyArray<Heard>>>> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const heard: Array<Heard> = []
  const ears = Layer.succeed(Statement.CurrentTransformer, (statement, _sql, fiber) =>
    Effect.sync(() => {
      if (Option.isSome(Context.getOption(fiber.context, HttpServerRequest.HttpServerRequest))) {
        const [text, values] = statement.compile()
        heard.push({ text, values })
      }
      return statement
    }),
  )
  const backend = applicationOn(clientOf(socket)).pipe(
    Layer.provideMerge(AppConfig.test({ port, publicUrl: url, origins: [url] })),
    Layer.provideMerge(ears),
  )
  return Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        yield* Layer.build(backend)
        return yield* Effect.promise(async () => {
          const all: Array<ReadonlyArray<ReadonlyArray<Heard>>> = []
          for (const call of calls) all.push(await hearCall(url, call, heard))
          return all
        })
      }),
    ),
  )
}

const hearCall = async (url: string, call: ApiCall, heard: Array<Heard>) => {
  const headers = await signInAt(url, call.email)
  const ask = async (request: Request) => {
    const answer = await fetch(`${url}${request.path}`, { ...request, headers })
    if (!answer.ok)
      throw new Error(`${request.method} ${request.path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  // What the first request alone asks, such as who is signed in, is kept for the next ones.
  for (const request of call.requests) await ask(request)
  const all: Array<ReadonlyArray<Heard>> = []
  for (const request of call.requests) {
    heard.length = 0
    await ask(request)
    all.push([...heard])
  }
  return all
}
