import { execFileSync } from "node:child_process"
import fs from "node:fs"

const LOOK_EVERY_MS = 500

/**
 * Calls `ended` once the npm that started this process has ended, also when it was killed and could send no signal.
 * Returns a function that stops looking. A process that npm did not start has no starter to wait for: it may
 * outlive the terminal that it was started from.
 */
export const whenStarterEnds = (ended) => {
  if (process.env.npm_lifecycle_event === undefined) return () => {}
  const parent = process.ppid
  // npm runs a script in a shell. Some shells become the script; others wait for it, also when npm is gone.
  const shell = isShellOfScript(parent) ? { pid: parent, parent: parentOf(parent) } : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (shell === undefined || parentOf(shell.pid) === shell.parent)) return
    clearInterval(timer)
    ended()
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Whether a process is the shell in which npm runs its script, seen by the script in its command line. */
const isShellOfScript = (pid) => {
  const script = process.env.npm_lifecycle_script ?? ""
  return script !== "" && / -[a-z]*c /.test(shown(pid)) && shown(pid).includes(script)
}

const shown = (pid) =>
  process.platform === "linux"
    ? (readIfThere(`/proc/${pid}/cmdline`) ?? "").replaceAll("\0", " ")
    : asked("args=", pid)

/** Process id of a process's parent; undefined when the process has ended or the system does not tell. */
const parentOf = (pid) => {
  const text =
    process.platform === "linux"
      ? readIfThere(`/proc/${pid}/stat`)
          ?.replace(/^.*\) \S /s, "")
          .split(" ")[0]
      : asked("ppid=", pid)
  return Number(text) || undefined
}

const asked = (column, pid) => {
  try {
    return execFileSync("ps", ["-o", column, "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
  } catch {
    return ""
  }
}

const readIfThere = (file) => {
  try {
    return fs.readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}
