import fs from "node:fs"

/** Clock ticks per second of processor time in Linux's /proc; one tick is a hundredth of a second. */
const TICKS = 100
/** Sampling interval in ms; of a process that ends, at most the processor time since the last sample is lost. */
const LOOK_EVERY = 500

/**
 * Measures the processor time, in seconds, of a process and of all its descendants, including ended ones. Without
 * /proc (on any system but Linux), `seconds` returns undefined.
 */
export const watchCpu = (root = process.pid) => {
  const known = new Map()
  const look = () => {
    const all = processes()
    for (const one of all.values())
      if (known.has(keyOf(one)) || isBelow(one, root, all, known)) known.set(keyOf(one), one)
  }
  look()
  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return {
    /**
     * Processor time in seconds of the processes whose program name `isWanted` accepts; without `isWanted`, of all
     * processes.
     */
    seconds: (isWanted = () => true) => {
      if (!fs.existsSync("/proc/self/stat")) return undefined
      look()
      const wanted = [...known.values()].filter(({ name }) => isWanted(name))
      return wanted.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * Running processes by id: parent process, name, own processor time, and start time, because process ids are
 * reused.
 */
const processes = () => {
  const found = new Map()
  for (const name of foldersOfProcesses()) {
    const one = readProcess(name)
    if (one !== undefined) found.set(one.pid, one)
  }
  return found
}

const foldersOfProcesses = () => {
  try {
    return fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

const readProcess = (pid) => {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, "utf8")
    const end = text.lastIndexOf(")")
    const fields = text.slice(end + 2).split(" ")
    return {
      pid: Number(pid),
      name: text.slice(text.indexOf("(") + 1, end),
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
      began: fields[19],
    }
  } catch {
    // Process that has ended between listing and reading: no data is returned.
    return undefined
  }
}

const keyOf = ({ pid, began }) => `${pid} ${began}`

const isBelow = (one, root, all, known) => {
  for (let at = one; at !== undefined && at.pid > 1; at = all.get(at.parent))
    if (at.pid === root || known.has(keyOf(at))) return true
  return false
}
