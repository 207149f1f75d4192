import { type ChartData, statesOf } from "#machines/inspection/chart-data.ts"
import { ChartFault } from "./fault.ts"

/** The chart, if it can be drawn: each id stands once, and whatever is named is there. */
export const soundChart = (chart: ChartData): ChartData => {
  const states = statesOf(chart)
  const ids = new Set<string>()
  for (const { id } of states) {
    if (ids.has(id)) throw new ChartFault("unsound", { what: id })
    ids.add(id)
  }
  for (const { initial, type, states: children, transitions } of states) {
    const named = [...(initial === null ? [] : [initial]), ...transitions.flatMap(({ targets }) => targets)]
    const missing = named.find((id) => !ids.has(id))
    if (missing !== undefined) throw new ChartFault("unsound", { what: missing })
    if (type === "atomic" && children.length > 0)
      throw new ChartFault("unsound", { what: children[0]?.id ?? "" })
  }
  return chart
}
