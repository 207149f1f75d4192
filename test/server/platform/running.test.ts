import fs from "node:fs"
import http from "node:http"
import net from "node:net"
import { afterEach, assert, beforeEach, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import { freePort } from "#test/support/free-port.ts"
import { isAlive, newFolder, postmasterPid, removeFolder, startProcess, until } from "./processes.ts"
import { smallServer } from "./small-server.ts"

describe("a server that stops", () => {
  it.live("ends open streams and closes its port within three seconds", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const browser = yield* smallServer().pipe(Scope.provide(scope))
      const stream = yield* Effect.promise(() => browser.fetch("/api/stream"))
      const reader = stream.body?.getReader()
      const first = yield* Effect.promise(async () => reader?.read())
      assert.strictEqual(new TextDecoder().decode(first?.value), "data: 1\n\n")

      const began = Date.now()
      const rest = Effect.promise(async () =>
        reader?.read().then(
          () => "ended",
          () => "ended",
        ),
      )
      yield* Effect.all([Scope.close(scope, Exit.void), rest], { concurrency: 2 })
      assert.isBelow(Date.now() - began, 2_000)
      const again = yield* Effect.promise(() =>
        browser.fetch("/health").then(
          () => "answered",
          () => "refused",
        ),
      )
      assert.strictEqual(again, "refused")
    }),
  )
})

describe("the server as a process", { timeout: 300_000 }, () => {
  let folder = ""
  let port = 0
  let running: Array<ReturnType<typeof startProcess>> = []

  const start = (env: Record<string, string> = {}) => {
    const process = startProcess("server/main.ts", [], {
      PORT: String(port),
      HEADLAND_DATA: folder,
      HEADLAND_SEED: "empty",
      HEADLAND_FLEET: "0",
      ...env,
    })
    running.push(process)
    return process
  }
  const health = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      async (response) => ({ ...((await response.json()) as { database: string }), status: response.status }),
      () => undefined,
    )
  const healthIs = (status: number) =>
    until(async () => {
      const found = await health()
      return found?.status === status ? found : undefined
    })

  beforeEach(async () => {
    folder = newFolder()
    port = await freePort()
    running = []
  })
  afterEach(async () => {
    for (const process of running) process.kill("SIGTERM")
    await Promise.all(running.map((process) => process.ended()))
    removeFolder(folder)
  })

  it("answers 503 from the first moment, 200 when ready, and stops in time with its database", async () => {
    const server = start()
    const starting = await healthIs(503)
    assert.strictEqual(starting.database, "starting")
    const call = await fetch(`http://127.0.0.1:${port}/api/users/current`)
    assert.deepStrictEqual([call.status, await call.json()], [503, [{ message: "SERVICE_UNAVAILABLE" }]])
    await healthIs(200)
    const database = postmasterPid(folder)

    // Opens an idle keep-alive connection, and a connection whose request never ends.
    const agent = new http.Agent({ keepAlive: true })
    await new Promise((resolve) =>
      http.get({ port, path: "/health", agent }, (answer) => answer.resume().on("end", resolve)),
    )
    const slow = net.connect(port, "127.0.0.1")
    slow.on("error", () => {})
    slow.write(`POST /api/login HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-length: 100\r\n\r\n{`)

    const began = Date.now()
    server.kill("SIGTERM")
    const { code } = await server.ended()
    assert.isBelow(Date.now() - began, 3_000)
    assert.strictEqual(code, 0)
    assert.isFalse(isAlive(database))
    agent.destroy()
  })

  it("stays up while its database is killed: 503, then 200 again", async () => {
    start()
    await healthIs(200)
    process.kill(postmasterPid(folder), "SIGKILL")
    assert.strictEqual((await healthIs(503)).database, "down")
    await healthIs(200)
  })

  it("goes on with the data after kill -9 of both", async () => {
    const first = start()
    await healthIs(200)
    first.kill("SIGKILL")
    process.kill(postmasterPid(folder), "SIGKILL")
    await first.ended()
    start()
    await healthIs(200)
  })

  it("refuses a folder in use and a port in use in one line", async () => {
    start()
    await healthIs(200)
    const sameFolder = await start({ PORT: String(await freePort()) }).ended()
    assert.strictEqual(sameFolder.code, 1)
    assert.match(sameFolder.said, /^the data folder .* is in use by another Headland server: .*\n$/)
    const other = newFolder()
    const samePort = await start({ HEADLAND_DATA: other }).ended()
    assert.strictEqual(samePort.code, 1)
    assert.match(samePort.said, /^the port cannot be opened: .*EADDRINUSE.*\n$/)
    removeFolder(other)
    await healthIs(200)
  })

  it.each([
    [{ CONNECT_ENV: "acme" }, /^Unknown CONNECT_ENV\n$/],
    [{ PORT: "none", HEADLAND_FLEET: "x" }, /^PORT must .*; HEADLAND_FLEET must .*\n$/],
    [{ HOST: "0.0.0.0", HEADLAND_SEED: "demo" }, /^HEADLAND_SEED=demo .* loopback .*\n$/],
    [{ HEADLAND_DATA: "/dev/null/nowhere" }, /^the data folder \/dev\/null\/nowhere cannot be used: .*\n$/],
    [{ HEADLAND_DATA: "/proc/no/where" }, /^the data folder \/proc\/no\/where cannot be used: .*\n$/],
    [{ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, /^the database refuses: .*\n$/],
  ])("ends with one line and code 1 on %j", async (env, line) => {
    const { code, said } = await start(env).ended()
    assert.match(said, line)
    assert.strictEqual(code, 1)
    assert.deepStrictEqual(fs.readdirSync(folder), [])
  })
})
