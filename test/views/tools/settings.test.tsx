import { expect } from "vitest"
import { settingsChart } from "#machines/tools/settings/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { around, texts } from "../support/around.tsx"

const silent = "language and account are saved without a notice; a failure is shown in one"

describeView(settingsChart, {
  before: texts("tools"),
  view: () => around(<main />),
  // Events that no control here sends: they come from the language lists of the page, and from other tabs.
  sentByOthers: ["language.selected", "tab.accountChanged"],
  interactions: {},
  assertions: { language: () => expect(document.querySelector("main")?.textContent).toBe("") },
  invisible: {
    "language.deciding": "passes at once",
    "language.visitors": silent,
    "language.own": silent,
    "language.own.saved": silent,
    "language.own.saving": silent,
    tabs: silent,
    "tabs.quiet": silent,
    "tabs.refreshing": silent,
  },
})
