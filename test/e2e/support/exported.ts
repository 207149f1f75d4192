import { filesFor } from "#inspector/gallery/files.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { chartData } from "#machines/inspection/chart-data.ts"

/** The text of a file that the inspector exports of a chart, by the file's name. */
export const exported = (file: string): string => {
  for (const chart of chartsAndForms.map(chartData)) {
    for (const kind of ["json", "scxml", "xstate"] as const) {
      const { name, text } = filesFor[kind](chart)
      if (name === file) return text
    }
  }
  throw new Error(`No chart is exported as ${file}`)
}
