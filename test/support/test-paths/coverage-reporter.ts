import type { Reporter, TestModule } from "vitest/node"
import type { TestPathsReport } from "./report.ts"

type Count = TestPathsReport["states"]

/** Prints at the end of a run how much of each chart was played: on its actor, and on its view where it has one. */
export default class CoverageReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    const reports = modules.flatMap(reportsOf)
    if (reports.length === 0) return
    const charts = [...new Set(reports.map(({ chart }) => chart))].sort()
    const rows = charts.map((chart) => {
      const of = (on: TestPathsReport["on"]) => reports.find((one) => one.chart === chart && one.on === on)
      const actor = of("actor")
      const view = of("view")
      const any = actor ?? view
      return [
        chart,
        String(any?.testPaths ?? 0),
        whole(any?.states),
        whole(any?.transitions),
        percent(actor),
        percent(view),
      ]
    })
    const head = ["chart", "plans", "states", "transitions", "on actor", "on view"]
    console.log(["\nPlans of the charts", ...table([head, ...rows])].join("\n"))
  }
}

/** Coverage reports of a test file, one per chart; after a failed test path, nothing of its chart counts as covered. */
const reportsOf = (module: TestModule): ReadonlyArray<TestPathsReport> =>
  [...module.children.allTests()].flatMap((test) => {
    const { testPaths } = test.meta()
    const held = test.parent.type === "module" || test.parent.state() === "passed"
    return testPaths === undefined ? [] : [held ? testPaths : failed(testPaths)]
  })

const failed = (testPaths: TestPathsReport): TestPathsReport => ({
  ...testPaths,
  states: { ...testPaths.states, reached: 0 },
  transitions: { ...testPaths.transitions, reached: 0 },
})

const whole = (count: Count | undefined): string => String(count?.total ?? 0)

const percent = (report: TestPathsReport | undefined): string => {
  if (report === undefined) return "-"
  const { states, transitions } = report
  const share = (states.reached + transitions.reached) / (states.total + transitions.total)
  return `${Math.floor(100 * share)} %`
}

const table = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  )
}
