import { createServer } from "node:http"
import { Effect, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import type { Reader } from "#domain/access-to-machine.ts"
import { clientOf } from "#server/store/database.ts"
import { fleetStatement } from "#server/store/fleet-statement.ts"

/**
 * Floor of the cost of a list of 100 machines: the product's own SQL statement behind a bare handler, without
 * sessions, schemas, compression or routes. Started as `bare-fleet.ts <socket> <user id>`; prints its port.
 */
const [socket = "", userId = "0"] = process.argv.slice(2)
const runtime = ManagedRuntime.make(clientOf(socket))
const reader = { id: Number(userId), roles: [] } as unknown as Reader

const fleet = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* fleetStatement(sql, reader, { size: 100 }, new Date(), 100, 0)
})

const server = createServer((_, response) => {
  runtime.runPromise(fleet).then(
    (rows) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ content: rows })),
    () => response.writeHead(500).end(),
  )
}).listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { readonly port: number }
  console.log(port)
})
