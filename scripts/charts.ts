import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { charts } from "#machines/charts.ts"
import { plansOf } from "../test/support/plans/plan.ts"
import { viewProofOf } from "../test/support/plans/view-proofs.ts"
import { chartPage } from "./charts/page.ts"

/**
 * Writes `docs/charts/`: an index by area and a page per chart, from the charts themselves.
 * With `--check` it writes nothing and fails when a page is out of date.
 */
const folder = "docs/charts"
const check = process.argv.includes("--check")

const indexPage = (): string => {
  const areas = [...new Set(charts.map(({ area }) => area))].sort()
  const rows = (area: string) =>
    charts
      .filter((chart) => chart.area === area)
      .map((chart) => {
        const { states, transitions } = plansOf(chart).coverage
        const page = `[${chart.name}](${chart.area}/${chart.name}.md)`
        return `| ${page} | ${chart.purpose} | ${states.total} | ${transitions.total} | ${percent(states)} | ${percent(transitions)} | ${viewProofOf(chart).file === undefined ? "no view" : "played"} |`
      })
  return [
    "# The charts of Headland",
    "",
    "Every workflow, drawn from the code (`npm run charts`). Coverage is by the plans that `npm test` plays.",
    "",
    ...areas.flatMap((area) => [
      `## ${area}`,
      "",
      "| chart | purpose | states | transitions | states reached | transitions taken | on the view |",
      "| --- | --- | --- | --- | --- | --- | --- |",
      ...rows(area),
      "",
    ]),
  ].join("\n")
}

const percent = ({
  total,
  missed,
}: {
  readonly total: number
  readonly missed: ReadonlyArray<string>
}): string => (total === 0 ? "100 %" : `${Math.floor((100 * (total - missed.length)) / total)} %`)

const pages = new Map([
  ["README.md", indexPage()],
  ...charts.map((chart) => [`${chart.area}/${chart.name}.md`, chartPage(chart)] as const),
])

if (check) {
  const stale = [...pages].filter(([path, text]) => {
    const file = join(folder, path)
    return !existsSync(file) || readFileSync(file, "utf8") !== text
  })
  for (const [path] of stale) console.error(`${join(folder, path)} is out of date: run npm run charts`)
  process.exit(stale.length === 0 ? 0 : 1)
}
rmSync(folder, { recursive: true, force: true })
for (const [path, text] of pages) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
console.log(`${pages.size} pages in ${folder}`)
