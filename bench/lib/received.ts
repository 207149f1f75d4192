import { Effect, Layer } from "effect"
import { applicationOn } from "#server/app.ts"
import { AppConfig } from "#server/config.ts"
import { clientOf } from "#server/store/database.ts"
import { freePort } from "#test/support/free-port.ts"
import { listening, type Received } from "#test/support/received.ts"
import type { ApiCall, Request } from "./api-calls.ts"
import { signInAt } from "./server.ts"

/**
 * SQL statements that each request of each call sends to the database, recorded in a second backend beside the
 * measured one.
 */
export const statementsOf = async (
  socket: string,
  calls: ReadonlyArray<ApiCall>,
): Promise<ReadonlyArray<ReadonlyArray<ReadonlyArray<Received>>>> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { layer: ears, taken } = listening()
  const backend = applicationOn(clientOf(socket)).pipe(
    Layer.provideMerge(AppConfig.test({ port, publicUrl: url, origins: [url] })),
    Layer.provideMerge(ears),
  )
  return Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        yield* Layer.build(backend)
        return yield* Effect.promise(async () => {
          const all: Array<ReadonlyArray<ReadonlyArray<Received>>> = []
          for (const call of calls) all.push(await receiveCall(url, call, taken))
          return all
        })
      }),
    ),
  )
}

const receiveCall = async (url: string, call: ApiCall, taken: () => ReadonlyArray<Received>) => {
  const headers = await signInAt(url, call.email)
  const ask = async (request: Request) => {
    const answer = await fetch(`${url}${request.path}`, { ...request, headers })
    if (!answer.ok)
      throw new Error(`${request.method} ${request.path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  // Each request is sent once before recording: results that only the first request queries, such as the signed-in
  // user, are cached for later ones.
  for (const request of call.requests) await ask(request)
  const all: Array<ReadonlyArray<Received>> = []
  for (const request of call.requests) {
    taken()
    await ask(request)
    all.push(taken())
  }
  return all
}
