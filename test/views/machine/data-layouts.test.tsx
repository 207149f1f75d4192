import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { dataLayoutsChart } from "#machines/machine/data-layouts/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { Layouts } from "#views/machine/fleet-data/Layouts.tsx"
import { around, texts } from "../support/around.tsx"

const view = {
  vins: ["HDLTR1A27R0000001"],
  days: { from: "2026-11-20", to: "2026-11-21" },
  zoom: undefined,
  signals: ["EngineSpeed"],
  alignment: "clock",
} as const

const layouts = () => page.getByRole("region", { name: "Layouts" })
const named = () => layouts().getByRole("textbox", { name: "Save the current layout as" })
const renamed = () => layouts().getByRole("textbox", { name: "New name for “Harvest”" })
const press = (name: string | RegExp) => userEvent.click(layouts().getByRole("button", { name }))

describeView(dataLayoutsChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("machine")()
    await texts("components")()
  },
  view: (actor) => around(<Layouts actor={actor as never} view={view} />),
  interactions: {
    "name.changed": ({ text }, snapshot) =>
      userEvent.fill(snapshot.matches("renaming") ? renamed() : named(), text),
    "layout.saved": () => press(/^(Save|Overwrite)$/),
    "deletion.opened": ({ name }) => press(`Delete ${name}`),
    "deletion.confirmed": () => press("Delete"),
    "renaming.opened": ({ name }) => press(`Rename ${name}`),
    "renaming.submitted": () => press("Save"),
    "layout.cancelled": () => press("Cancel"),
    "load.retried": () => press("Try again"),
  },
  assertions: {
    "": async () => {
      const button = page.getByRole("button", { name: "Layouts" })
      if (layouts().elements().length === 0) await userEvent.click(button)
      await expect.element(layouts()).toBeVisible()
    },
    loading: () => expect.element(named()).toBeVisible(),
    failed: () => expect.element(layouts().getByText("The layouts could not be loaded.")).toBeVisible(),
    open: async ({ context }) => {
      if (context.layouts.length === 0) {
        await expect.element(layouts().getByText("No saved layouts yet.")).toBeVisible()
        return
      }
      // A layout opens with the days that are shown now.
      const address =
        "/fleet/data?signals=EngineSpeed&start=2026-11-20&end=2026-11-21&machines=HDLTR1A27R0000001"
      await expect
        .poll(() => layouts().getByRole("link", { name: "Harvest" }).element().getAttribute("href"))
        .toContain(address)
      // The name of a saved layout overwrites that layout.
      const save = layouts().getByRole("button", { name: context.typed === "" ? "Save" : "Overwrite" })
      if (context.typed === "") await expect.element(save).toBeDisabled()
      else await expect.element(save).toBeEnabled()
    },
    asking: () => expect.element(layouts().getByText(/^Delete the layout “Harvest”\?/)).toBeVisible(),
    renaming: ({ context }) => expect.element(renamed()).toHaveValue(context.typed),
    saving: () => expect.element(named()).toBeVisible(),
  },
})
