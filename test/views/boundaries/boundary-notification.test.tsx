import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { Boundary } from "#contract/schemas/boundary.ts"
import { BoundaryNotification as Notification } from "#contract/schemas/boundary-notification.ts"
import { FleetMachine } from "#contract/schemas/machine.ts"
import {
  type NotificationValues,
  notificationOf,
  notificationValues,
} from "#domain/boundaries/notification-form.ts"
import {
  boundaryNotificationChart,
  noEvents,
  sampleTrial,
} from "#machines/boundaries/boundary-notification/chart.ts"
import {
  boundaryNotificationEditor,
  boundaryNotificationForm,
} from "#machines/boundaries/boundary-notification/form.ts"
import { boundaryNotificationMachine } from "#machines/boundaries/boundary-notification/machine.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { exampleOf } from "#test/support/examples.ts"
import { button, expectUsable, openScreen } from "#test/support/kit/around-screen.tsx"
import { listActors } from "#test/support/kit/describe-collection.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { BoundaryNotification } from "#views/boundaries/notifications/BoundaryNotification.tsx"
import { around, nothingToLose, texts } from "../support/around.tsx"

const stored = exampleOf(Notification)
const values = notificationValues(stored)
const empty: NotificationValues = { ...notificationValues(undefined) }

const listOf = (rows: ReadonlyArray<unknown>) =>
  (listActors(async () => rows) as { readonly list: PagedListMachine }).list

const sent: Array<NotificationValues> = []
const failures: Array<unknown> = []
const parts = (start: NotificationValues = values) => ({
  editor: boundaryNotificationEditor.provide({
    actors: {
      load: fromPromise(async () => start) as never,
      beside: listOf([exampleOf(Boundary)]),
      form: boundaryNotificationForm.provide({
        actors: {
          ...nothingToLose,
          send: fromPromise(async ({ input }) => {
            sent.push(input as never as NotificationValues)
            const failure = failures.shift()
            if (failure !== undefined) throw failure
          }) as never,
        },
      }),
    },
  }),
  machines: listOf([exampleOf(FleetMachine)]),
})

const areas = ["components", "account", "tools", "boundaries"] as const

describeView(boundaryNotificationChart, {
  before: async () => {
    await page.viewport(1440, 900)
    for (const area of areas) await texts(area)()
  },
  parts,
  view: (actor) =>
    around(
      <main>
        <BoundaryNotification actor={actor as never} />
      </main>,
    ),
  interactions: {
    "trial.requested": async (event, snapshot, actor) => {
      if (snapshot.matches("trying")) actor.send(event)
      else await userEvent.click(button("Try it"))
    },
  },
  assertions: {
    untried: () => expect.element(button("Try it")).toBeVisible(),
    trying: () => expect.element(button("Trying…")).toBeVisible(),
    tried: ({ context }) =>
      expect
        .element(
          page.getByText(context.trial?.count === 0 ? "reported nothing" : "reported 1 event", {
            exact: false,
          }),
        )
        .toBeVisible(),
    failed: () => expect.element(page.getByRole("heading", { name: "The trial did not work" })).toBeVisible(),
  },
})

const open = (start: NotificationValues, trial: () => Promise<unknown> = async () => sampleTrial) => {
  sent.length = 0
  failures.length = 0
  return openScreen(
    { machine: boundaryNotificationMachine, View: BoundaryNotification as never, texts: areas, user: owner },
    { ...parts(start), tryRules: fromPromise(trial) },
    start.id === "" ? {} : { params: { id: start.id } },
  )
}
const box = (name: string) => page.getByRole("textbox", { name, exact: true })
const tick = (name: string | RegExp) => page.getByRole("checkbox", { name })
const shown = (words: string) => expect.element(page.getByText(words, { exact: false }).first()).toBeVisible()

