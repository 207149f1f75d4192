import fs from "node:fs"
import path from "node:path"

/**
 * Creates parent folders one by one: with `recursive`, Node loops endlessly where the system allows no folders, as
 * in /proc.
 */
export const makeFolderWithParents = (folder: string): void => {
  if (fs.existsSync(folder)) return
  makeFolderWithParents(path.dirname(folder))
  fs.mkdirSync(folder)
}
