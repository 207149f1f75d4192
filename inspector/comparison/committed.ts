import type { ChartData } from "#machines/inspection/chart-data.ts"
import { ChartError } from "./chart-error.ts"

/** Commit named by `COMPARE_WITH` when the inspector was built; empty without one. */
export const committedVersion: string = import.meta.env?.COMMITTED_CHARTS ?? ""

/** Chart as of the commit in `committedVersion` (`vite/committed-charts.ts` fills the JSON file). */
export const committedChart = async (chart: string): Promise<ChartData> => {
  if (committedVersion === "") throw new ChartError("notBuiltIn")
  const { default: charts } = await import("./committed-charts.json", { with: { type: "json" } })
  const found = (charts as Readonly<Record<string, ChartData>>)[chart]
  if (found === undefined) throw new ChartError("uncommitted", { chart })
  return found
}
