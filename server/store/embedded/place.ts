import { execFileSync, spawnSync } from "node:child_process"
import { createHash, randomBytes } from "node:crypto"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { type RunAs, SHARED_ROOT } from "./binaries.ts"
import { cannotOpen } from "./failure.ts"
import { makeFolderWithParents } from "./folder.ts"

/** Paths of an embedded database, and the system user that runs it. */
export interface Place {
  /** Folder with all files of the database: `<data>/database`, or the target of that link. */
  readonly folder: string
  /** Data directory of PostgreSQL, below `folder`. */
  readonly cluster: string
  readonly socketFolder: string
  readonly logFile: string
  readonly runAs: RunAs | undefined
}

/** Creates the database folder below `dataFolder`, accessible to the system user that runs PostgreSQL. */
export const preparePlace = (dataFolder: string): Place => {
  const folder = makeFolder(dataFolder)
  const place = placeIn(folder)
  if (place.runAs !== undefined) {
    fs.chownSync(folder, place.runAs.uid, place.runAs.gid)
    if (!canEnter(folder, place.runAs)) {
      throw cannotOpen(
        `PostgreSQL's user cannot enter ${folder}: open its parents, or choose another HEADLAND_DATA`,
      )
    }
  }
  return place
}

/** Finds an existing database below the data folder; undefined when none was created. */
export const findPlace = (dataFolder: string): Place | undefined => {
  const folder = path.join(dataFolder, "database")
  return fs.existsSync(path.join(folder, "cluster")) ? placeIn(fs.realpathSync(folder)) : undefined
}

const placeIn = (folder: string): Place => {
  const cluster = path.join(folder, "cluster")
  const runAs = isRoot() ? (ownerOf(cluster) ?? nobody()) : undefined
  return {
    folder,
    cluster,
    socketFolder: socketFolder(folder, runAs),
    logFile: path.join(folder, "postgresql.log"),
    runAs,
  }
}

const isRoot = () => process.getuid?.() === 0

/**
 * Creates `<data>/database`. When root starts the server in a folder closed to other users, PostgreSQL (which
 * never runs as root) could not reach the folder: the files are then in a folder below /var/lib/headland, and
 * `<data>/database` is a link to that folder.
 */
const makeFolder = (dataFolder: string) => {
  const folder = path.join(dataFolder, "database")
  try {
    makeFolderWithParents(dataFolder)
    if (fs.existsSync(folder)) return fs.realpathSync(folder)
    if (!isRoot() || canEnter(dataFolder, nobody())) {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
      return fs.realpathSync(folder)
    }
    const elsewhere = path.join(SHARED_ROOT, `database-${randomBytes(8).toString("hex")}`)
    fs.mkdirSync(elsewhere, { recursive: true, mode: 0o700 })
    fs.chmodSync(SHARED_ROOT, 0o755)
    // Removes a link at this path whose target is gone, because a new link could not be created over it.
    fs.rmSync(folder, { force: true })
    fs.symlinkSync(elsewhere, folder)
    return elsewhere
  } catch (error) {
    throw cannotOpen(`the data folder ${dataFolder} cannot be used: ${(error as Error).message}`)
  }
}

const ownerOf = (cluster: string): RunAs | undefined => {
  const found = fs.statSync(cluster, { throwIfNoEntry: false })
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid }
}

const nobody = (): RunAs => ({
  uid: Number(execFileSync("id", ["-u", "nobody"], { encoding: "utf8" })),
  gid: Number(execFileSync("id", ["-g", "nobody"], { encoding: "utf8" })),
})

const canEnter = (folder: string, runAs: RunAs) =>
  spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...runAs, cwd: "/", stdio: "ignore" }).status === 0

/**
 * Maximum length in bytes of a socket folder's path: a Unix socket allows little more, and PostgreSQL adds file
 * names.
 */
const LONGEST_SOCKET_FOLDER = 80

/** Folder of the socket: beside the data, unless that path is too long for a Unix socket. */
const socketFolder = (folder: string, runAs: RunAs | undefined) => {
  if (Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER) return folder
  const short = path.join(
    os.tmpdir(),
    `headland-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`,
  )
  fs.mkdirSync(short, { recursive: true, mode: 0o700 })
  const wanted = runAs?.uid ?? process.getuid?.()
  const found = fs.lstatSync(short)
  const ours = found.isDirectory() && (found.uid === wanted || found.uid === process.getuid?.())
  if (!ours)
    throw cannotOpen(`${short} belongs to somebody else: remove it, or choose a shorter HEADLAND_DATA`)
  if (runAs !== undefined) fs.chownSync(short, runAs.uid, runAs.gid)
  fs.chmodSync(short, 0o700)
  return short
}
