import { expect } from "vitest"
import { page } from "vitest/browser"
import { pageChart } from "#machines/shell/page/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { NotHereYet } from "#views/shell/page/NotHereYet.tsx"
import { around, texts } from "../support/around.tsx"

/** Tests the page chart on the view of one of the pages that use it. */
describeView(pageChart, {
  before: texts("tools"),
  view: () => around(<NotHereYet />),
  interactions: {},
  assertions: {
    // Check of the whole chart, because the page chart has no states.
    "": () => expect.element(page.getByRole("heading", { name: "Not available yet" })).toBeVisible(),
  },
})
