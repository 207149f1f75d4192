import { expect } from "vitest"
import { page } from "vitest/browser"
import { pageChart } from "#machines/shell/page/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { NotHereYet } from "#views/shell/page/NotHereYet.tsx"
import { around, texts } from "../support/around.tsx"

/** One of the pages that it stands for. */
describeView(pageChart, {
  before: texts("tools"),
  view: () => around(<NotHereYet />),
  interactions: {},
  assertions: {
    // The chart has no states: this is the whole of it.
    "": () => expect.element(page.getByRole("heading", { name: "Not available yet" })).toBeVisible(),
  },
})
