import { Effect } from "effect"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { createMachine, fromPromise } from "xstate"
import { type AlarmOverview, ServiceAlarm } from "#contract/schemas/alarm.ts"
import { workTab } from "#domain/alarms/work-tabs.ts"
import type { WorkDone } from "#machines/alarms/alarm-work/actors.ts"
import { alarmWorkChart } from "#machines/alarms/alarm-work/chart.ts"
import type { Work } from "#machines/alarms/alarm-work/events.ts"
import { alarmWorkMachine } from "#machines/alarms/alarm-work/machine.ts"
import { alarmWorkList, workActions } from "#machines/alarms/alarm-work-list.ts"
import { rowActionsMachine } from "#machines/shared/row-actions/machine.ts"
import { NetworkError } from "#services/failures.ts"
import { exampleOf } from "#test/support/examples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { AlarmWork } from "#views/alarms/AlarmWork.tsx"
import { FailedWork } from "#views/alarms/FailedWork.tsx"
import { around, texts } from "../support/around.tsx"

const worked = exampleOf(ServiceAlarm)
const fresh: ServiceAlarm = {
  ...worked,
  id: 2,
  title: "Fuel low",
  state: "NEW",
  targets: ["IN_PROGRESS", "MONITOR", "RESOLVED"],
  assignee: null,
  note: null,
}
const over: ServiceAlarm = { ...fresh, id: 3, title: "Oil old", state: "AUTO_CLOSED", targets: [] }
const counts = { NEW: 12, IN_PROGRESS: 4, MONITOR: 2, RESOLVED: 31, AUTO_CLOSED: 9 }
const adviser: AlarmOverview = {
  counts,
  colleagues: [{ id: 5 as never, name: "Sanna Huolto" }],
  mayWork: true,
}

const screen = {
  machine: alarmWorkList,
  View: AlarmWork,
  texts: ["alarms", "components", "tools"],
} as const

describeCollection("alarm-work-list", {
  ...screen,
  row: ServiceAlarm,
  rows: [worked, fresh, over],
  shows: ["Coolant far too hot", "Water pump ordered.", "Fuel low"],
})

const NOTE = "Water pump ordered."

describeView(alarmWorkChart, {
  before: async () => {
    await page.viewport(1440, 900)
    for (const area of ["components", "alarms"] as const) await texts(area)()
  },
  view: (actor) =>
    around(
      <main>
        <h1>Alarms</h1>
        <FailedWork actor={actor as never} />
      </main>,
    ),
  interactions: {
    "work.retried": async () => userEvent.click(page.getByRole("button", { name: "Try again" })),
    "work.givenUp": async () => userEvent.click(page.getByRole("button", { name: "Leave as it is" })),
  },
  // The actions of the list, and what was kept before the session was lost.
  sentByOthers: ["work.requested", "draft.found"],
  assertions: {
    "outcome.fine": () => expect.poll(() => page.getByRole("alert").elements()).toEqual([]),
    "outcome.failed": async ({ context }) => {
      const says = (words: string) =>
        expect.element(page.getByRole("alert").getByText(words, { exact: false }).first()).toBeVisible()
      await says(/MONITOR/.test(JSON.stringify(context.failed)) ? NOTE : "as they were")
    },
  },
  invisible: {
    "sending.idle": "the list shows the work, whether it is sent or not",
    "sending.working": "the list shows work as done before it is",
    sending: "the list shows the work",
    outcome: "its two states are looked at",
  },
})

const done = { changed: [2], refused: [], answeredAt: Date.UTC(2026, 10, 21, 7, 3) }

