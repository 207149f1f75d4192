import { expect } from "vitest"
import { page } from "vitest/browser"
import { fromPromise } from "xstate"
import { firstTimeChart } from "#machines/account/first-time/chart.ts"
import { personFormMachine } from "#machines/account/person-form/machine.ts"
import { sampleCountries, sampleZones } from "#machines/account/places/chart.ts"
import { placesMachine } from "#machines/account/places/machine.ts"
import { describeView } from "#test/support/plans/view.tsx"
import { FirstTime } from "#views/account/first-time/FirstTime.tsx"
import { around, nothingToLose, texts } from "../support/around.tsx"

describeView(firstTimeChart, {
  before: texts("account"),
  parts: () => ({
    form: personFormMachine.provide({ actors: nothingToLose }),
    places: placesMachine.provide({
      actors: {
        loadCountries: fromPromise(async () => sampleCountries),
        loadZones: fromPromise(async () => sampleZones),
      } as never,
    }),
  }),
  view: (actor) => around(<FirstTime actor={actor as never} />),
  gestures: {},
  shows: {
    open: async () => {
      await expect.element(page.getByRole("heading", { name: "Complete your account" })).toBeVisible()
      await expect.element(page.getByLabelText(/^First name/)).toHaveValue("Aino")
      await expect.element(page.getByLabelText(/^Country/)).toHaveValue("FI")
    },
  },
})
