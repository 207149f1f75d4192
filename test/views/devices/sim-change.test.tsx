import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { simChangeChart } from "#machines/devices/sim-change/chart.ts"
import { expectUsable } from "#test/support/kit/around-screen.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { SimChange } from "#views/devices/SimChange.tsx"
import { around, texts } from "../support/around.tsx"

const serials = () => page.getByRole("textbox", { name: "Serial numbers" })
const named = (name: string | RegExp) => page.getByRole("button", { name })
const dialog = () => page.getByRole("alertdialog")
const says = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

describeView(simChangeChart, {
  before: async () => {
    await page.viewport(390, 844)
    for (const area of ["components", "machine", "devices", "tools"] as const) await texts(area)()
  },
  view: (actor) =>
    around(
      <main>
        <SimChange actor={actor as never} />
      </main>,
    ),
  interactions: {
    "list.changed": (event) => userEvent.fill(serials(), (event as { readonly text: string }).text),
    "list.submitted": () => userEvent.click(named("Look up")),
    "list.reopened": () => userEvent.click(named(/^(Edit list|Another list)$/)),
    "target.selected": (event) =>
      userEvent.selectOptions(
        page.getByRole("combobox", { name: "What to do" }),
        (event as { readonly target: string }).target,
      ),
    "change.requested": () => userEvent.click(named(/^(Activate|Terminate) SIMs/)),
    "change.confirmed": () => userEvent.click(dialog().getByRole("button").nth(1)),
    "change.cancelled": () => userEvent.click(dialog().getByRole("button", { name: "Cancel" })),
  },
  assertions: {
    forbidden: () => expect.element(page.getByRole("link", { name: "All devices" }).first()).toBeVisible(),
    entering: () => expect.element(serials()).toBeEnabled(),
    "entering.open": () => expect.element(named("Look up")).toBeEnabled(),
    "entering.rejected": () => expect.element(serials()).toBeInvalid(),
    lookingUp: () => expect.element(serials()).toBeDisabled(),
    preview: async () => {
      await says("HD-9")
      await says("No such device")
      await says(/more than once in the list/)
      await expectUsable(390, { axe: false })
    },
    "preview.open": () => expect.poll(() => dialog().elements()).toEqual([]),
    "preview.asking": () => expect.element(dialog()).toBeVisible(),
    "preview.askingAgain": () => says("Really for good (1)?"),
    changing: () => expect.element(named("Edit list")).toBeDisabled(),
    "done.following": () => says("Asked of the network"),
    "done.stale": () => says("The statuses could not be read again. Trying again."),
    "done.settled": () => says("The network has answered for all SIMs: 1"),
  },
  invisible: {
    opening: "decides at once who may change SIMs",
    "done.checking": "shows the last reading meanwhile",
  },
})
