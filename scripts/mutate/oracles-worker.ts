import { existsSync } from "node:fs"
import { registerHooks } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { parentPort, workerData } from "node:worker_threads"
import type { Chart } from "#machines/chart.ts"
import { type Selectors, violationsOf } from "../../test/support/test-paths/oracles.ts"

/** Input of the worker: mutations of charts and selectors, each with the whole text of the file. */
export interface Asked {
  readonly root: string
  readonly faults: ReadonlyArray<{ readonly file: string; readonly workflow: string; readonly text: string }>
}

export type Answer = "begins" | { readonly violation: string | undefined }

/**
 * Worker that runs the chart oracles on mutated charts one after another in one process: modules of charts are
 * loaded anew for each mutation, all other modules once. Answers for each mutation with the first violation, if
 * any.
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

const violationIn = async (workflow: string): Promise<string | undefined> => {
  round += 1
  const folder = `src/machines/${workflow}`
  try {
    const { default: _, ...exported } = (await import(urlOf(`${folder}/chart.ts`))) as Record<string, unknown>
    // A chart's file of selectors is optional, because a chart without a view has none.
    const file = `${folder}/selectors.ts`
    const selectors = existsSync(join(root, file)) ? ((await import(urlOf(file))) as Selectors) : {}
    const chart = Object.values(exported).find(isChart)
    if (chart === undefined) return `${folder}/chart.ts has no chart`
    return violationsOf(chart, selectors)[0]
  } catch (error) {
    return String(error)
  }
}

const known = new Set<string>()
for (const { file, workflow, text } of faults) {
  broken = { url: "", text: "" }
  if (!known.has(workflow)) {
    const before = await violationIn(workflow)
    if (before !== undefined) throw new Error(`${workflow} fails before any fault was made: ${before}`)
  }
  known.add(workflow)
  parentPort?.postMessage("begins" satisfies Answer)
  broken = { url: urlOf(file), text }
  parentPort?.postMessage({ violation: await violationIn(workflow) } satisfies Answer)
}
