import { type ChildProcess, spawn } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { temporaryRoot } from "#test/support/temporary.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))

/** Runs a program of the project as a child process and collects its output. */
export const startProcess = (
  file: string,
  args: ReadonlyArray<string> = [],
  env: Record<string, string> = {},
) => {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  child.stdout.on("data", (chunk) => (said += chunk))
  child.stderr.on("data", (chunk) => (said += chunk))
  return {
    child,
    said: () => said,
    /** Waits until the program prints a text; `patience` is the time limit in ms. */
    saying: (text: string | RegExp, patience?: number) =>
      until(() => said.match(text) ?? (hasEnded(child) ? ended(text, said) : undefined), patience),
    ended: async () => {
      await until(() => hasEnded(child) || undefined)
      return { code: child.exitCode, said }
    },
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const ended = (text: string | RegExp, said: string) => {
  throw new Error(`ended before it said ${String(text)}:\n${said}`)
}

/**
 * Polls until there is a result; fails after `patience` (ms), a limit that only stops a hanging test and measures
 * nothing.
 */
export const until = async <A>(
  look: () => A | undefined | Promise<A | undefined>,
  patience = 300_000,
): Promise<A> => {
  const last = Date.now() + patience
  while (Date.now() < last) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    await pause(20)
  }
  throw new Error(`waited for ${patience / 1000} s in vain`)
}

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, "utf8"))
  } catch {
    return false
  }
}

/** Process id of the PostgreSQL server that runs on the cluster of a data folder. */
export const postmasterPid = (dataFolder: string) =>
  Number(
    fs.readFileSync(path.join(dataFolder, "database", "cluster", "postmaster.pid"), "utf8").split("\n")[0],
  )

/** A temporary folder readable by all users, as a checkout usually is. */
export const newFolder = () => {
  const folder = fs.mkdtempSync(path.join(temporaryRoot, "headland-platform-"))
  fs.chmodSync(folder, 0o755)
  return folder
}

/** Removes a data folder, and its database folder when that is elsewhere. */
export const removeFolder = (folder: string) => {
  const database = path.join(folder, "database")
  if (fs.existsSync(database)) fs.rmSync(fs.realpathSync(database), { recursive: true, force: true })
  fs.rmSync(folder, { recursive: true, force: true })
}
