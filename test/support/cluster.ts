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

/** Names the folder of the run's database to the workers; set by the global setup. */
export const CLUSTER_FOLDER = "HEADLAND_TEST_CLUSTER"

const prefix = "headland-test-"
const migrationsFolder = fileURLToPath(new URL("../../server/store/migrations", import.meta.url))

/** The one PostgreSQL of a test run: started by its first caller, shared by all workers. Answers its socket. */
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

/** Runs `make` in one worker at a time. */
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

/** A new name per state of the migrations, so that a watched run never copies old tables. */
export const templateName = () => {
  const hash = createHash("sha256")
  for (const file of fs.readdirSync(migrationsFolder).sort()) {
    hash.update(fs.readFileSync(path.join(migrationsFolder, file)))
  }
  return `template_${hash.digest("hex").slice(0, 16)}`
}

export const newDatabaseName = () => `test_${randomBytes(8).toString("hex")}`

/** Makes the folder of a run's database; the name carries the process, so that a later run can clean up after it. */
export const makeRunFolder = () => {
  const folder = fs.mkdtempSync(path.join(temporaryRoot, `${prefix}${process.pid}-`))
  // PostgreSQL runs as another user when root starts it, and must pass through.
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

/** What runs that were killed left behind. */
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

/** The data of tests need not survive a power cut. */
const hasty = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  timezone: "UTC",
  jit: "off",
}
