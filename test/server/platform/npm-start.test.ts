import { spawn } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { freePort } from "#test/support/free-port.ts"
import { isAlive, newFolder, postmasterPid, removeFolder, until } from "./processes.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const folder = newFolder()
const data = path.join(folder, "data")

/** A package whose `npm start` does what Headland's does last, without installing and building first. */
const prepare = () => {
  const serve = JSON.stringify(path.join(root, "scripts/lib/serve.mjs"))
  const program = `import { serve } from ${serve}\nprocess.exitCode = await serve()\n`
  fs.writeFileSync(path.join(folder, "start.mjs"), program)
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"))
  const start = scripts.start.replace("scripts/start.mjs", "start.mjs")
  // A shell that waits runs the second script.
  const text = JSON.stringify({ scripts: { start, "start-in-shell": "node start.mjs" } })
  fs.writeFileSync(path.join(folder, "package.json"), text)
  fs.mkdirSync(data, { mode: 0o755 })
}

/** Process ids of a process and everything below it. */
const treeOf = (pid: number): ReadonlyArray<number> => {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean)
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))]
}

const start = async (script: string) => {
  const port = await freePort()
  const npm = spawn("npm", ["run", script, "--no-update-notifier"], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HEADLAND_DATA: data,
      HEADLAND_SEED: "empty",
      HEADLAND_FLEET: "0",
    },
    stdio: "ignore",
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ status }) => status === 200 || undefined,
      () => undefined,
    )
  await until(isReady, 40_000)
  const pid = npm.pid ?? 0
  const tree = treeOf(pid)
  const isScript = (one: number) =>
    /^node\0start\.mjs\0$/.test(fs.readFileSync(`/proc/${one}/cmdline`, "utf8"))
  return { pids: [...new Set([...tree, postmasterPid(data)])], npm: pid, script: tree.find(isScript) ?? 0 }
}

/** Time until everything must have ended, ms: the server may take three seconds after it has noticed. */
const PATIENCE_MS = 10_000

describe.runIf(process.platform === "linux")("npm", { timeout: 60_000 }, () => {
  prepare()
  afterAll(() => {
    removeFolder(data)
    removeFolder(folder)
  })

  it.each([
    ["start", "npm", "SIGKILL"],
    ["start", "npm", "SIGINT"],
    ["start", "script", "SIGKILL"],
    ["start-in-shell", "npm", "SIGKILL"],
    ["start-in-shell", "npm", "SIGTERM"],
  ] as const)("run %s leaves no process when %s gets %s", async (script, victim, signal) => {
    const started = await start(script)
    assert.isAtLeast(started.pids.filter(isAlive).length, 4, "npm, script, server and database run")
    process.kill(started[victim], signal)
    const left = () => started.pids.filter(isAlive)
    await until(() => left().length === 0 || undefined, PATIENCE_MS).catch(() => {
      const pids = left()
      for (const pid of pids) process.kill(pid, "SIGKILL")
      throw new Error(`${pids.length} processes were left`)
    })
  })
})
