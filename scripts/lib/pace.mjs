import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { findNode } from "./install.mjs"

/**
 * Pace of the computer: the seconds of processor time that the computer needs for work that takes one second on
 * the reference computer of the limits (`price.mjs`). Processor time also grows when a host is shared or two cores
 * are really one, so without the pace a limit would judge the computer instead of the test.
 */

/** Seconds of processor time that `work` takes on the reference computer of the limits, with both cores busy. */
const NOMINAL = 1.1
/** Milliseconds between two measurements of the computer's pace. */
const MEASURE_EVERY = 60_000

const WORKER = fileURLToPath(new URL("pace-work.mjs", import.meta.url))

/** Runs the fixed workload in a separate process and returns its processor time in seconds. */
const measure = () =>
  new Promise((resolve) => {
    const child = spawn(findNode(), [WORKER], { stdio: ["ignore", "pipe", "ignore"] })
    let text = ""
    child.stdout.on("data", (part) => {
      text += part
    })
    child.once("error", () => resolve(undefined))
    child.once("close", () => resolve(Number.parseFloat(text) || undefined))
  })

/**
 * Measures the computer's pace every minute until stopped; `stop` returns the average pace over the whole
 * measurement and the slowest pace.
 */
export const watchPace = (sample = measure, every = MEASURE_EVERY) => {
  const found = []
  const take = async () => {
    const seconds = await sample()
    if (seconds !== undefined) found.push(seconds / NOMINAL)
  }
  let last = take()
  const timer = setInterval(() => {
    last = last.then(take)
  }, every)
  return {
    stop: async () => {
      clearInterval(timer)
      await last
      return paceOf(found)
    },
  }
}

/** The pace is at least 1, so that a faster computer does not lower the limits. */
export const paceOf = (found) => ({
  whole: Math.max(1, found.reduce((sum, one) => sum + one, 0) / Math.max(1, found.length)),
  slowest: Math.max(1, ...found),
})
