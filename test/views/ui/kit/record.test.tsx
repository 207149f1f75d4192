import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { recordChart } from "#machines/shared/record/chart.ts"
import { rowActionsMachine } from "#machines/shared/row-actions/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { type RecordActor, RecordPage } from "#views/ui/record/RecordPage.tsx"
import { around, texts } from "../../support/around.tsx"
import { deviceConnection } from "../../support/connection.ts"
import { withKeys } from "./kit-texts.tsx"

interface Field {
  readonly id: number
  readonly name: string
}

const title = (name: string) => page.getByRole("heading", { level: 1, name })
const tab = (name: string) => page.getByRole("link", { name: `fields.tab.${name}` })

describeView(recordChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("tools")()
  },
  parts: () => ({
    connection: deviceConnection().machine,
    actions: rowActionsMachine({
      name: "fields",
      area: { fromEffect: () => undefined as never },
      actions: { remove: { asks: "confirmation", run: () => undefined as never } },
    }),
  }),
  view: (actor) =>
    around(
      withKeys(
        <main>
          <RecordPage<Field>
            actor={actor as never as RecordActor}
            view={{
              texts: "fields",
              titleOf: ({ name }) => name,
              idOf: ({ id }) => id,
              back: "/fields",
              facts: [{ name: "id", value: ({ id }) => id }],
              tabs: { info: () => <p>Info</p>, history: () => <p>History</p> },
              actions: [{ name: "remove", danger: true }],
            }}
          />
        </main>,
      ),
    ),
  interactions: {},
  // Events that controls do not send in every state: retry is pressed where it is offered; tabs are links, which
  // navigation turns into an address.
  sentByOthers: ["data.refreshed", "tab.selected", "search.changed", "action.completed", "record.chosen"],
  assertions: {
    loading: () => expect.element(title("fields.title")).toBeVisible(),
    open: async ({ context }) => {
      await expect.element(title("North field")).toBeVisible()
      await expect.element(tab(context.tab)).toHaveAttribute("aria-current", "page")
      await expect
        .element(page.getByText(context.tab === "info" ? "Info" : "History", { exact: true }))
        .toBeVisible()
    },
    "open.stale": () => expect.element(page.getByText("shell.ui.stale")).toBeVisible(),
    missing: () => expect.element(page.getByText("components.record.missing.why")).toBeVisible(),
    forbidden: () => expect.element(page.getByText("components.record.forbidden.why")).toBeVisible(),
    failed: async () => {
      await expect.element(page.getByText("fields.notLoaded")).toBeVisible()
      await userEvent.hover(page.getByRole("button", { name: "shell.ui.retry" }))
    },
  },
  invisible: {
    "open.ready": "what is shown is the same",
    "open.refreshing": "what is shown stays until the answer is there",
  },
})
