import { globSync, readFileSync } from "node:fs"
import type { Chart } from "#machines/chart.ts"

/** Charts that have no view to be tested on, each with its reason. */
const withoutView: Readonly<Record<string, string>> = {
  "consent/analytics": "counts and is not drawn",
  "feedback/problem-report": "leads on at once and draws nothing",
  "service/alert-refresh": "stands beside a list or an alert and is not drawn",
  "shared/unsaved": "stands beside a form and is not drawn: what it says becomes the question of navigation",
}

export interface ViewProofOf {
  /** Path of the test file that plays the chart's test paths on its view. */
  readonly file?: string
  /** Reason why no test plays the chart on a view. */
  readonly reason?: string
}

const proofs = globSync("test/views/**/*.test.tsx")
  .sort()
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))
  .filter(({ text }) => text.includes("describeView("))

/**
 * The test that plays a chart's test paths on its view, or the reason why there is no such test; neither when both
 * were forgotten.
 */
export const viewProofOf = ({ area, name }: Pick<Chart, "area" | "name">): ViewProofOf => {
  const exported = `${name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}Chart`
  const file = proofs.find(({ text }) => new RegExp(`\\b${exported}\\b`).test(text))?.file
  if (file !== undefined) return { file }
  const reason = withoutView[`${area}/${name}`]
  return reason === undefined ? {} : { reason }
}
