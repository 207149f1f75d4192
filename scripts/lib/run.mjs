import { spawn } from "node:child_process"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { whenStarterEnds } from "./starter.mjs"

/** Root folder of the checkout. */
export const root = fileURLToPath(new URL("../../", import.meta.url))

/** Path of a file or folder in node_modules. */
export const modules = (...names) => path.join(root, "node_modules", ...names)

/** Prints one line with the reason and ends the process with an error. */
export const giveUp = (line) => {
  console.error(line)
  process.exit(1)
}

/**
 * Runs a program in the checkout with its output shown; returns its exit code. Ctrl-C and stop signals are passed
 * on to the program, and it is stopped when the npm that started this process is gone.
 */
export const run = (program, args, { env = {}, ...options } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, PATH: `${modules(".bin")}${path.delimiter}${process.env.PATH}`, ...env },
      ...options,
    })
    const forward = (signal) => child.kill(signal)
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"]
    for (const signal of signals) process.on(signal, forward)
    const stopLooking = whenStarterEnds(() => child.kill("SIGTERM"))
    const end = (code) => {
      for (const signal of signals) process.off(signal, forward)
      stopLooking()
      resolve(code)
    }
    child.once("error", (error) => {
      console.error(error.message)
      end(127)
    })
    child.once("exit", (code) => end(code ?? 1))
  })
