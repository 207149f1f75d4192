import { type TestPath, testPathsOf } from "#test/support/test-paths/test-path.ts"
import { test } from "../support/test.ts"
import { canIn, playInBrowser } from "./play.ts"
import { reachedIn } from "./reached.ts"
import { workflows } from "./workflows.ts"

test.describe.configure({ mode: "parallel" })

/**
 * The two longest: what a chart does is proven on its actor and its view, here that the product does it too. All of them for the
 * figures of the docs (`WRITE_PLANS=1`).
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
