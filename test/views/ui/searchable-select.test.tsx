import { expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import { searchableSelectChart } from "#machines/shared/searchable-select/chart.ts"
import { type Found, searchableSelectMachine } from "#machines/shared/searchable-select/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { SearchableSelect, type SelectState } from "#views/ui/select/SearchableSelect.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors, smallTargets } from "../support/looks.ts"

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
  interactions: {
    "select.opened": () => userEvent.click(field()),
    "select.closed": () => userEvent.keyboard("{Escape}"),
    "query.changed": ({ text }) => userEvent.fill(field(), text),
    "active.moved": async ({ by }) => {
      focus()
      await userEvent.keyboard(by > 0 ? "{ArrowDown}" : "{ArrowUp}")
    },
    "option.selected": () => userEvent.click(page.getByRole("option", { name: "Peltolan Konepalvelu" })),
    "select.cleared": () => userEvent.click(page.getByRole("button", { name: "Clear Centre" })),
    "load.retried": async () => {
      focus()
      await userEvent.click(page.getByRole("button", { name: "Try again" }))
      // Checks that the focus is in the field after "Try again" was pressed.
      await expect.element(field()).toHaveFocus()
    },
  },
  assertions: {
    closed: async ({ context }) => {
      await expect.element(field()).toHaveAttribute("aria-expanded", "false")
      await expect.element(field()).toHaveValue(context.chosen?.name ?? "")
      expect(smallTargets()).toEqual([])
    },
    open: ({ context }) => expect.element(field()).toHaveValue(context.query),
    "open.typing": says("Searching"),
    "open.searching": says("Searching"),
    "open.tooShort": says("Enter at least 3 characters."),
    "open.found": async ({ context }) => {
      await expect.element(page.getByRole("option", { name: "Harjukylän Huolto" })).toBeVisible()
      const active = context.found.options[context.active]?.name
      const option = active === undefined ? undefined : page.getByRole("option", { name: active })
      if (option !== undefined) await expect.element(option).toHaveAttribute("aria-selected", "true")
      // Checks the active option's id at the field: the focus stays in the field, so a screen reader learns of the
      // option only by this id.
      await expect
        .poll(() => field().element().getAttribute("aria-activedescendant"))
        .toBe(option?.element().id ?? null)
      if (context.found.total > 2) await says("Showing 2 of 12.")()
      expect(await axeErrors()).toEqual([])
    },
    "open.empty": says("No results."),
    "open.failed": says("The search failed."),
  },
  invisible: { "open.deciding": "passes at once" },
})

/** The select in a form, with two service centres to be found; records the searches and the number of submits. */
const inForm = async (state: SelectState = {}, chosen = false, answered = Promise.resolve()) => {
  await texts("shell")()
  const options = ["Harjukylän Huolto", "Peltolan Konepalvelu"].map((name, id) => ({ id, name }))
  const asked: Array<string> = []
  const search = fromPromise(
    async ({ input }: { readonly input: { readonly q: string } }): Promise<Found> => {
      asked.push(input.q)
      await answered
      return { options, total: 2 }
    },
  )
  const actor = createActor(searchableSelectMachine(search), {
    input: { shortest: 0, chosen: chosen ? (options[0] ?? null) : null },
  }).start()
  const sent = vi.fn((event: { readonly preventDefault: () => void }) => event.preventDefault())
  const form = (now: SelectState) =>
    around(
      <main style={{ padding: 24 }}>
        <h1>Page</h1>
        <form onSubmit={sent}>
          <SearchableSelect actor={actor} label="Centre" labelled clearable {...now} />
          <button type="submit" style={{ height: 44 }}>
            Save
          </button>
        </form>
      </main>,
    )
  const screen = await render(form(state))
  return { actor, asked, sent, show: (now: SelectState) => screen.rerender(form(now)) }
}

it("opens on focus and asks for what there is (SEL-03)", async () => {
  const { asked } = await inForm()
  focus()
  await expect.element(page.getByRole("option", { name: "Harjukylän Huolto" })).toBeVisible()
  expect(asked).toEqual([""])
})

