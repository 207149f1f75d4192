import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { createMachine, fromPromise } from "xstate"
import { FleetMachine } from "#contract/schemas/machine.ts"
import { type DataPart, dataActRequests } from "#domain/reports/data-act.ts"
import { dataPartsChart } from "#machines/reports/data-parts/chart.ts"
import { dataPartsMachine } from "#machines/reports/data-parts/machine.ts"
import { dataRequestChart } from "#machines/reports/data-request/chart.ts"
import { dataRequestForm } from "#machines/reports/data-request/form.ts"
import { dataRequestMachine } from "#machines/reports/data-request/machine.ts"
import { periodMachine } from "#machines/reports/period/machine.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { NetworkError } from "#services/failures.ts"
import { newKey } from "#services/new-key.ts"
import { exampleOf } from "#test/support/examples.ts"
import { expectUsable, openScreen } from "#test/support/kit/around-screen.tsx"
import { listActors } from "#test/support/kit/describe-collection.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { DataParts } from "#views/reports/DataParts.tsx"
import { DataRequest } from "#views/reports/DataRequest.tsx"
import { around, texts } from "../support/around.tsx"
import { deviceConnection } from "../support/connection.ts"

const machine = exampleOf(FleetMachine)
const unsaved = createMachine({}) as never
const sent: Array<DataPart> = []
const answers: Array<unknown> = []

const parts = () => ({
  connection: deviceConnection().machine,
  form: dataRequestForm.provide({
    actors: {
      unsaved,
      send: fromPromise(async ({ input }) =>
        dataActRequests(input as never).map((request) => ({ request, key: newKey(), isAsked: false })),
      ) as never,
    },
  }),
  period: periodMachine,
  machines: (listActors(async () => [machine]) as { readonly list: PagedListMachine }).list,
  parts: dataPartsMachine.provide({
    actors: {
      unsaved,
      sendPart: fromPromise(async ({ input }) => {
        sent.push(input as never as DataPart)
        const failure = answers.shift()
        if (failure !== undefined) throw failure
      }) as never,
    },
  }),
})

const before = async () => {
  await page.viewport(1440, 900)
  for (const area of ["components", "account", "tools", "reports"] as const) await texts(area)()
}
const heading = (name: string) =>
  expect.element(page.getByRole("heading", { name: new RegExp(name) })).toBeVisible()
const button = (name: string) => page.getByRole("button", { name, exact: true })
const shown = (words: string) => expect.element(page.getByText(new RegExp(words)).first()).toBeVisible()

describeView(dataRequestChart, {
  before,
  parts,
  view: (actor) =>
    around(
      <main>
        <DataRequest actor={actor as never} />
      </main>,
    ),
  interactions: {
    "data.refreshed": async (event, snapshot, actor) => {
      if (snapshot.matches("failed")) await userEvent.click(button("Try again"))
      else actor.send(event)
    },
  },
  // The period, in which a day was picked, and the chart of the parts.
  sentByOthers: ["period.changed", "form.needed"],
  assertions: {
    loading: () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible(),
    open: () => expect.element(page.getByRole("textbox", { name: "Last day" })).toBeVisible(),
    refused: ({ context }) => shown(context.obstacle === "demo" ? "A demo account" : "European Union"),
    failed: () => heading("The form could not be loaded"),
  },
})

describeView(dataPartsChart, {
  before,
  parts: () => ({ unsaved }),
  view: (actor) =>
    around(
      <main>
        <h1>Page</h1>
        <DataParts actor={actor as never} />
      </main>,
    ),
  interactions: {
    "rest.requested": async (event, snapshot, actor) => {
      if (snapshot.matches("stopped")) await userEvent.click(button("Send the rest"))
      else actor.send(event)
    },
    "edit.requested": async (event, snapshot, actor) => {
      if (snapshot.matches("stopped")) await userEvent.click(button("Change the request"))
      else actor.send(event)
    },
  },
  // The form, and the draft.
  sentByOthers: ["parts.planned", "draft.found"],
  assertions: {
    sending: () => shown("Being sent"),
    stopped: async () => {
      await heading("was not sent")
      await shown("Failed")
    },
    done: () => shown("requests are sent"),
  },
  invisible: {
    editing: "the page shows the form instead",
    choosing: "lasts no time",
  },
})

it("sends a long period in parts, and after a failure only the rest, under the same key (REP-06)", async () => {
  await page.viewport(390, 844)
  sent.length = 0
  const failure = new NetworkError({ call: "POST /reporting/data-request" })
  answers.splice(0, answers.length, undefined, failure)
  const { done } = await openScreen(
    {
      machine: dataRequestMachine,
      View: DataRequest as never,
      texts: ["reports", "components", "account"],
      user: owner,
    },
    {
      ...parts(),
      loadBasis: fromPromise(async () => ({ obstacle: undefined, today: "2026-11-22" })),
    },
  )
  await shown("2 requests of at most one year")
  // Last year is a choice of its own: from the first day that the Act covers to the end of that year.
  await userEvent.click(button("Last year"))
  await shown("asked for in one request")
  await userEvent.click(button("Everything possible"))
  await shown("2 requests of at most one year")
  await button("Ask for the data").click()
  await expect.poll(() => document.querySelectorAll("[aria-invalid=true]").length).toBe(1)
  await userEvent.click(button("Choose all shown"))
  await expectUsable(390)
  await userEvent.click(button("Ask for the data"))
  await heading("Request 2 of 2 was not sent")
  await expectUsable(390)
  await userEvent.click(button("Change the request"))
  await userEvent.click(button("Ask for the data"))
  await shown("All 2 requests are sent")
  await expectUsable(390)
  const calls = sent.map(({ request: { start, end }, key }) => [start, end, key])
  expect(calls.map(([start, end]) => `${start} ${end}`)).toEqual([
    "2025-09-12 2026-09-11",
    "2026-09-12 2026-11-22",
    "2026-09-12 2026-11-22",
  ])
  expect(calls[2]?.[2]).toBe(calls[1]?.[2])
  expect(calls[0]?.[2]).not.toBe(calls[1]?.[2])
  await done()
})
