import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter"
import { allOf, type Reached } from "./reached.ts"
import { workflows } from "./workflows.ts"

/** Prints, at the end of a run, which states and transitions the plans reached in the product, and what no browser can. */
export default class PlansReporter implements Reporter {
  private readonly plans: Array<Reached> = []

  onTestEnd(_: TestCase, { status, annotations }: TestResult): void {
    const told = annotations.find(({ type }) => type === "plan")?.description
    if (status === "passed" && told !== undefined) this.plans.push(JSON.parse(told) as Reached)
  }

  onEnd(): void {
    if (this.plans.length === 0) return
    console.log("\nPlans in the product: states and transitions reached")
    for (const workflow of workflows) {
      const name = `${workflow.chart.area}/${workflow.chart.name}`
      const own = this.plans.filter(({ chart }) => chart === name)
      const all = allOf(workflow)
      const share = (kind: "states" | "transitions") => {
        const reached = new Set(own.flatMap((one) => one[kind]))
        const missed = all[kind].filter((id) => !reached.has(id))
        return { text: `${all[kind].length - missed.length}/${all[kind].length}`, missed }
      }
      const [states, transitions] = [share("states"), share("transitions")]
      console.log(
        `${name}: ${own.length} plans, states ${states.text}, transitions ${transitions.text}; ${workflow.unrealised.length} things no browser brings about:`,
      )
      for (const { what, reason } of workflow.unrealised) console.log(`  ${what}: ${reason}`)
      for (const id of [...states.missed, ...transitions.missed]) console.log(`  not reached: ${id}`)
    }
  }
}