it("closes when something is chosen, when it is cleared, and by a press beside it (SEL-04)", async () => {
  await inForm()
  const isClosed = () => expect.element(field()).toHaveAttribute("aria-expanded", "false")
  await userEvent.click(field())
  await userEvent.click(page.getByRole("option", { name: "Peltolan Konepalvelu" }))
  await isClosed()
  await userEvent.click(field())
  await expect.element(field()).toHaveAttribute("aria-expanded", "true")
  await userEvent.click(page.getByRole("button", { name: "Clear Centre" }))
  await isClosed()
  // Checks that the focus stays in the field after the selection was cleared.
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard("{ArrowDown}")
  await expect.element(field()).toHaveAttribute("aria-expanded", "true")
  await userEvent.keyboard("{Escape}")
  await userEvent.click(field())
  await userEvent.click(page.getByText("Page"))
  await isClosed()
})

it("marks in its list what is chosen", async () => {
  await inForm()
  await userEvent.click(field())
  await userEvent.click(page.getByRole("option", { name: "Peltolan Konepalvelu" }))
  await userEvent.click(field())
  const marked = () =>
    page
      .getByRole("option")
      .elements()
      .map((one) => one.getAttribute("aria-current"))
  await expect.poll(marked).toEqual(["false", "true"])
})

it("who types on after a choice, or after Escape, searches anew", async () => {
  const { asked } = await inForm()
  await userEvent.click(field())
  await expect.element(page.getByRole("listbox")).toHaveAttribute("aria-busy", "false")
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}")
  await expect.element(field()).toHaveValue("Peltolan Konepalvelu")
  await userEvent.keyboard("sav")
  await expect.element(field()).toHaveValue("sav")
  await expect.poll(() => asked.at(-1)).toBe("sav")
  await userEvent.keyboard("{Escape}")
  await expect.element(field()).toHaveValue("Peltolan Konepalvelu")
  await userEvent.keyboard("{Backspace}")
  await expect.element(field()).toHaveValue("")
  await expect.element(field()).toHaveAttribute("aria-expanded", "true")
})

it("a press on what the list says leaves it open, and the keyboard in the field", async () => {
  await inForm()
  await userEvent.click(field())
  await expect.element(page.getByRole("listbox")).toHaveAttribute("aria-busy", "false")
  const list = page.getByRole("listbox").element().parentElement as HTMLElement
  await userEvent.click(list, { position: { x: 3, y: 3 } })
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveAttribute("aria-expanded", "true")
})

it("Enter is the form's where the keys stand on no option, and loses nothing; on an option it chooses", async () => {
  const { actor, asked, sent } = await inForm()
  await userEvent.fill(field(), "huo")
  await expect.poll(() => asked).toContain("huo")
  await expect.element(page.getByRole("listbox")).toHaveAttribute("aria-busy", "false")
  await userEvent.keyboard("{Enter}")
  expect(sent).toHaveBeenCalledTimes(1)
  await expect.element(field()).toHaveValue("huo")
  await userEvent.keyboard("{ArrowDown}{Enter}")
  await expect.poll(() => actor.getSnapshot().context.chosen?.name).toBe("Harjukylän Huolto")
  expect(sent).toHaveBeenCalledTimes(1)
})

it("arrow keys before the list has come stand on its first option then, and Enter in between sends no form", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { actor, asked, sent } = await inForm({}, false, promise)
  await userEvent.fill(field(), "huo")
  await userEvent.keyboard("{ArrowDown}{Enter}")
  expect(sent).not.toHaveBeenCalled()
  expect(asked).toContain("huo")
  resolve()
  await expect
    .element(page.getByRole("option", { name: "Harjukylän Huolto" }))
    .toHaveAttribute("aria-selected", "true")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => actor.getSnapshot().context.chosen?.name).toBe("Harjukylän Huolto")
  expect(sent).not.toHaveBeenCalled()
})

it("says that it must be chosen and why it is wrong, and keeps the focus meanwhile", async () => {
  const { show } = await inForm({ required: true })
  await expect.element(field()).toHaveAttribute("aria-required", "true")
  await expect.element(field()).not.toHaveAttribute("aria-invalid", "true")
  focus()
  await show({ required: true, errorText: "Required." })
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveAttribute("aria-invalid", "true")
  await expect.element(field()).toHaveAccessibleDescription("Required.")
  await expect.element(page.getByText("Required.")).toBeVisible()
  expect(await axeErrors()).toEqual([])
})

it("shows what is chosen where it may not be changed, and opens by nothing", async () => {
  const { asked } = await inForm({ disabled: true }, true)
  await expect.element(field()).toBeDisabled()
  await expect.element(field()).toHaveValue("Harjukylän Huolto")
  expect(page.getByRole("button", { name: "Clear Centre" }).elements()).toEqual([])
  focus()
  expect(asked).toEqual([])
})
