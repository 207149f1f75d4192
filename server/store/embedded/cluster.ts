import fs from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import { type Binaries, findBinaries } from "./binaries.ts"
import { type FolderLock, lockFolder } from "./lock.ts"
import { findPlace, type Place, preparePlace } from "./place.ts"
import { adopt, initialise, isPostmaster, type Postmaster, socketOf, start, stop } from "./postmaster.ts"

export interface ClusterOptions {
  /** Additional PostgreSQL settings. */
  readonly settings?: Record<string, string>
  /** Receives a line for the log when the database process has died, and when it has been restarted. */
  readonly report?: (line: string) => void
}

/** The embedded database of one data folder, restarted by this process when it dies, until it is closed. */
export interface Cluster {
  /** Path of the Unix socket on which PostgreSQL listens. */
  readonly socket: string
  readonly close: () => Promise<void>
}

/**
 * Opens the database of a data folder for this process alone: creates a database if there is none, takes over a
 * database left running by a killed server, restarts the database whenever it dies, and stops the database on
 * `close`.
 */
export const openCluster = async (dataFolder: string, options: ClusterOptions = {}): Promise<Cluster> => {
  const locks = [lockFolder(dataFolder, dataFolder)]
  try {
    const place = preparePlace(dataFolder)
    // The database folder gets a lock of its own, because a copied data folder may link to the same database.
    locks.push(lockFolder(place.folder, dataFolder))
    const binaries = await findBinaries(place.runAs)
    return keepAlive(await open(place, binaries, options), place, binaries, locks, options)
  } catch (error) {
    for (const lock of locks) lock.release()
    throw error
  }
}

/**
 * Opens the database for a command: uses the server's database while the server runs, otherwise the command opens
 * the database itself.
 */
export const joinCluster = async (dataFolder: string, options: ClusterOptions = {}): Promise<Cluster> => {
  try {
    return await openCluster(dataFolder, options)
  } catch (error) {
    const place = findPlace(dataFolder)
    const running = place === undefined ? undefined : await adopt(place)
    if (running === undefined) throw error
    return { socket: socketOf(running), close: async () => {} }
  }
}

const open = async (place: Place, binaries: Binaries, options: ClusterOptions) => {
  const left = await adopt(place)
  if (left !== undefined) return left
  await initialise(place, binaries)
  shortenLog(place.logFile)
  return start(place, binaries, { ...usualSettings, ...options.settings })
}

/**
 * Monitors the database process by its process id, because the process may be a child of this server or a process
 * that was taken over.
 */
const keepAlive = (
  first: Postmaster,
  place: Place,
  binaries: Binaries,
  locks: ReadonlyArray<FolderLock>,
  options: ClusterOptions,
): Cluster => {
  let current: Postmaster = first
  const closing = new AbortController()
  const watch = async () => {
    while (!closing.signal.aborted) {
      if (isPostmaster(current.pid, place)) {
        await pause(LOOK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => {})
        continue
      }
      options.report?.("The database stopped; starting it again")
      current = await restart(place, binaries, options, closing.signal, current)
    }
  }
  const watching = watch()
  return {
    socket: socketOf(first),
    close: async () => {
      closing.abort()
      await watching
      await stop(current, place, STOP_PATIENCE_MS)
      for (const lock of locks) lock.release()
    },
  }
}

/**
 * Restarts the database until it works: after a kill, helper processes of the former database process may hold its
 * shared memory for a moment.
 */
const restart = async (
  place: Place,
  binaries: Binaries,
  options: ClusterOptions,
  closing: AbortSignal,
  before: Postmaster,
): Promise<Postmaster> => {
  let said = ""
  while (!closing.aborted) {
    try {
      const back = await start(place, binaries, { ...usualSettings, ...options.settings })
      options.report?.("The database is back")
      return back
    } catch (error) {
      const reason = (error as Error).message
      if (reason !== said) options.report?.(reason)
      said = reason
      await pause(RESTART_PAUSE_MS, undefined, { signal: closing }).catch(() => {})
    }
  }
  return before
}

const LOOK_EVERY_MS = 250
const RESTART_PAUSE_MS = 500
const STOP_PATIENCE_MS = 1_200
const LONGEST_LOG = 10_000_000

const usualSettings = {
  max_connections: "60",
  shared_buffers: "128MB",
  // Settings for fewer and longer checkpoints, because the first start of the server writes millions of rows.
  max_wal_size: "2GB",
  checkpoint_timeout: "15min",
  wal_compression: "on",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
  log_checkpoints: "off",
}

const shortenLog = (file: string) => {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LONGEST_LOG) fs.truncateSync(file)
}
