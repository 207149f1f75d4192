import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { AnyMachineSnapshot } from "xstate"
import { choiceChart } from "#machines/consent/choice/chart.ts"
import { chosenOf } from "#machines/consent/choice/selectors.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/plans/view.tsx"
import { Choice } from "#views/consent/Choice.tsx"
import { around, texts } from "../support/around.tsx"
import { axeFaults } from "../support/looks.ts"
import { startStage } from "../support/portal.tsx"

const dialog = () => page.getByRole("dialog", { name: "Cookies and outside services" })
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
  expect(await axeFaults()).toEqual([])
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
      { parts: startStage({ user: owner, piece: "choice" }) },
    ),
  gestures: {
    "category.toggled": ({ category }) => userEvent.click(toggle(category)),
    "choice.saved": () => press("Save choice"),
    "all.accepted": () => press("Accept all"),
    "onlyRequired.accepted": () => press("Only required"),
  },
  // The provider, as it is found.
  sentByOthers: ["widget.seen"],
  shows: {
    "looking.first": waiting,
    "looking.missing": async () => {
      await waiting()
      await expect.element(dialog().getByText("cannot be reached", { exact: false })).toBeVisible()
      expect(await axeFaults()).toEqual([])
    },
    opening: waiting,
    reading: waiting,
    choosing,
    keeping: waiting,
    done: waiting,
  },
})
