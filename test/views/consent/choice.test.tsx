import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { AnyMachineSnapshot } from "xstate"
import { choiceChart } from "#machines/consent/choice/chart.ts"
import { chosenOf } from "#machines/consent/choice/selectors.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { Choice } from "#views/consent/Choice.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors } from "../support/looks.ts"
import { startHarness } from "../support/portal.tsx"

const dialog = () => page.getByRole("dialog", { name: "Cookies and third-party services" })
const names = { functional: "Functional", performance: "Performance", maps: "Maps" } as const
const toggle = (category: keyof typeof names) => dialog().getByRole("switch", { name: names[category] })
const press = (name: string) => userEvent.click(dialog().getByRole("button", { name, exact: true }))

const waiting = async () => {
  await expect.element(dialog()).toBeVisible()
  expect(dialog().getByRole("switch").elements()).toEqual([])
}

const choosing = async (snapshot: AnyMachineSnapshot) => {
  const chosen = chosenOf(snapshot as never)
  for (const category of ["functional", "performance", "maps"] as const) {
    if (chosen[category]) await expect.element(toggle(category)).toBeChecked()
    else await expect.element(toggle(category)).not.toBeChecked()
    await expect.element(toggle(category)).toHaveAccessibleDescription(/\w+/)
  }
  await expect.element(dialog().getByText("Always on")).toBeVisible()
  expect(await axeErrors()).toEqual([])
}

describeView(choiceChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("consent")()
  },
  view: (actor) =>
    around(
      <>
        <main>
          <h1>The page</h1>
        </main>
        <Choice actor={actor as never} />
      </>,
      { parts: startHarness({ user: owner, overlay: "choice" }) },
    ),
  interactions: {
    "category.toggled": ({ category }) => userEvent.click(toggle(category)),
    "choice.submitted": () => press("Save choice"),
    "all.accepted": () => press("Accept all"),
    "onlyRequired.accepted": () => press("Necessary only"),
  },
  // Event that no control sends: it comes from the watcher that polls which consent dialog exists.
  sentByOthers: ["widget.seen"],
  assertions: {
    "looking.first": waiting,
    "looking.missing": async () => {
      await waiting()
      await expect.element(dialog().getByText("cannot be reached", { exact: false })).toBeVisible()
      expect(await axeErrors()).toEqual([])
    },
    opening: waiting,
    reading: waiting,
    choosing,
    keeping: waiting,
    done: waiting,
  },
})
