import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { clientOf } from "#server/store/database.ts"
import { joinCluster } from "#server/store/embedded/cluster.ts"
import { freePort } from "#test/support/free-port.ts"
import {
  isAlive,
  newFolder,
  postmasterPid,
  removeFolder,
  startProcess,
  until,
} from "../platform/processes.ts"

/** Target of a kill: the server, the whole database, one connection of the database, or server and database. */
export type Victim = "the server" | "the database" | "a connection" | "both"

/** The server as its own process on its own data folder: it can be killed and restarted on the same data. */
export const crashableServer = async () => {
  const folder = newFolder()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const launch = () =>
    startProcess("server/main.ts", [], {
      PORT: String(port),
      HEADLAND_DATA: folder,
      HEADLAND_SEED: "empty",
      HEADLAND_FLEET: "0",
    })
  const answers = () =>
    until(async () => (await fetch(`${url}/health`).catch(() => undefined))?.status === 200 || undefined)

  let server = launch()
  await answers()
  const { socket } = await joinCluster(folder)

  /** Runs queries on the database besides the server. */
  const onDatabase = <A, E>(work: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    Effect.runPromise(work.pipe(Effect.provide(clientOf(socket)), Effect.scoped))

  /** Database processes that serve the server's connections; those inside a transaction first. */
  const connections = () =>
    onDatabase(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const rows = yield* sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
          WHERE application_name = 'headland' AND pid <> pg_backend_pid()
          ORDER BY state = 'idle', state_change DESC`
        return rows.map(({ pid }) => pid)
      }),
    )

  /** Sends SIGKILL; returns once the target runs again and nothing started before the kill is still running. */
  const kill = async (victim: Victim) => {
    const before = await connections()
    const [first] = before
    if (first === undefined) throw new Error("the server has no connection to the database")
    const postmaster = postmasterPid(folder)
    if (victim === "the server" || victim === "both") server.kill("SIGKILL")
    if (victim === "the database" || victim === "both") process.kill(postmaster, "SIGKILL")
    if (victim === "a connection") process.kill(first, "SIGKILL")
    if (victim === "the server" || victim === "both") {
      await server.ended()
      server = launch()
    }
    await until(() => !before.some(isAlive) || undefined)
    await answers()
    const sameDatabase = postmasterPid(folder) === postmaster
    if (sameDatabase !== (victim === "the server" || victim === "a connection"))
      throw new Error(`the database is ${sameDatabase ? "the same" : "another"} after the kill of ${victim}`)
  }

  const close = async () => {
    server.kill("SIGTERM")
    await server.ended()
    removeFolder(folder)
  }

  return { url, onDatabase, kill, close }
}
