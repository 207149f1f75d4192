import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Chart } from "#machines/chart.ts"
import { charts } from "#machines/charts.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import type { FormMachine } from "#machines/shared/form/machine.ts"
import { testPathsOf } from "../test/support/test-paths/test-path.ts"
import { viewProofOf } from "../test/support/test-paths/view-proofs.ts"
import { compareWith } from "./charts/compare.ts"
import { formPage } from "./charts/form-page.ts"
import { chartPage } from "./charts/page.ts"
import { transitionsPage } from "./charts/transitions/page.ts"

/**
 * Writes `docs/charts/` from the charts: an index by area, and a page per chart. With `--check` it writes nothing
 * and fails when a file is out of date. With `--compare <commit or file>` it writes nothing and lists what has
 * changed in the charts since that commit, or since the chart saved in that file.
 */
const folder = "docs/charts"
const check = process.argv.includes("--check")

const compared = process.argv.indexOf("--compare")
if (compared > 0) {
  const lines = compareWith(process.argv[compared + 1] ?? "HEAD")
  console.log(lines.length === 0 ? "No chart has changed." : lines.join("\n"))
  process.exit(0)
}

/** Coverage figures of an e2e run, from the file written with `WRITE_PLANS=1` (`test/e2e/test-paths/reporter.ts`). */
interface InProduct {
  readonly day: string
  readonly workflows: ReadonlyArray<{
    readonly chart: string
    readonly testPaths: number
    readonly states: string
    readonly transitions: string
  }>
}
const inProduct = JSON.parse(readFileSync("docs/plans-in-product.json", "utf8")) as InProduct

/**
 * Date of the printed figures; with `--check` the date in the existing file, because a new day alone is no
 * difference.
 */
const today = new Date().toISOString().slice(0, 10)
const written = join(folder, "README.md")
const day =
  (check && existsSync(written) && /last on ([\d-]+)/.exec(readFileSync(written, "utf8"))?.[1]) || today

const indexPage = (): string => {
  const areas = [...new Set(charts.map(({ area }) => area))].sort()
  const rows = (area: string) =>
    charts
      .filter((chart) => chart.area === area)
      .map((chart) => {
        const { states, transitions } = testPathsOf(chart).coverage
        const page = `[${chart.name}](${chart.area}/${chart.name}.md)`
        return `| ${page} | ${chart.purpose} | ${states.total} | ${transitions.total} | ${percent(states)} | ${percent(transitions)} | ${viewProofOf(chart).file === undefined ? "no view" : "played"} |`
      })
  return [
    "# The charts of Headland",
    "",
    `Every workflow, drawn from the code (\`npm run charts\`, last on ${day}). Coverage is by the plans that \`npm test\` plays.`,
    "The inspector exports each as data (JSON), as SCXML and for `createMachine`.",
    "",
    ...areas.flatMap((area) => [
      `## ${area}`,
      "",
      "| chart | purpose | states | transitions | states reached | transitions taken | on the view |",
      "| --- | --- | --- | --- | --- | --- | --- |",
      ...rows(area),
      "",
    ]),
    "## Forms",
    "",
    "All of them run [shared/form](shared/form.md); what is each one's own stands on its page.",
    "",
    "| form | purpose |",
    "| --- | --- |",
    ...chartsAndForms
      .filter(({ base }) => base !== undefined)
      .map(({ area, name, purpose }) => `| [${area}/${name}](${area}/${name}.md) | ${purpose} |`),
    "",
    "## States of objects",
    "",
    "What may follow what, in the table, in the charts and on the server: [transitions](transitions.md).",
    "",
    "## Plans in the product",
    "",
    `States and transitions that plans reached in the built portal, on the real server, on ${inProduct.day};`,
    "what a browser cannot bring about stands in [`test/e2e/test-paths`](../../test/e2e/test-paths), with its reason.",
    "",
    "| chart | plans | states reached | transitions taken |",
    "| --- | --- | --- | --- |",
    ...inProduct.workflows.map(
      ({ chart, testPaths, states, transitions }) =>
        `| [${chart}](${chart}.md) | ${testPaths} | ${states} | ${transitions} |`,
    ),
    "",
  ].join("\n")
}

const percent = ({
  total,
  missed,
}: {
  readonly total: number
  readonly missed: ReadonlyArray<string>
}): string => (total === 0 ? "100 %" : `${Math.floor((100 * (total - missed.length)) / total)} %`)

const pageOf = (chart: Chart): readonly [string, string] => [
  `${chart.area}/${chart.name}.md`,
  chart.base === undefined ? chartPage(chart) : formPage(chart as Chart as Chart<FormMachine>),
]

const files = new Map([
  ["README.md", indexPage()],
  ["transitions.md", transitionsPage()],
  ...chartsAndForms.map(pageOf),
])

if (check) {
  const stale = [...files].filter(([path, text]) => {
    const file = join(folder, path)
    return !existsSync(file) || readFileSync(file, "utf8") !== text
  })
  for (const [path] of stale) console.error(`${join(folder, path)} is out of date: run npm run charts`)
  process.exit(stale.length === 0 ? 0 : 1)
}
rmSync(folder, { recursive: true, force: true })
for (const [path, text] of files) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
console.log(`${files.size} files in ${folder}`)
