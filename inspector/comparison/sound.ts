import { type ChartData, statesOf } from "#machines/inspection/chart-data.ts"
import { ChartError } from "./chart-error.ts"

/**
 * Returns the chart if it can be drawn: ids are unique, every named id exists, and each state with child states
 * has an initial one.
 */
export const soundChart = (chart: ChartData): ChartData => {
  const states = statesOf(chart)
  const ids = new Set<string>()
  for (const { id } of states) {
    if (ids.has(id)) throw new ChartError("unsound", { what: id })
    ids.add(id)
  }
  for (const { id, initial, type, states: children, transitions, history } of states) {
    const named = [
      ...(initial === null ? [] : [initial]),
      ...(history?.targets ?? []),
      ...transitions.flatMap(({ targets }) => targets),
    ]
    const missing = named.find((id) => !ids.has(id))
    if (missing !== undefined) throw new ChartError("unsound", { what: missing })
    if (type === "atomic" && children.length > 0)
      throw new ChartError("unsound", { what: children[0]?.id ?? "" })
    if (type === "compound" && !children.some((child) => child.id === initial))
      throw new ChartError("unsound", { what: id })
  }
  return chart
}
