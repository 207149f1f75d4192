import { expect } from "vitest"
import { page } from "vitest/browser"
import { fromPromise } from "xstate"
import { sampleCountries, sampleZones } from "#machines/account/address-options/chart.ts"
import { addressOptionsMachine } from "#machines/account/address-options/machine.ts"
import { firstTimeChart } from "#machines/account/first-time/chart.ts"
import { personFormMachine } from "#machines/account/person-form/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { FirstTime } from "#views/account/first-time/FirstTime.tsx"
import { around, nothingToLose, texts } from "../support/around.tsx"

describeView(firstTimeChart, {
  before: texts("account"),
  parts: () => ({
    form: personFormMachine.provide({ actors: nothingToLose }),
    addressOptions: addressOptionsMachine.provide({
      actors: {
        loadCountries: fromPromise(async () => sampleCountries),
        loadZones: fromPromise(async () => sampleZones),
      } as never,
    }),
  }),
  view: (actor) => around(<FirstTime actor={actor as never} />),
  interactions: {},
  assertions: {
    open: async () => {
      await expect.element(page.getByRole("heading", { name: "Complete your account" })).toBeVisible()
      await expect.element(page.getByLabelText(/^First name/)).toHaveValue("Aino")
      await expect.element(page.getByLabelText(/^Country/)).toHaveValue("FI")
    },
  },
})
