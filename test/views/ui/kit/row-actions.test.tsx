import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { rowActionsChart } from "#machines/shared/row-actions/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { ActionDialog } from "#views/ui/collection/ActionDialog.tsx"
import { around, texts } from "../../support/around.tsx"
import { withKeys } from "./kit-texts.tsx"

const dialog = () => page.getByRole("alertdialog")
const answer = (name: RegExp | string) => dialog().getByRole("button", { name })

describeView(rowActionsChart, {
  before: texts("tools"),
  view: (actor) =>
    around(
      withKeys(
        <main>
          <ActionDialog parts={{ actions: actor as never, view: { texts: "fields" } }} />
        </main>,
      ),
    ),
  interactions: {
    "reason.changed": ({ reason }) => userEvent.fill(dialog().getByRole("textbox"), reason),
    "action.confirmed": () => userEvent.click(answer(/^fields\.action/)),
    "action.cancelled": () => userEvent.click(answer("components.list.cancel")),
  },
  // Event of the buttons of lists and pages; the tests of lists and pages press these buttons.
  sentByOthers: ["action.requested"],
  assertions: {
    idle: () => expect.poll(() => dialog().elements()).toEqual([]),
    asking: ({ context }) =>
      expect.element(dialog().getByText(`fields.action.${context.action}.lost`)).toBeVisible(),
    "asking.incomplete": () => expect.element(dialog().getByRole("textbox")).toBeInvalid(),
    "asking.failed": () => expect.element(dialog().getByRole("alert")).toBeVisible(),
    running: async ({ context }) => {
      if (context.hasAsked) await expect.element(answer(/^fields\.action/)).toBeDisabled()
    },
  },
  invisible: { "asking.open": "is the question itself" },
})
