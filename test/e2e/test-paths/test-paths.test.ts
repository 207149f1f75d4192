import { type TestPath, testPathsOf } from "#test/support/test-paths/test-path.ts"
import { test } from "../support/test.ts"
import { canIn, playInBrowser } from "./play.ts"
import { reachedIn } from "./reached.ts"
import { workflows } from "./workflows.ts"

test.describe.configure({ mode: "parallel" })

/**
 * Plays the two longest test paths only: all test paths are tested on the chart's actor and its view, and here two
 * prove that the product behaves the same. For the figures of the docs all are played (`WRITE_PLANS=1`).
 */
const chosen = (testPaths: ReadonlyArray<TestPath>): ReadonlyArray<TestPath> =>
  process.env["WRITE_PLANS"] === undefined
    ? testPaths.toSorted((one, other) => other.steps.length - one.steps.length).slice(0, 2)
    : testPaths

for (const workflow of workflows) {
  const { area, name } = workflow.chart
  test.describe(`${area}/${name} in the product`, () => {
    test.use({ asked: workflow.asked ?? false })
    for (const [index, testPath] of chosen(
      testPathsOf(workflow.chart, canIn(workflow)).testPaths,
    ).entries()) {
      test(`${index + 1}: ${testPath.name}`, async ({ page, portal }) => {
        const seen = await playInBrowser(workflow, testPath, page, portal)
        test.info().annotations.push({ type: "plan", description: reachedIn(workflow, seen) })
      })
    }
  })
}
