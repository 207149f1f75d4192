import fs from "node:fs"
import os from "node:os"

const MEMORY = "/dev/shm"
/** Bytes that must be free in memory for the databases of a run; containers often have only 64 MB of shared memory. */
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

/** Folder for test databases: in memory where there is room, because none of them outlives its run. */
export const temporaryRoot = isWritable() ? MEMORY : os.tmpdir()
