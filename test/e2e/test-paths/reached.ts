import { nodesOf, transitionId, transitionsOf } from "#machines/inspection/graph.ts"
import type { Seen } from "./watcher.ts"
import type { Workflow } from "./workflow.ts"

/** States and transitions that one test path reached in the product, passed to the run's reporter. */
export interface Reached {
  readonly chart: string
  readonly states: ReadonlyArray<string>
  readonly transitions: ReadonlyArray<string>
}

export const reachedIn = ({ chart }: Workflow, seen: ReadonlyArray<Seen>): string => {
  const reached: Reached = {
    chart: `${chart.area}/${chart.name}`,
    // Ids of the states reached. A state that the chart only passes through is never active after an event, so it
    // is found from the transitions taken in it.
    states: seen.flatMap(({ active, taken }) => [...active, ...taken.map((id) => id.split(" --")[0] ?? "")]),
    transitions: seen.flatMap(({ taken }) => taken),
  }
  return JSON.stringify(reached)
}

/** All states and transitions of a workflow's chart. */
export const allOf = ({ chart }: Workflow) => ({
  states: nodesOf(chart.machine).map(({ id }) => id),
  transitions: nodesOf(chart.machine).flatMap((node) => transitionsOf(node).map(transitionId)),
})
