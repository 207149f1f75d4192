import fs from "node:fs"
import path from "node:path"
import { PgClient } from "@effect/sql-pg"
import { afterEach, assert, beforeEach, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { joinCluster, openCluster } from "#server/store/embedded/cluster.ts"
import { databaseUser } from "#server/store/embedded/postmaster.ts"
import { isAlive, newFolder, postmasterPid, removeFolder, startProcess, until } from "./processes.ts"

const holder = (folder: string) => startProcess("test/server/platform/cluster-holder.ts", [folder])
type Holder = ReturnType<typeof holder>

const socketOf = async (process: Holder) => {
  const [, socket = ""] = await process.saying(/open (.*)/)
  return socket
}

const query = <A extends object>(socket: string, text: string) =>
  Effect.runPromise(
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<A>(text)).pipe(
      Effect.provide(PgClient.layer({ path: socket, username: databaseUser, database: "postgres" })),
      Effect.scoped,
    ),
  )

const answers = (socket: string) =>
  query(socket, "SELECT 1").then(
    () => true,
    () => undefined,
  )

describe("the embedded database", () => {
  let folder = ""
  let running: Array<Holder> = []
  const start = () => {
    const process = holder(folder)
    running.push(process)
    return process
  }

  beforeEach(() => {
    folder = newFolder()
    running = []
  })
  afterEach(async () => {
    for (const process of running) process.kill("SIGKILL")
    await Promise.all(running.map((process) => process.ended()))
    if (fs.existsSync(path.join(folder, "database", "cluster"))) await (await openCluster(folder)).close()
    removeFolder(folder)
  })

  it("keeps what was committed over a stop and a new start, and leaves no process", async () => {
    const first = start()
    const socket = await socketOf(first)
    await query(socket, "CREATE TABLE kept (id int)")
    const pid = postmasterPid(folder)
    first.kill("SIGTERM")
    assert.strictEqual((await first.ended()).code, 0)
    assert.isFalse(isAlive(pid))

    const again = start()
    assert.deepStrictEqual(await query(await socketOf(again), "SELECT * FROM kept"), [])
  })

  it("takes over the database that a killed server left running, and stops it at the end", async () => {
    const first = start()
    await query(await socketOf(first), "CREATE TABLE kept (id int)")
    const pid = postmasterPid(folder)
    first.kill("SIGKILL")
    await first.ended()
    assert.isTrue(isAlive(pid))

    const second = start()
    await query(await socketOf(second), "SELECT * FROM kept")
    assert.strictEqual(postmasterPid(folder), pid)
    second.kill("SIGTERM")
    await second.ended()
    assert.isFalse(isAlive(pid))
  })

  it("starts again when the database is killed", async () => {
    const server = start()
    const socket = await socketOf(server)
    await query(socket, "CREATE TABLE kept AS SELECT generate_series(1, 1000) AS id")
    const pid = postmasterPid(folder)
    process.kill(pid, "SIGKILL")
    await server.saying("The database is back")
    await until(() => answers(socket))
    assert.deepStrictEqual(await query(socket, "SELECT count(*)::int AS n FROM kept"), [{ n: 1000 }])
    assert.notStrictEqual(postmasterPid(folder), pid)
    server.kill("SIGTERM")
    assert.strictEqual((await server.ended()).code, 0)
  })

  it("comes back after both were killed", async () => {
    const first = start()
    await query(await socketOf(first), "CREATE TABLE kept AS SELECT generate_series(1, 1000) AS id")
    first.kill("SIGKILL")
    process.kill(postmasterPid(folder), "SIGKILL")
    await first.ended()

    const second = start()
    assert.deepStrictEqual(await query(await socketOf(second), "SELECT count(*)::int AS n FROM kept"), [
      { n: 1000 },
    ])
  })

  it("is not fooled by a process that has the number of the dead database", async () => {
    const first = start()
    await socketOf(first)
    const pidFile = path.join(folder, "database", "cluster", "postmaster.pid")
    const left = fs.readFileSync(pidFile, "utf8")
    first.kill("SIGTERM")
    await first.ended()
    fs.writeFileSync(pidFile, left.replace(/^\d+/, String(process.pid)))

    assert.isTrue(await answers(await socketOf(start())))
    assert.isTrue(isAlive(process.pid))
  })

  it("makes its files again when the first start was killed half way", async () => {
    const half = path.join(folder, "database", "cluster.new")
    fs.mkdirSync(half, { recursive: true })
    fs.writeFileSync(path.join(half, "PG_VERSION"), "18\n")
    assert.isTrue(await answers(await socketOf(start())))
  })

  it("is opened by one server only; the other one says so in one line and ends", async () => {
    const first = start()
    const socket = await socketOf(first)
    const second = await start().ended()
    assert.deepStrictEqual(second, {
      code: 1,
      said: `the data folder ${folder} is in use by another Headland server: stop it, or choose another HEADLAND_DATA\n`,
    })
    assert.isTrue(await answers(socket))
  })

  it("of two servers that start together exactly one gets it", async () => {
    const both = [start(), start()]
    const said = await Promise.all(both.map((process) => process.saying(/open|in use/)))
    assert.deepStrictEqual(said.map(([text]) => text).sort(), ["in use", "open"])
  })

  it("is shared with a command beside the server, and left running by it", async () => {
    const server = start()
    const socket = await socketOf(server)
    const command = await joinCluster(folder)
    assert.strictEqual(command.socket, socket)
    await command.close()
    assert.isTrue(await answers(socket))
  })

  it("refuses files of another version in one line", async () => {
    fs.mkdirSync(path.join(folder, "database", "cluster"), { recursive: true })
    fs.writeFileSync(path.join(folder, "database", "cluster", "PG_VERSION"), "15\n")
    const { code, said } = await start().ended()
    assert.strictEqual(code, 1)
    assert.match(said, /^.*was written by PostgreSQL 15; this Headland brings 18\n$/)
    fs.rmSync(path.join(folder, "database", "cluster"), { recursive: true })
  })

  it("works from a folder with a very long name", async () => {
    const long = path.join(folder, "x".repeat(120))
    const cluster = await openCluster(long)
    assert.isTrue(await answers(cluster.socket))
    await cluster.close()
    removeFolder(long)
  })

  it.runIf(process.getuid?.() === 0)("works in a folder that only root may enter", async () => {
    fs.chmodSync(folder, 0o700)
    const closed = path.join(folder, "data")
    const cluster = await openCluster(closed)
    await query(cluster.socket, "CREATE TABLE kept (id int)")
    await cluster.close()
    const again = await openCluster(closed)
    assert.deepStrictEqual(await query(again.socket, "SELECT * FROM kept"), [])
    await again.close()
    removeFolder(closed)
  })
})
