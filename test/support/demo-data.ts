import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { startProcess } from "#test/server/platform/processes.ts"
import { lockedIn } from "./cluster.ts"
import { freePort } from "./free-port.ts"

/** Number of machines that the demo data simulates: only the owner's machines, because tests use no others. */
export const DEMO_FLEET = "24"

const prefix = "headland-demo-"
/**
 * Age in ms up to which demo data is used again: its history ends when the data was made, so later the machines'
 * last hours would have a gap.
 */
const STAYS_FRESH = 30 * 60_000
/** Time limit in ms for a start that writes the fleet's history, which takes long on a busy computer. */
const PATIENCE = 300_000

const root = fileURLToPath(new URL("../../", import.meta.url))
/** Source folders from which demo data is generated. */
const SOURCES = ["server", "src/brands", "src/contract", "src/domain"]

/**
 * Fills an empty data folder with demo data and its history. The data is made once for all tests of half an hour
 * (some 15 CPU seconds) and copied; a change of the sources makes new data.
 */
export const copyDemoData = async (into: string): Promise<void> => {
  const folder = path.join(os.tmpdir(), `${prefix}${hashOfSources()}`)
  makeOpen(folder)
  await lockedIn(folder, async () => {
    const made = path.join(folder, "made")
    if (!isFresh(made)) await make(made)
    // Copies the database with `cp -a`, which keeps owner and modes, as PostgreSQL requires of its files.
    const database = fs.realpathSync(path.join(made, "database"))
    execFileSync("cp", ["-a", database, path.join(into, "database")])
  })
}

/** Makes a folder that the user who runs PostgreSQL may enter. */
const makeOpen = (folder: string) => {
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, 0o755)
}

const isFresh = (folder: string): boolean => {
  const found = fs.statSync(path.join(folder, "complete"), { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs < STAYS_FRESH
}

const make = async (folder: string) => {
  fs.rmSync(folder, { recursive: true, force: true })
  removeStale()
  makeOpen(folder)
  const server = startProcess("server/main.ts", [], {
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    HEADLAND_DATA: folder,
    HEADLAND_SEED: "demo",
    HEADLAND_FLEET: DEMO_FLEET,
  })
  await server.saying("is written", PATIENCE)
  server.kill("SIGTERM")
  await server.ended()
  fs.writeFileSync(path.join(folder, "complete"), "")
}

/** Removes outdated demo data of other sources, left by earlier runs. */
const removeStale = () => {
  const names = fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    const folder = path.join(os.tmpdir(), name)
    const isMade = fs.existsSync(path.join(folder, "made", "complete"))
    if (isMade && !isFresh(path.join(folder, "made"))) fs.rmSync(folder, { recursive: true, force: true })
  }
}

const hashOfSources = (): string => {
  const hash = createHash("sha256")
  for (const source of SOURCES) {
    const names = fs.readdirSync(path.join(root, source), { recursive: true, encoding: "utf8" }).sort()
    for (const name of names.filter((one) => /\.(ts|sql|json)$/.test(one)))
      hash.update(name).update(fs.readFileSync(path.join(root, source, name)))
  }
  return hash.digest("hex").slice(0, 16)
}
