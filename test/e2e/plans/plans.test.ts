import { plansOf } from "#test/support/plans/plan.ts"
import { test } from "../support/test.ts"
import { canIn, playInBrowser } from "./play.ts"
import { reachedIn } from "./reached.ts"
import { workflows } from "./workflows.ts"

test.describe.configure({ mode: "parallel" })

for (const workflow of workflows) {
  const { area, name } = workflow.chart
  test.describe(`${area}/${name} in the product`, () => {
    test.use({ asked: workflow.asked ?? false })
    for (const [index, plan] of plansOf(workflow.chart, canIn(workflow)).plans.entries()) {
      test(`${index + 1}: ${plan.name}`, async ({ page, portal }) => {
        const seen = await playInBrowser(workflow, plan, page, portal)
        test.info().annotations.push({ type: "plan", description: reachedIn(workflow, seen) })
      })
    }
  })
}
