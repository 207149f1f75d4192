import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { listPreferencesChart } from "#machines/shared/list-preferences/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { ColumnsMenu, ViewsMenu } from "#views/ui/collection/CollectionToolbar.tsx"
import { around, texts } from "../../support/around.tsx"
import { withKeys } from "./kit-texts.tsx"

const list = {
  subscribe: () => ({ unsubscribe: () => {} }),
  getSnapshot: () => ({ context: { search: "?status=OPEN" } }),
}
const view = { texts: "fields", columns: [{ name: "title", primary: true }, { name: "name" }] }
const button = (name: string) => page.getByRole("button", { name, exact: true })
const opened = async (name: string, inside: () => ReturnType<typeof button>) => {
  if (inside().elements().length === 0) await userEvent.click(button(name))
}

describeView(listPreferencesChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("tools")()
  },
  view: (preferences) =>
    around(
      withKeys(
        <main>
          <ViewsMenu parts={{ actor: list, preferences } as never} />
          <ColumnsMenu parts={{ preferences, view } as never} />
        </main>,
      ),
    ),
  interactions: {
    "column.toggled": async () => {
      const box = () => page.getByRole("checkbox", { name: "fields.column.name" })
      await opened("components.list.columns", box)
      await userEvent.click(box())
      await userEvent.keyboard("{Escape}")
    },
    "view.saved": async ({ name }) => {
      const field = () => page.getByRole("textbox", { name: "components.list.saveView" })
      await opened("components.list.views", field)
      await userEvent.fill(field(), name)
      await userEvent.click(button("components.list.saveView.save"))
      await userEvent.keyboard("{Escape}")
    },
  },
  // Event of the control that deletes a view, which is offered only for an existing view.
  sentByOthers: ["view.deleted"],
  assertions: { "": () => expect.element(button("components.list.columns")).toBeVisible() },
  invisible: {
    loading: "what is remembered takes no time that a user sees",
    "open.idle": "kept or not, the list looks the same",
    "open.saving": "kept or not, the list looks the same",
  },
})
