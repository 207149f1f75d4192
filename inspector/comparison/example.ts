import { type ChartData, chartData, type StateData } from "#machines/inspection/chart-data.ts"
import { alertStatusChart } from "#machines/service/alert-status/chart.ts"

/** Chart of the example, `area/name`. */
export const EXAMPLE_CHART = `${alertStatusChart.area}/${alertStatusChart.name}`
const LEFT_OUT = "alert-status.choosing.overtaken"

/**
 * Example of an earlier version, made from today's chart: the status of an alert as it would be if a change made
 * elsewhere were overwritten silently.
 */
export const exampleChart = (): ChartData => {
  const chart = chartData(alertStatusChart)
  const without = (state: StateData): StateData => ({
    ...state,
    transitions: state.transitions.filter(({ targets }) => !targets.includes(LEFT_OUT)),
    states: state.states.filter(({ id }) => id !== LEFT_OUT).map(without),
  })
  return { ...chart, root: without(chart.root) }
}
