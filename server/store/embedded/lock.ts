import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { cannotOpen } from "./failure.ts"
import { makeFolderWithParents } from "./folder.ts"

export interface FolderLock {
  readonly release: () => void
}

/**
 * Locks `folder` for this process; `named` is the data folder as configured. The kernel holds the lock (SQLite's
 * exclusive file lock), so it ends with the process in every case and leaves nothing behind for a later start to
 * check. Throws EmbeddedDatabaseError when another process holds the lock.
 */
export const lockFolder = (folder: string, named: string): FolderLock => {
  const handle = openLock(folder, named)
  try {
    handle.exec("BEGIN EXCLUSIVE")
  } catch {
    handle.close()
    throw cannotOpen(
      `the data folder ${named} is in use by another Headland server: stop it, or choose another HEADLAND_DATA`,
    )
  }
  return { release: () => handle.close() }
}

const openLock = (folder: string, named: string) => {
  try {
    makeFolderWithParents(folder)
    return new DatabaseSync(path.join(folder, "server.lock"), { timeout: 0 })
  } catch (error) {
    throw cannotOpen(`the data folder ${named} cannot be used: ${(error as Error).message}`)
  }
}
