import fs from "node:fs"
import os from "node:os"

const MEMORY = "/dev/shm"
/** Room that the databases of a run need, bytes. Containers often have 64 MB there. */
const ROOM = 4 * 1024 ** 3

const isWritable = () => {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}

/** Where databases of tests lie: in memory where there is room, since none of them outlives its run. */
export const temporaryRoot = isWritable() ? MEMORY : os.tmpdir()
