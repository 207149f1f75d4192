import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { searchableSelectChart } from "#machines/shared/searchable-select/chart.ts"
import { describeView } from "#test/support/plans/view.tsx"
import { SearchableSelect } from "#views/ui/select/SearchableSelect.tsx"
import { around, texts } from "../support/around.tsx"
import { axeFaults, smallTargets } from "../support/looks.ts"

const field = () => page.getByRole("combobox", { name: "Centre" })
const focus = () => (field().element() as HTMLElement).focus()
const says = (words: string) => () =>
  expect.element(page.getByRole("status").filter({ hasText: words })).toBeVisible()

describeView(searchableSelectChart, {
  before: async () => {
    await page.viewport(800, 700)
    await texts("shell")()
  },
  view: (actor) =>
    around(
      <main style={{ padding: 24 }}>
        <h1>Page</h1>
        <SearchableSelect actor={actor as never} label="Centre" placeholder="Choose one" clearable />
      </main>,
    ),
  gestures: {
    "select.opened": () => userEvent.click(field()),
    "select.closed": () => userEvent.keyboard("{Escape}"),
    "query.changed": ({ text }) => userEvent.fill(field(), text),
    "active.moved": async ({ by }) => {
      focus()
      await userEvent.keyboard(by > 0 ? "{ArrowDown}" : "{ArrowUp}")
    },
    "option.chosen": () => userEvent.click(page.getByRole("option", { name: "Peltolan Konepalvelu" })),
    "select.cleared": () => userEvent.click(page.getByRole("button", { name: "Clear Centre" })),
    "retry.requested": () => userEvent.click(page.getByRole("button", { name: "Try again" })),
  },
  shows: {
    closed: async ({ context }) => {
      await expect.element(field()).toHaveAttribute("aria-expanded", "false")
      await expect.element(field()).toHaveValue(context.chosen?.name ?? "")
      expect(smallTargets()).toEqual([])
    },
    open: ({ context }) => expect.element(field()).toHaveValue(context.query),
    "open.typing": says("Searching"),
    "open.searching": says("Searching"),
    "open.tooShort": says("Type at least 3 characters."),
    "open.found": async ({ context }) => {
      await expect.element(page.getByRole("option", { name: "Harjukylän Huolto" })).toBeVisible()
      const active = context.found.options[context.active]?.name
      if (active !== undefined)
        await expect
          .element(page.getByRole("option", { name: active }))
          .toHaveAttribute("aria-selected", "true")
      if (context.found.total > 2) await says("The first 2 of 12.")()
      expect(await axeFaults()).toEqual([])
    },
    "open.empty": says("Nothing found."),
    "open.failed": says("The search did not work."),
  },
  invisible: { "open.deciding": "passes at once" },
})
