import { existsSync, readFileSync } from "node:fs"
import { compareCharts } from "#inspector/comparison/compare.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { type ChartData, chartData } from "#machines/inspection/chart-data.ts"
import { differencesInWords } from "./differences.ts"
import { chartsOfCommit } from "./from-git.ts"

/**
 * Lists the differences between the present charts and the charts of a commit, or between a present chart and the
 * version saved in a file.
 */
export const compareWith = (version: string): ReadonlyArray<string> => {
  const before = existsSync(version)
    ? [chartIn(readFileSync(version, "utf8"))]
    : chartsOfCommit(version, process.cwd())
  const now = chartsAndForms.map(chartData)
  const isOneFile = existsSync(version)
  const nameOf = ({ area, name }: ChartData) => `${area}/${name}`
  const find = (list: ReadonlyArray<ChartData>, name: string) => list.find((one) => nameOf(one) === name)
  const names = new Set([...before, ...(isOneFile ? [] : now)].map(nameOf))
  return [...names].sort().flatMap((name) => {
    const [old, current] = [find(before, name), find(now, name)]
    if (current === undefined) return [name, "  this chart is gone"]
    if (old === undefined) return [name, "  this chart is new"]
    const lines = differencesInWords(compareCharts(old, current))
    return lines.length === 0 ? [] : [name, ...lines.map((line) => `  ${line}`)]
  })
}

const chartIn = (text: string): ChartData => {
  const data = JSON.parse(text) as ChartData
  if (data.format !== 1) throw new Error("This is no chart, or of a format that is not known here")
  return data
}
