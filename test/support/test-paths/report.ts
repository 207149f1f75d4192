import type { Chart } from "#machines/chart.ts"
import type { Coverage } from "./test-path.ts"

/** Coverage of one chart by its test paths, passed from a test to the run's reporter. */
export interface TestPathsReport {
  readonly chart: string
  readonly on: "actor" | "view"
  readonly testPaths: number
  readonly states: Covered
  readonly transitions: Covered
}
interface Covered {
  readonly reached: number
  readonly total: number
}

declare module "vitest" {
  interface TaskMeta {
    testPaths?: TestPathsReport
  }
}

interface Played {
  readonly chart: Chart
  readonly on: TestPathsReport["on"]
  readonly testPaths: number
  readonly coverage: Coverage
}

/** Passes the coverage of a chart's test paths to the run's reporter. */
export const report = (
  task: { readonly meta: { testPaths?: TestPathsReport } },
  { chart, on, testPaths, coverage: { states, transitions } }: Played,
): void => {
  task.meta.testPaths = {
    chart: `${chart.area}/${chart.name}`,
    on,
    testPaths,
    states: covered(states),
    transitions: covered(transitions),
  }
}

const covered = ({ total, missed }: Coverage["states"]): Covered => ({
  reached: total - missed.length,
  total,
})
