import { createServer } from "node:http"
import { Effect, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import { clientOf } from "#server/store/database.ts"
import type { Received } from "#test/support/received.ts"
import type { ApiCall } from "./api-calls.ts"
import { statementsOf } from "./received.ts"

/**
 * Floor of the cost of each API call: the SQL statements that its requests send, with their values, behind a bare
 * handler without routes, sessions, rights, schemas or compression. Several statements of a write run in one
 * transaction. Started as `bare-calls.ts <socket> <calls as JSON>`; prints its port. `/3` runs the requests of the
 * fourth call in turn.
 */
const [socket = "", given = "[]"] = process.argv.slice(2)
const calls = JSON.parse(given) as ReadonlyArray<ApiCall>
const statements = await statementsOf(socket, calls)
const runtime = ManagedRuntime.make(clientOf(socket))
const turns = calls.map(() => 0)

const run = (request: ReadonlyArray<Received>, writes: boolean) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const all = Effect.forEach(request, ({ text, values }) => sql.unsafe(text, [...values]))
    return yield* writes ? sql.withTransaction(all) : all
  })

const server = createServer((request, response) => {
  request.resume()
  const index = Number(request.url?.slice(1))
  const of = statements[index] ?? []
  const turn = (turns[index] = (turns[index] ?? 0) + 1)
  runtime.runPromise(run(of[turn % of.length] ?? [], calls[index]?.requests[0]?.method !== "GET")).then(
    (rows) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows)),
    (error) => response.writeHead(500).end(String(error)),
  )
}).listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { readonly port: number }
  console.log(JSON.stringify({ port, asked: statements.map((of) => of[0]?.length ?? 0) }))
})
