import { writeFileSync } from "node:fs"
import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter"
import { allOf, type Reached } from "./reached.ts"
import { workflows } from "./workflows.ts"

/**
 * Prints at the end of a run the states and transitions that the test paths reached in the product, and those that
 * no browser can reach. With `WRITE_PLANS=1` a complete run writes its figures to `docs/plans-in-product.json`,
 * for the index of the charts.
 */
export default class TestPathsReporter implements Reporter {
  private readonly testPaths: Array<Reached> = []

  onTestEnd(_: TestCase, { status, annotations }: TestResult): void {
    const sent = annotations.find(({ type }) => type === "plan")?.description
    if (status === "passed" && sent !== undefined) this.testPaths.push(JSON.parse(sent) as Reached)
  }

  onEnd({ status }: FullResult): void {
    if (this.testPaths.length === 0) return
    console.log("\nPlans in the product: states and transitions reached")
    const figures = workflows.map((workflow) => {
      const chart = `${workflow.chart.area}/${workflow.chart.name}`
      const own = this.testPaths.filter((testPath) => testPath.chart === chart)
      const all = allOf(workflow)
      const missed = (kind: "states" | "transitions") => {
        const reached = new Set(own.flatMap((one) => one[kind]))
        return all[kind].filter((id) => !reached.has(id))
      }
      const [states, transitions] = [missed("states"), missed("transitions")]
      const share = (kind: "states" | "transitions", left: ReadonlyArray<string>) =>
        `${all[kind].length - left.length} of ${all[kind].length}`
      const figure = {
        chart,
        testPaths: own.length,
        states: share("states", states),
        transitions: share("transitions", transitions),
      }
      console.log(
        `${chart}: ${own.length} plans, states ${figure.states}, transitions ${figure.transitions}; ${workflow.unrealised.length} things no browser brings about:`,
      )
      for (const { what, reason } of workflow.unrealised) console.log(`  ${what}: ${reason}`)
      for (const id of [...states, ...transitions]) console.log(`  not reached: ${id}`)
      return figure
    })
    const isWhole = status === "passed" && figures.every(({ testPaths }) => testPaths > 0)
    if (process.env["WRITE_PLANS"] !== undefined && isWhole) write(figures)
  }
}

const write = (workflows: ReadonlyArray<object>): void => {
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync("docs/plans-in-product.json", `${JSON.stringify({ day, workflows }, null, 2)}\n`)
}
