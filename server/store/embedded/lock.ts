import { DatabaseSync } from "node:sqlite"
import { cannotOpen } from "./failure.ts"

export interface FolderLock {
  readonly release: () => void
}

/**
 * Takes the lock of a database folder for this process. The kernel holds the lock (SQLite's exclusive file lock), so
 * it ends with the process however that ends: nothing is left behind that a later start must judge.
 *
 * Throws EmbeddedDatabaseError when another process holds it.
 */
export const lockFolder = (file: string, folder: string): FolderLock => {
  const handle = new DatabaseSync(file, { timeout: 0 })
  try {
    handle.exec("BEGIN EXCLUSIVE")
  } catch {
    handle.close()
    throw cannotOpen(
      `the data folder ${folder} is in use by another Headland server: stop it, or choose another HEADLAND_DATA`,
    )
  }
  return { release: () => handle.close() }
}
