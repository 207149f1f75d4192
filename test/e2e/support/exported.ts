import { filesFor } from "#inspector/gallery/files.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { chartData } from "#machines/inspection/chart-data.ts"

/** Text of a file that the inspector exports for a chart, by file name. */
export const exported = (file: string): string => {
  for (const chart of chartsAndForms.map(chartData)) {
    for (const kind of ["json", "scxml", "xstate"] as const) {
      const { name, text } = filesFor[kind](chart)
      if (name === file) return text
    }
  }
  throw new Error(`No chart is exported as ${file}`)
}
