import { type Plan, plansOf } from "#test/support/plans/plan.ts"
import { test } from "../support/test.ts"
import { canIn, playInBrowser } from "./play.ts"
import { reachedIn } from "./reached.ts"
import { workflows } from "./workflows.ts"

test.describe.configure({ mode: "parallel" })

/**
 * The two longest: what a chart does is proven on its actor and its view, here that the product does it too. All of them for the
 * figures of the docs (`WRITE_PLANS=1`).
 */
const chosen = (plans: ReadonlyArray<Plan>): ReadonlyArray<Plan> =>
  process.env["WRITE_PLANS"] === undefined
    ? plans.toSorted((one, other) => other.steps.length - one.steps.length).slice(0, 2)
    : plans

for (const workflow of workflows) {
  const { area, name } = workflow.chart
  test.describe(`${area}/${name} in the product`, () => {
    test.use({ asked: workflow.asked ?? false })
    for (const [index, plan] of chosen(plansOf(workflow.chart, canIn(workflow)).plans).entries()) {
      test(`${index + 1}: ${plan.name}`, async ({ page, portal }) => {
        const seen = await playInBrowser(workflow, plan, page, portal)
        test.info().annotations.push({ type: "plan", description: reachedIn(workflow, seen) })
      })
    }
  })
}
