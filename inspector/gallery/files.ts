import type { ChartData } from "#machines/inspection/chart-data.ts"
import { scxml } from "../exports/scxml.ts"
import { xstateJson } from "../exports/xstate-json.ts"

export interface ExportFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

/**
 * Files that a user can download of a chart: SCXML, the configuration for `createMachine`, and the inspector's own
 * chart data as JSON.
 */
export const filesFor: Readonly<Record<"scxml" | "xstate" | "json", (chart: ChartData) => ExportFile>> = {
  scxml: (chart) => ({ name: `${chart.name}.scxml`, type: "application/scxml+xml", text: scxml(chart) }),
  xstate: (chart) => ({
    name: `${chart.name}.xstate.json`,
    type: "application/json",
    text: jsonOf(xstateJson(chart)),
  }),
  json: (chart) => ({ name: `${chart.name}.json`, type: "application/json", text: jsonOf(chart) }),
}

const jsonOf = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** Downloads a file in the user's browser. */
export const download = ({ name, type, text }: ExportFile): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
