import type { Chart } from "#machines/chart.ts"
import type { Coverage } from "./plan.ts"

/** What the plans of one chart cover, as the run's reporter gets it from a test. */
export interface PlansReport {
  readonly chart: string
  readonly on: "actor" | "view"
  readonly plans: number
  readonly states: Covered
  readonly transitions: Covered
}
interface Covered {
  readonly reached: number
  readonly total: number
}

declare module "vitest" {
  interface TaskMeta {
    plans?: PlansReport
  }
}

interface Played {
  readonly chart: Chart
  readonly on: PlansReport["on"]
  readonly plans: number
  readonly coverage: Coverage
}

/** Tells the run what a chart's plans cover. */
export const report = (
  task: { readonly meta: { plans?: PlansReport } },
  { chart, on, plans, coverage: { states, transitions } }: Played,
): void => {
  task.meta.plans = {
    chart: `${chart.area}/${chart.name}`,
    on,
    plans,
    states: covered(states),
    transitions: covered(transitions),
  }
}

const covered = ({ total, missed }: Coverage["states"]): Covered => ({
  reached: total - missed.length,
  total,
})
