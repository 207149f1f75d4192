import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { AnyMachineSnapshot } from "xstate"
import { periodChart } from "#machines/reports/period/chart.ts"
import { dayPickerMachine } from "#machines/shared/day-picker/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { PeriodField } from "#views/reports/PeriodField.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors, smallTargets } from "../support/looks.ts"

const words = { lastMonth: "Last month", thisYear: "This year" }
const dayOf = (name: string) =>
  page.getByRole("textbox", { name: name === "start" ? "First day" : "Last day" })
const figures = (day: string) => day.split("-").reverse().join("/")

describeView(periodChart, {
  before: async () => {
    await page.viewport(390, 844)
    await texts("components")()
    await texts("reports")()
  },
  parts: () => ({ picker: dayPickerMachine }),
  view: (actor) =>
    around(
      <main style={{ padding: 24 }}>
        <h1>Page</h1>
        <PeriodField
          actor={actor as never}
          presets={["lastMonth", "thisYear"]}
          errors={{ start: undefined, end: undefined }}
        />
      </main>,
    ),
  interactions: {
    "preset.selected": (event) =>
      userEvent.click(
        page.getByRole("button", { name: words[event.preset as keyof typeof words], exact: true }),
      ),
    "day.changed": async (event, _: AnyMachineSnapshot, actor) => {
      const field = dayOf(event.name)
      // Sends the event directly for the day that is there already, which a user cannot enter.
      if ((field.element() as HTMLInputElement).value === figures(event.day)) return actor.send(event)
      await userEvent.fill(field, figures(event.day))
      await userEvent.keyboard("{Enter}")
    },
    "day.rejected": async (event, { context }, actor) => {
      if (context[event.name] === "") return actor.send(event)
      await userEvent.fill(dayOf(event.name), "soon")
      await userEvent.keyboard("{Enter}")
    },
  },
  // The form, when it restores a draft.
  sentByOthers: ["period.replaced"],
  assertions: {
    "": async ({ context }) => {
      for (const name of ["start", "end"] as const)
        await expect.element(dayOf(name)).toHaveValue(context[name] === "" ? "soon" : figures(context[name]))
      expect(smallTargets()).toEqual([])
      if (context.start === "2026-11-16") expect(await axeErrors()).toEqual([])
    },
  },
})