/** Opens the list with these answers of the server; what is asked for and sent is collected. */
const open = async (overview: AlarmOverview, answers: Array<() => Promise<WorkDone>> = []) => {
  const asked: Array<unknown> = []
  const sent: Array<Work> = []
  const screenOf = await openScreen(
    screen,
    {
      ...listActors(
        async ({ filters }) => {
          asked.push(filters)
          const { states } = workTab(filters["state"])
          return [worked, fresh, over].filter(({ state }) => states.includes(state as never))
        },
        undefined,
        { overview, states: ["NEW"], reader: 5, askedAt: 0 },
      ),
      actions: rowActionsMachine({
        name: "alarm-work-list",
        area: {
          fromEffect: ({ run }: { readonly run: (input: unknown) => Effect.Effect<unknown> }) =>
            fromPromise(({ input }) => Effect.runPromise(run(input))),
        } as never,
        actions: workActions as never,
      }),
      companion: alarmWorkMachine.provide({
        actors: {
          unsaved: createMachine({}) as never,
          work: fromPromise<WorkDone, Work>(async ({ input }) => {
            sent.push(input)
            return (answers[sent.length - 1] ?? (async () => done))()
          }) as never,
        },
      }),
    },
    { params: { id: "3" } },
  )
  return { ...screenOf, asked, sent }
}

const tab = (name: string) => page.getByRole("button", { name, exact: true })
const row = (name: string) => page.getByRole("row").filter({ hasText: name })

it("keeps the tab when filters are cleared", async () => {
  await page.viewport(1440, 900)
  const { done: close, asked } = await open(adviser)
  await expect.element(tab("New 12")).toHaveAttribute("aria-current", "page")
  await userEvent.click(tab("Closed 40"))
  await expect.poll(() => asked.at(-1)).toEqual({ state: "closed" })
  await userEvent.click(tab("Work list 4"))
  await userEvent.click(page.getByRole("button", { name: /^Only alarms of/ }))
  await userEvent.click(page.getByRole("radio", { name: "Mine" }).element().parentElement as HTMLElement)
  await expect.poll(() => asked.at(-1)).toEqual({ state: "work", machine: worked.vin, assignee: "mine" })
  await userEvent.click(page.getByRole("button", { name: "Clear filters" }))
  await expect.poll(() => asked.at(-1)).toEqual({ state: "work" })
  await close()
})

it("shows a move at once, sends one after the other, and takes back what fails without losing its note", async () => {
  await page.viewport(1440, 900)
  let refuse: (failure: unknown) => void = () => {}
  const { done: close, sent } = await open(adviser, [
    () =>
      new Promise((_, reject) => {
        refuse = reject
      }),
  ])
  await userEvent.click(page.getByRole("checkbox", { name: "Select all on this page" }))
  await userEvent.click(page.getByRole("button", { name: "Move to pending" }))
  const dialog = page.getByRole("alertdialog")
  await userEvent.fill(dialog.getByRole("textbox"), "Water pump ordered.")
  await userEvent.click(dialog.getByRole("button", { name: "Move to pending" }))
  // No answer has come, and the alarm has left the tab.
  await expect.element(tab("New 11")).toBeVisible()
  await expect.element(tab("Pending 3")).toBeVisible()
  await expect.poll(() => row("Fuel low").elements()).toEqual([])
  expect(sent).toMatchObject([{ serviceId: 3, ids: [2], change: { state: "MONITOR" } }])

  refuse(new NetworkError({ call: "PUT /services/{id}/alarms" }))
  await expect.element(row("Fuel low")).toBeVisible()
  await expect.element(tab("New 12")).toBeVisible()
  const failed = page.getByRole("alert")
  await expect.element(failed.getByText("1 alarm stays as it was")).toBeVisible()
  await expect.element(failed.getByText("Water pump ordered.")).toBeVisible()
  await userEvent.click(page.getByRole("button", { name: "Try again" }))
  await expect.poll(() => sent.map(({ change }) => change.note)).toEqual(Array(2).fill("Water pump ordered."))
  await expect.poll(() => failed.elements()).toEqual([])
  await expect.poll(() => row("Fuel low").elements()).toEqual([])
  await close()
})

it("has no buttons for a reader, and says why", async () => {
  const { done: close } = await open({ counts, colleagues: [], mayWork: false })
  await expect
    .element(page.getByText("Changes are made by users of the centre with write access.", { exact: false }))
    .toBeVisible()
  expect(document.querySelectorAll("input[type=checkbox]").length).toBe(0)
  expect(page.getByRole("button", { name: /^Actions/ }).elements()).toEqual([])
  await close()
})
