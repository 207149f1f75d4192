import { Schema } from "effect"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { createMachine, fromPromise } from "xstate"
import { Boundary } from "#contract/schemas/boundary.ts"
import { BoundaryNotification, Occurrence, OccurrenceId } from "#contract/schemas/boundary-notification.ts"
import { MachineId, Vin } from "#contract/schemas/ids.ts"
import {
  boundaryOccurrences,
  occurrenceList,
  type WatchedBoundary,
} from "#machines/boundaries/occurrence-list.ts"
import { tabActor } from "#machines/shared/record/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { exampleOf } from "#test/support/examples.ts"
import { button, expectUsable, openScreen, WIDTHS } from "#test/support/kit/around-screen.tsx"
import { listActors } from "#test/support/kit/describe-collection.tsx"
import { BoundaryOccurrences } from "#views/boundaries/notifications/BoundaryOccurrences.tsx"
import type { RecordActor } from "#views/ui/record/RecordPage.tsx"

const left = exampleOf(Occurrence)
const entered: Occurrence = {
  ...left,
  id: OccurrenceId.make(42),
  rule: "ENTER",
  read: true,
  insideSeconds: null,
  machineId: MachineId.make(9),
  vin: Vin.make("HDLTR1A27R0000009"),
}
const test: Occurrence = {
  ...left,
  id: OccurrenceId.make(43),
  rule: "OUTSIDE_USE",
  test: true,
  insideSeconds: null,
}
const rows = [left, entered, test]
const watched: WatchedBoundary = {
  notification: exampleOf(BoundaryNotification),
  boundary: exampleOf(Boundary),
}

const View = ({ actor }: { readonly actor: RecordActor }) => <BoundaryOccurrences actor={actor} map={{}} />
const screen = {
  machine: boundaryOccurrences,
  View,
  texts: ["boundaries", "components"] as const,
  user: owner,
}

type Load = Parameters<typeof listActors<Occurrence>>[0]
const open = (
  load: Load = async () => rows,
  value: WatchedBoundary | ApiError = watched,
  run: (action: string) => void = () => {},
) => {
  const actions = (page: boolean) =>
    createMachine({
      on: {
        "action.requested": {
          actions: ({ event }) =>
            run(`${page ? "page" : "list"} ${(event as never as { action: string }).action}`),
        },
      },
    })
  return openScreen(
    screen,
    {
      load: fromPromise(async () => {
        if (value instanceof ApiError) throw value
        return { value, at: 0 }
      }),
      actions: actions(true),
      connection: createMachine({}),
      [tabActor("list")]: occurrenceList.provide({ actors: listActors(load) as never }),
    },
    { params: { id: "3" } },
  )
}
const rowOf = (name: string) => page.getByRole("row", { name, exact: true })

it.each(WIDTHS)(
  "lists events with machine, time inside and whether they are new, at %i x %i",
  async (width, height) => {
    expect(rows.filter((row) => !Schema.is(Occurrence)(row))).toEqual([])
    await page.viewport(width, height)
    const { done } = await open()
    await expect.element(page.getByRole("heading", { level: 1, name: "Nights at Koivupelto" })).toBeVisible()
    for (const words of ["2 h 14 min", "HDLTR1A27R0000009", "Koivupelto"])
      await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
    expect([...document.querySelectorAll("strong")].map(({ textContent }) => textContent)).toEqual([
      "Left",
      "Entered",
      "Used outside",
    ])
    await expect.element(page.getByText("Test", { exact: true })).toBeVisible()
    await expectUsable(width, { axe: width > 1_000 })
    await done()
  },
)

it("finds events by machine, kind and whether they are read, marks them, and says what a deletion loses", async () => {
  await page.viewport(1440, 900)
  const asked: Array<unknown> = []
  const { done } = await open(async ({ filters }) => {
    asked.push(filters)
    return rows
  })
  await expect.element(rowOf("Left: Otso")).toBeVisible()
  const offered = rows.map(
    ({ rule, vin }) =>
      rowOf(
        `${{ ENTER: "Entered", LEAVE: "Left", OUTSIDE_USE: "Used outside" }[rule]}: ${vin.endsWith("9") ? vin : "Otso"}`,
      )
        .getByRole("button", { name: /^Mark as read/ })
        .elements().length,
  )
  expect(offered).toEqual([1, 0, 1])
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Event" }), "Left")
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Machine" }), "Otso")
  await userEvent.click(page.getByRole("radio", { name: "New" }))
  await expect.poll(() => asked.at(-1)).toEqual({ rule: "LEAVE", machineId: "1", read: "false" })
  await userEvent.click(rowOf("Left: Otso").getByRole("button", { name: /^Delete/ }))
  await expect.element(page.getByText("The deleted event cannot be restored", { exact: false })).toBeVisible()
  await expectUsable(1440)
  await userEvent.keyboard("{Escape}")
  await done()
})

it("sends a test, but not for an alert without a machine", async () => {
  await page.viewport(390, 844)
  const run: Array<string> = []
  const one = await open(undefined, undefined, (action) => void run.push(action))
  await userEvent.click(button("Send a test"))
  expect(run).toEqual(["page test"])
  await one.done()
  const none = await open(undefined, {
    ...watched,
    notification: { ...watched.notification, machines: [], enabled: false },
  })
  await expect.element(page.getByText("Choose a machine to turn it on")).toBeVisible()
  expect(button("Send a test").elements()).toEqual([])
  await none.done()
})

it("says what would be here, and why nothing came", async () => {
  await page.viewport(390, 844)
  const empty = await open(async () => [])
  await expect.element(page.getByRole("heading", { name: "No events yet" })).toBeVisible()
  await expectUsable(390)
  await empty.done()
  const failed = await open(() => Promise.reject(new NetworkError({ call: "GET" })))
  await expect.element(page.getByText("Events could not be loaded")).toBeVisible()
  await failed.done()
  const gone = await open(
    undefined,
    new ApiError({ status: 404, errors: [{ message: "NOT_FOUND" }], call: "GET" }),
  )
  await expect.element(page.getByRole("link", { name: "All boundary alerts" }).first()).toBeVisible()
  await gone.done()
})
