import fs from "node:fs"
import path from "node:path"

/** Step by step: asked for all of it at once, Node tries without end where the system makes no folders, as in /proc. */
export const makeFolderWithParents = (folder: string): void => {
  if (fs.existsSync(folder)) return
  makeFolderWithParents(path.dirname(folder))
  fs.mkdirSync(folder)
}
