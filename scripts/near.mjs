import fs from "node:fs"
import path from "node:path"
import { chromiumAdvice, findChromium } from "./lib/chromium.mjs"
import { findNode, installIfNeeded } from "./lib/install.mjs"
import { giveUp, modules, root, run } from "./lib/run.mjs"

/**
 * `npm run near -- fleet/fleet-map`: watches one workflow, or one declared screen (`admin/flag-list`), and runs
 * its tests after each save: the paths and invariants of the workflow's chart, tests of charts that import this
 * chart, and the test of the view. `--once` runs the tests once and ends.
 */
const ALL_CHARTS = ["test/machines/charts.test.ts", "test/machines/invariants.test.ts"]

const main = async () => {
  const [workflow = "", ...options] = process.argv.slice(2)
  const place = path.join(root, "src", "machines", workflow)
  const hasChart = fs.existsSync(path.join(place, "chart.ts"))
  if (!/^[\w-]+\/[\w-]+$/.test(workflow) || !(hasChart || fs.existsSync(`${place}.ts`)))
    giveUp("Name a workflow or a screen by its place below src/machines: npm run near -- fleet/fleet-map")
  await installIfNeeded()
  // Invariants are tested only for a handwritten chart, because declared screens have none; their test file is the
  // last in `ALL_CHARTS`.
  const files = [...(hasChart ? ALL_CHARTS : ALL_CHARTS.slice(0, 1)), ...testsOf(workflow)]
  const chromium = files.some(isInBrowser) ? await findChromium() : ""
  if (chromium === undefined) giveUp(chromiumAdvice)
  console.log(`Near ${workflow}:\n  ${files.join("\n  ")}`)
  const mode = options.includes("--once") ? "run" : "watch"
  const args = [modules("vitest", "vitest.mjs"), mode, "--reporter=dot", ...files]
  process.exitCode = await run(findNode(), args, { env: { CHROMIUM_PATH: chromium, NEAR: workflow } })
}

/** Test files of the workflow: tests of charts that import its files, and the test of its view. */
const testsOf = (workflow) => [
  ...testsIn("test/machines", new RegExp(`machines/${workflow}[./]`)).filter(isOfArea(workflow)),
  ...testsIn(
    "test/views",
    new RegExp(
      `describeView\\([^]*machines/${workflow}/chart|machines/${workflow}/chart[^]*describeView\\(|machines/${workflow}\\.ts`,
    ),
  ),
]

const testsIn = (folder, isNear) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.test\.tsx?$/.test(name) && !ALL_CHARTS.includes(name))
    .filter((name) => isNear.test(fs.readFileSync(path.join(root, name), "utf8")))

/**
 * Whether a chart test lies in the folder of the workflow's area or in the folder for all areas; the inspector's
 * tests import every chart and would always match.
 */
const isOfArea = (workflow) => (file) =>
  ["test/machines", `test/machines/${path.dirname(workflow)}`].includes(path.dirname(file))

const isInBrowser = (file) => file.startsWith(path.join("test", "views"))

await main()
