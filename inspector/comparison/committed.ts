import type { ChartData } from "#machines/inspection/chart-data.ts"
import { ChartFault } from "./fault.ts"

/** The build puts the committed files into these places (`vite/committed-charts.ts`). */
const files = import.meta.glob(["../../docs/charts/*/*.json", "!../../docs/charts/*/*.xstate.json"], {
  import: "default",
}) as Readonly<Record<string, (() => Promise<ChartData | null>) | undefined>>

/** The commit they are of; empty where the build knew none, and took the files as they lay there. */
export const committedVersion: string = import.meta.env.COMMITTED_CHARTS ?? ""

/** A chart as it was committed when the inspector was built. */
export const committedChart = async (chart: string): Promise<ChartData> => {
  const found = await files[`../../docs/charts/${chart}.json`]?.()
  if (found === undefined || found === null) throw new ChartFault("uncommitted", { chart })
  return found
}
