import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { type Found, searchableSelectMachine } from "#machines/shared/searchable-select/machine.ts"
import { serviceEntryChart } from "#machines/tools/service-entry/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { ServiceEntry } from "#views/tools/ServiceEntry.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors } from "../support/looks.ts"

const loading = () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible()

describeView(serviceEntryChart, {
  before: texts("tools"),
  parts: () => ({
    select: searchableSelectMachine(
      fromPromise<Found, { readonly q: string }>(async () => ({ options: [], total: 0 })),
    ),
  }),
  view: (actor) =>
    around(
      <main>
        <ServiceEntry actor={actor as never} />
      </main>,
    ),
  interactions: {
    "load.retried": (_, snapshot, actor) =>
      snapshot.matches("failed")
        ? userEvent.click(page.getByRole("button", { name: "Try again" }))
        : Promise.resolve(actor.send({ type: "load.retried" })),
  },
  assertions: {
    looking: loading,
    entering: loading,
    choosing: async () => {
      await expect.element(page.getByRole("combobox", { name: "Service centre" })).toBeVisible()
      expect(await axeErrors()).toEqual([])
    },
    none: () =>
      expect
        .element(page.getByRole("heading", { name: "No service centre is available for you." }))
        .toBeVisible(),
    failed: () =>
      expect
        .element(page.getByRole("heading", { name: "The service centres could not be loaded" }))
        .toBeVisible(),
  },
  // Selector of the field, which is not pressed, because it opens its list by itself.
  ignored: "[role=combobox]",
})