it("leads to what is missing, and takes several periods, over midnight and for whole days (BND-09 to BND-11)", async () => {
  await page.viewport(390, 844)
  const { done, went } = await open(empty)
  await userEvent.click(button("Save"))
  await expect.element(box("Name")).toBeInvalid()
  await expectUsable(390)
  await userEvent.fill(box("Name"), "Sprayer leaves the yard at night")
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Boundary" }), "Koivupelto")
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Times" }), "At certain times")
  await userEvent.click(button("Save"))
  await shown("Add at least one period.")
  await userEvent.click(button("Add period"))
  await shown("Runs past midnight")

  const end = box("To")
  await userEvent.fill(end, "25")
  await userEvent.tab()
  await userEvent.click(button("Save"))
  await shown("Enter the time as")
  await userEvent.fill(end, "22:00")
  await userEvent.click(button("Save"))
  await shown("The end must differ from the start.")
  await userEvent.fill(end, "")
  await userEvent.click(button("Save"))
  await expect.element(end).toBeInvalid()
  await userEvent.fill(box("From"), "")
  await shown("the whole day counts")
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
    await userEvent.click(tick(day))
  await userEvent.click(button("Save"))
  await shown("Choose at least one day.")
  await expectUsable(390)
  await userEvent.click(tick("Saturday"))
  await userEvent.click(button("Save"))
  await expect.poll(() => went).toEqual(["/fleet/boundaries/notifications"])
  expect(notificationOf(sent[0] as NotificationValues)).toMatchObject({
    name: "Sprayer leaves the yard at night",
    geofenceId: 7,
    enabled: false,
    timeframes: [{ days: ["SATURDAY"], startTime: null, endTime: null }],
    machines: [],
  })
  await done()
})

it("cannot be turned on before a machine is chosen, and says why (BND-08)", async () => {
  await page.viewport(1440, 900)
  const { done } = await open(empty)
  const isOn = page.getByRole("switch", { name: /Alert is on/ })
  await expect.element(isOn).toBeDisabled()
  await shown("an alert without a machine cannot be turned on")
  await expect.element(button("Try it")).toBeDisabled()
  await userEvent.click(tick("Otso"))
  await expect.element(isOn).toBeChecked()
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Boundary" }), "Koivupelto")
  await expect.element(button("Try it")).toBeEnabled()
  await done()
})

it("marks a trial as out of date once the rules change, and says when it found nothing or could not be made", async () => {
  await page.viewport(1440, 900)
  const answers: Array<unknown> = [sampleTrial, noEvents]
  const { done } = await open(values, async () => {
    const answer = answers.shift()
    if (answer === undefined) throw new NetworkError({ call: "POST" })
    return answer
  })
  await userEvent.click(button("Try it"))
  await shown("It would have reported 1 event")
  await shown("120 h inside")
  await expectUsable(1440)
  await userEvent.click(tick(/^leaves the boundary/))
  await shown("You have changed the alert since.")
  await userEvent.click(tick(/^leaves the boundary/))
  await expect.poll(() => page.getByText("You have changed the alert since.").elements()).toEqual([])
  await userEvent.click(button("Try it"))
  await shown("It would have reported nothing")
  await shown("no positions recorded")
  await userEvent.click(button("Try it"))
  await shown("The trial did not work")
  await done()
})

it("keeps what was typed over a conflict and a lost connection, and shows errors at their fields", async () => {
  await page.viewport(1440, 900)
  const { done } = await open(values)
  await userEvent.fill(box("Name"), "Mine")
  const rejected = (status: number, message: string, field: string) =>
    new ApiError({ status, errors: [{ message: message as never, field }], call: "PUT" })
  failures.push(
    new NetworkError({ call: "PUT" }),
    rejected(409, "CONFLICT", "version"),
    rejected(400, "END_TIME_WAS_EMPTY", "timeframes.0.endTime"),
  )
  await userEvent.click(button("Save"))
  await expect.element(page.getByRole("alert").first()).toBeVisible()
  await expect.element(box("Name")).toHaveValue("Mine")
  await userEvent.click(button("Save"))
  await expect.element(button("Load their changes")).toBeVisible()
  await userEvent.click(button("Load their changes"))
  await expect.element(box("Name")).toHaveValue("Mine")
  await userEvent.click(button("Save"))
  await expect.element(box("To").first()).toBeInvalid()
  expect(sent.map(({ name }) => name)).toEqual(["Mine", "Mine", "Mine"])
  await done()
})
