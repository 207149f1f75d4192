import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { type AlarmOverview, ServiceAlarm } from "#contract/schemas/alarm.ts"
import { alarmWork } from "#machines/alarms/alarm-work.ts"
import { rowActionsMachine } from "#machines/shared/row-actions/machine.ts"
import { exampleOf } from "#test/support/examples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { AlarmWork } from "#views/alarms/AlarmWork.tsx"

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
  machine: alarmWork,
  View: AlarmWork,
  texts: ["alarms", "components", "tools"],
} as const

describeCollection("alarm-work", {
  ...screen,
  row: ServiceAlarm,
  rows: [worked, fresh, over],
  shows: ["Coolant far too hot", "Water pump ordered.", "Fuel low"],
})

const open = (overview: AlarmOverview, asked: Array<unknown>, work: (input: unknown) => Promise<unknown>) =>
  openScreen(screen, {
    ...listActors(
      async ({ filters }) => {
        asked.push(filters)
        return [worked, fresh, over]
      },
      undefined,
      { overview },
    ),
    actions: rowActionsMachine({
      name: "alarm-work",
      area: { fromEffect: () => fromPromise(({ input }) => work(input)) } as never,
      actions: {
        toWork: { run: () => null as never },
        toPending: { asks: "note", run: () => null as never },
      },
    }),
  })

it("moves alarms in bulk, as far as each may go, and keeps the tab when filters are cleared", async () => {
  await page.viewport(1440, 900)
  const asked: Array<unknown> = []
  const done: Array<unknown> = []
  const { done: close } = await open(adviser, asked, async (input) => void done.push(input))
  const tab = (name: string) => page.getByRole("button", { name, exact: true })
  await expect.element(tab("New 12")).toHaveAttribute("aria-current", "page")
  await userEvent.click(tab("Closed 40"))
  await expect.poll(() => asked.at(-1)).toEqual({ state: "closed" })
  await userEvent.click(page.getByRole("button", { name: /^Only alarms of/ }).first())
  await userEvent.click(page.getByRole("radio", { name: "Mine" }).element().parentElement as HTMLElement)
  await expect.poll(() => asked.at(-1)).toEqual({ state: "closed", machine: worked.vin, assignee: "mine" })
  await userEvent.click(page.getByRole("button", { name: "Clear filters" }))
  await expect.poll(() => asked.at(-1)).toEqual({ state: "closed" })

  await userEvent.click(page.getByRole("checkbox", { name: "Select all on this page" }))
  // The first is on the work list and the last is over: only the new one can go there.
  await userEvent.click(page.getByRole("button", { name: "Move to work list (1 of 3)" }))
  await expect.poll(() => done).toMatchObject([{ action: "toWork", ids: [2] }])
  await userEvent.click(page.getByRole("button", { name: "Move to pending (1 of 2)" }))
  // A note may be left out.
  await userEvent.click(page.getByRole("alertdialog").getByRole("button", { name: "Move to pending" }))
  await expect.poll(() => done.length).toBe(2)
  await close()
})

it("has no buttons for a reader, and says why", async () => {
  const { done: close } = await open({ counts, colleagues: [], mayWork: false }, [], async () => undefined)
  await expect
    .element(page.getByText("Only the staff of this service centre move them.", { exact: false }))
    .toBeVisible()
  expect(document.querySelectorAll("input[type=checkbox]").length).toBe(0)
  expect(page.getByRole("button", { name: /^Actions/ }).elements()).toEqual([])
  await close()
})
