import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { findNode } from "./install.mjs"

/**
 * Pace of the machine: how many seconds of processor time it needs for what takes one second on the machine that the
 * limits were measured on (`price.mjs`). Processor time grows too where a host is shared or two cores are one: without
 * the pace a limit would judge the machine.
 */

/** Processor time of `work` on the machine of the limits, with both cores busy; seconds. */
const NOMINAL = 1.1
/** Time between two measurements, ms. */
const MEASURE_EVERY = 60_000

const WORKER = fileURLToPath(new URL("pace-work.mjs", import.meta.url))

/** Seconds of processor time that the work takes now, in a process of its own. */
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

/** Measures every minute until it is stopped; `stop` answers the pace: of the whole time, and at its slowest. */
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

/** A machine that is faster than the one of the limits is judged like it. */
export const paceOf = (found) => ({
  whole: Math.max(1, found.reduce((sum, one) => sum + one, 0) / Math.max(1, found.length)),
  slowest: Math.max(1, ...found),
})
