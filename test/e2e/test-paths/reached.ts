import { nodesOf, transitionId, transitionsOf } from "#machines/inspection/graph.ts"
import type { Seen } from "./watcher.ts"
import type { Workflow } from "./workflow.ts"

/** What one plan reached in the product, as the run's reporter gets it. */
export interface Reached {
  readonly chart: string
  readonly states: ReadonlyArray<string>
  readonly transitions: ReadonlyArray<string>
}

export const reachedIn = ({ chart }: Workflow, seen: ReadonlyArray<Seen>): string => {
  const reached: Reached = {
    chart: `${chart.area}/${chart.name}`,
    // Those it only passed through are known by the transitions taken there.
    states: seen.flatMap(({ active, taken }) => [...active, ...taken.map((id) => id.split(" --")[0] ?? "")]),
    transitions: seen.flatMap(({ taken }) => taken),
  }
  return JSON.stringify(reached)
}

/** All that a chart has. */
export const allOf = ({ chart }: Workflow) => ({
  states: nodesOf(chart.machine).map(({ id }) => id),
  transitions: nodesOf(chart.machine).flatMap((node) => transitionsOf(node).map(transitionId)),
})
