import { createHash, randomBytes } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { findBinaries } from "#server/store/embedded/binaries.ts"
import { EmbeddedDatabaseError } from "#server/store/embedded/failure.ts"
import { lockFolder } from "#server/store/embedded/lock.ts"
import { preparePlace } from "#server/store/embedded/place.ts"
import { adopt, initialise, socketOf, start, stop } from "#server/store/embedded/postmaster.ts"
import { temporaryRoot } from "./temporary.ts"

/** Name of the environment variable with the folder of the run's database, set for the workers by the global setup. */
export const CLUSTER_FOLDER = "HEADLAND_TEST_CLUSTER"

const prefix = "headland-test-"
const migrationsFolder = fileURLToPath(new URL("../../server/store/migrations", import.meta.url))

/** The PostgreSQL server of a test run: started by the first caller, shared by all workers. Returns its socket. */
export const testCluster = async () => {
  const dataFolder = process.env[CLUSTER_FOLDER]
  if (dataFolder === undefined) throw new Error(`${CLUSTER_FOLDER} is not set: the global setup did not run`)
  return lockedIn(dataFolder, async () => {
    const place = preparePlace(dataFolder)
    const running = await adopt(place)
    if (running !== undefined) return socketOf(running)
    const binaries = await findBinaries(place.runAs)
    await initialise(place, binaries)
    return socketOf(await start(place, binaries, hasty))
  })
}

/** Runs `make` in one worker at a time, by a lock in the folder. */
export const lockedIn = async <A>(dataFolder: string, make: () => Promise<A>): Promise<A> => {
  const lock = await waitForLock(dataFolder)
  try {
    return await make()
  } finally {
    lock.release()
  }
}

const waitForLock = async (folder: string) => {
  for (;;) {
    try {
      return lockFolder(folder, folder)
    } catch (error) {
      if (!(error instanceof EmbeddedDatabaseError)) throw error
      await pause(20)
    }
  }
}

/**
 * Name of the template database; it changes with the migrations, so that a test run in watch mode never copies old
 * tables.
 */
export const templateName = () => {
  const hash = createHash("sha256")
  for (const file of fs.readdirSync(migrationsFolder).sort()) {
    hash.update(fs.readFileSync(path.join(migrationsFolder, file)))
  }
  return `template_${hash.digest("hex").slice(0, 16)}`
}

export const newDatabaseName = () => `test_${randomBytes(8).toString("hex")}`

/**
 * Makes the folder of a run's database; its name contains the process id, so that a later run can remove folders
 * of killed runs.
 */
export const makeRunFolder = () => {
  const folder = fs.mkdtempSync(path.join(temporaryRoot, `${prefix}${process.pid}-`))
  // Lets other users enter the folder: when root starts PostgreSQL, the database server runs as another user.
  fs.chmodSync(folder, 0o711)
  return folder
}

export const removeRunFolder = async (dataFolder: string) => {
  const folder = path.join(dataFolder, "database")
  if (fs.existsSync(folder)) {
    const place = preparePlace(dataFolder)
    const running = await adopt(place)
    if (running !== undefined) await stop(running, place, 2_000)
    fs.rmSync(place.folder, { recursive: true, force: true })
  }
  fs.rmSync(dataFolder, { recursive: true, force: true })
}

/** Removes the folders of test runs that were killed. */
export const removeOldRunFolders = async () => {
  for (const name of fs.readdirSync(temporaryRoot).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split("-")[0])
    if (!isAlive(pid)) await removeRunFolder(path.join(temporaryRoot, name))
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

/** Settings that make PostgreSQL fast but unsafe, because test data need not survive a power cut. */
const hasty = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  timezone: "UTC",
  jit: "off",
}
