import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process"
import fs from "node:fs"
import net from "node:net"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import type { Binaries } from "./binaries.ts"
import { cannotOpen } from "./failure.ts"
import type { Place } from "./place.ts"

/** A running PostgreSQL with its process id and socket folder. */
export interface Postmaster {
  readonly pid: number
  readonly socketFolder: string
}

const runFile = promisify(execFile)

const MAJOR_VERSION = "18"
const USER = "headland"
export const databaseUser = USER
export const socketOf = (postmaster: Postmaster) => path.join(postmaster.socketFolder, ".s.PGSQL.5432")

/**
 * Creates the cluster if there is none, in a temporary folder that is then moved, so that an interrupted first
 * start leaves no partial cluster.
 */
export const initialise = async (place: Place, binaries: Binaries) => {
  const version = readIfThere(path.join(place.cluster, "PG_VERSION"))?.trim()
  if (version === MAJOR_VERSION) return
  if (version !== undefined) {
    throw cannotOpen(
      `${place.cluster} was written by PostgreSQL ${version}; this Headland brings ${MAJOR_VERSION}`,
    )
  }
  const draft = `${place.cluster}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  const options = ["-U", USER, "--auth=trust", "-E", "UTF8", "--locale=C", "--no-instructions"]
  try {
    await runFile(binaries.initdb, ["-D", draft, ...options], { ...place.runAs, cwd: place.folder })
  } catch (error) {
    const { stderr, message } = error as Error & { readonly stderr?: string }
    throw cannotOpen(`PostgreSQL could not make its files: ${firstLine(stderr ?? "") || message}`)
  }
  fs.renameSync(draft, place.cluster)
}

/** Finds a PostgreSQL that already runs on the cluster and waits until it is ready; undefined when none runs. */
export const adopt = async (place: Place): Promise<Postmaster | undefined> => {
  for (let tries = 0; tries < 600; tries++) {
    const found = readPidFile(place)
    if (found === undefined || !isPostmaster(found.pid, place)) return undefined
    if (found.ready && (await accepts(found))) return found
    await pause(50)
  }
  throw cannotOpen(`a database left behind in ${place.cluster} answers nothing: see ${place.logFile}`)
}

/** Starts PostgreSQL on the cluster and waits until it accepts connections. */
export const start = async (
  place: Place,
  binaries: Binaries,
  settings: Record<string, string>,
): Promise<Postmaster> => {
  removeForeignPidFile(place)
  const child = launch(place, binaries, settings)
  let ended = false
  child.once("exit", () => {
    ended = true
  })
  for (let tries = 0; tries < 2400 && !ended; tries++) {
    const found = readPidFile(place)
    if (found !== undefined && found.pid === child.pid && found.ready && (await accepts(found))) return found
    await pause(25)
  }
  throw cannotOpen(
    `PostgreSQL does not start (${lastLine(place.logFile) ?? "no reason given"}): see ${place.logFile}`,
  )
}

/**
 * Stops PostgreSQL cleanly; after `patienceMs` stops it immediately, in which case the next start recovers from
 * the write-ahead log.
 */
export const stop = async (postmaster: Postmaster, place: Place, patienceMs: number) => {
  const began = Date.now()
  let signal: NodeJS.Signals = "SIGINT"
  send(postmaster.pid, signal)
  while (isPostmaster(postmaster.pid, place)) {
    if (signal === "SIGINT" && Date.now() - began > patienceMs) {
      signal = "SIGQUIT"
      send(postmaster.pid, signal)
    }
    await pause(20)
  }
}

/** Whether the process is alive and is the PostgreSQL of the given cluster, not a later process with the same id. */
export const isPostmaster = (pid: number, place: Place) => {
  if (!send(pid, 0)) return false
  if (process.platform === "linux") {
    // Compares working directories: a PostgreSQL of this cluster works in the cluster's folder. The directory of
    // another user's process is hidden, so such a process does not count.
    return isRunningPostgres(pid) && readLinkIfThere(`/proc/${pid}/cwd`) === fs.realpathSync(place.cluster)
  }
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).includes(
      place.cluster,
    )
  } catch {
    return false
  }
}

const launch = (place: Place, binaries: Binaries, settings: Record<string, string>): ChildProcess => {
  const all = { listen_addresses: "", unix_socket_directories: place.socketFolder, ...settings }
  const log = fs.openSync(place.logFile, "a")
  try {
    const child = spawn(
      binaries.postgres,
      ["-D", place.cluster, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      // The process is detached from the terminal, so that Ctrl-C reaches only the server, which stops the
      // database last.
      {
        ...place.runAs,
        cwd: place.cluster,
        stdio: ["ignore", log, log],
        detached: true,
        env: { TZ: "UTC", LC_ALL: "C" },
      },
    )
    child.once("error", () => {})
    stopAtExit(child)
    child.unref()
    return child
  } finally {
    fs.closeSync(log)
  }
}

/**
 * Stops a PostgreSQL that still runs when this process exits without having closed it, as when a signal ends it
 * while PostgreSQL starts.
 */
const stopAtExit = (child: ChildProcess) => {
  const stopNow = () => child.kill("SIGINT")
  process.once("exit", stopNow)
  child.once("exit", () => process.off("exit", stopNow))
}

const readPidFile = (place: Place): (Postmaster & { readonly ready: boolean }) | undefined => {
  const lines = readIfThere(path.join(place.cluster, "postmaster.pid"))?.split("\n")
  const pid = Number(lines?.[0])
  if (lines === undefined || !(pid > 0)) return undefined
  return { pid, socketFolder: lines[4]?.trim() || place.socketFolder, ready: lines[7]?.trim() === "ready" }
}

/**
 * Removes a stale pid file: PostgreSQL trusts the process id in it, which after a crash may belong to another
 * process.
 */
const removeForeignPidFile = (place: Place) => {
  const found = readPidFile(place)
  if (found === undefined || isPostmaster(found.pid, place)) return
  fs.rmSync(path.join(place.cluster, "postmaster.pid"), { force: true })
  fs.rmSync(`${socketOf(found)}.lock`, { force: true })
}

const isRunningPostgres = (pid: number) => {
  const [, name, state] = /^\d+ \((.*)\) (\S)/.exec(readIfThere(`/proc/${pid}/stat`) ?? "") ?? []
  return name === "postgres" && state !== "Z"
}

const accepts = (postmaster: Postmaster) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(socketOf(postmaster))
    socket.once("connect", () => {
      socket.destroy()
      resolve(true)
    })
    socket.once("error", () => resolve(false))
  })

const send = (pid: number, signal: NodeJS.Signals | 0) => {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

const readIfThere = (file: string) => {
  try {
    return fs.readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}

const readLinkIfThere = (file: string) => {
  try {
    return fs.readlinkSync(file)
  } catch {
    return undefined
  }
}

const firstLine = (text: string | null) => text?.trim().split("\n")[0]
const lastLine = (file: string) => readIfThere(file)?.trim().split("\n").at(-1)
