import { existsSync, readFileSync } from "node:fs"
import { registerHooks } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { parentPort, workerData } from "node:worker_threads"
import type { Chart } from "#machines/chart.ts"
import { behaviourOf, type Selectors } from "../../test/support/plans/behaviour.ts"

/** What the worker is asked: faults in charts and selectors, each a whole file. */
export interface Asked {
  readonly root: string
  readonly faults: ReadonlyArray<{ readonly file: string; readonly workflow: string; readonly text: string }>
}

export type Answer = "begins" | "noticed" | "the same"

/**
 * Compares what broken charts do with what is written in `test/machines/behaviour`, one after the other in one process:
 * the modules of charts are read anew for each, everything else is read once. Tells each time whether it is the same.
 */
const { root, faults } = workerData as Asked

const machines = `${pathToFileURL(join(root, "src/machines")).href}/`
const urlOf = (path: string): string => pathToFileURL(join(root, path)).href
let broken = { url: "", text: "" }
let round = 0

registerHooks({
  resolve: (name, context, next) => {
    const found = next(name, context)
    return found.url.startsWith(machines) ? { ...found, url: `${found.url.split("?")[0]}?${round}` } : found
  },
  load: (url, context, next) =>
    url.split("?")[0] === broken.url
      ? { format: "module-typescript", source: broken.text, shortCircuit: true }
      : next(url, context),
})

const isChart = (value: unknown): value is Chart =>
  typeof value === "object" && value !== null && "machine" in value && "samples" in value

const behaviourNow = async (workflow: string): Promise<string> => {
  round += 1
  const folder = `src/machines/${workflow}`
  const { default: _, ...exported } = (await import(urlOf(`${folder}/chart.ts`))) as Record<string, unknown>
  // A chart that nobody draws has no selectors.
  const file = `${folder}/selectors.ts`
  const selectors = existsSync(join(root, file)) ? ((await import(urlOf(file))) as Selectors) : {}
  const chart = Object.values(exported).find(isChart)
  if (chart === undefined) throw new Error(`${folder}/chart.ts has no chart`)
  return behaviourOf(chart, selectors)
}

const noticedIn = async (workflow: string): Promise<boolean> => {
  const expected = readFileSync(join(root, `test/machines/behaviour/${workflow}.txt`), "utf8")
  try {
    return (await behaviourNow(workflow)) !== expected
  } catch {
    return true
  }
}

const known = new Set<string>()
for (const { file, workflow, text } of faults) {
  broken = { url: "", text: "" }
  if (!known.has(workflow) && (await noticedIn(workflow))) {
    throw new Error(`${workflow} differs from its written behaviour before anything is broken`)
  }
  known.add(workflow)
  parentPort?.postMessage("begins" satisfies Answer)
  broken = { url: urlOf(file), text }
  parentPort?.postMessage(((await noticedIn(workflow)) ? "noticed" : "the same") satisfies Answer)
}
