import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyActor, type AnyMachineSnapshot, createActor, createMachine } from "xstate"
import type { RangeKind } from "#domain/range.ts"
import { dayPickerMachine } from "#machines/shared/day-picker/machine.ts"
import { rangePickerChart } from "#machines/shared/range-picker/chart.ts"
import { rangePickerMachine } from "#machines/shared/range-picker/machine.ts"
import { faultOf } from "#machines/shared/range-picker/selectors.ts"
import { describeView } from "#test/support/plans/view.tsx"
import "#views/ui/brand/BrandProvider.tsx"
import { RangePicker } from "#views/ui/range/RangePicker.tsx"
import { around, texts } from "../support/around.tsx"
import { dayClock } from "../support/clock.ts"
import { axeFaults, smallTargets } from "../support/looks.ts"

const before = async () => {
  await page.viewport(390, 844)
  await texts("pieces")()
}
const wordOf = (name: string) => (name === "start" ? "From" : "To")
const dayOf = (name: string) => page.getByRole("textbox", { name: wordOf(name) })
const timeOf = (name: string) => page.getByLabelText(`${wordOf(name)}, time`)
const shortcut = (name: string) => page.getByRole("button", { name, exact: true })
const words = { today: "Today", lastWeek: "Last 7 days", lastMonth: "Last month" } as const
const onPage = (actor: unknown) =>
  around(
    <main style={{ padding: 24 }}>
      <h1>Page</h1>
      <RangePicker actor={actor as never} label="Period" />
    </main>,
  )
const faultWords = {
  END_BEFORE_START: "The end is before the start.",
  END_TIME_WAS_EMPTY: "Give the end time.",
  MIN: "At least 2 hours.",
} as Readonly<Record<string, string>>

describeView(rangePickerChart, {
  before,
  parts: () => ({ picker: dayPickerMachine }),
  view: onPage,
  gestures: {
    "day.picked": async (event, _: AnyMachineSnapshot, actor: AnyActor) => {
      const field = dayOf(event.name)
      const figures = event.day.split("-").reverse().join("/")
      // A day that stands there already is not picked anew by a person.
      if ((field.element() as HTMLInputElement).value === figures) return actor.send(event)
      await userEvent.fill(field, figures)
      await userEvent.keyboard("{Enter}")
    },
    "time.typed": ({ name, time }) => userEvent.fill(timeOf(name), time),
    "shortcut.chosen": (event) => userEvent.click(shortcut(words[event.shortcut as "today"])),
  },
  // The clock.
  sentByOthers: ["today.changed"],
  shows: {
    dating: () => expect.poll(() => page.getByRole("group", { name: "Period" }).elements()).toEqual([]),
    open: async ({ context: { ends } }) => {
      for (const name of ["start", "end"] as const)
        await expect.element(dayOf(name)).toHaveValue(ends[name].day.split("-").reverse().join("/"))
    },
    "open.right": async () => {
      await expect.poll(() => document.querySelectorAll("[aria-invalid=true]").length).toBe(0)
      expect(smallTargets()).toEqual([])
      expect(await axeFaults()).toEqual([])
    },
    "open.wrong": async (snapshot) => {
      const message = faultOf(snapshot as never)?.message ?? ""
      await expect.element(page.getByText(faultWords[message] ?? message)).toBeVisible()
      const field = snapshot.context.kind === "times" ? timeOf("end") : dayOf("end")
      await expect.element(field).toHaveAttribute("aria-invalid", "true")
    },
  },
  invisible: { "open.deciding": "passes at once" },
})

/** The picker as a part of a form, and the ranges it was told. */
const start = async (kind: RangeKind, today: string) => {
  await before()
  const clock = dayClock(today)
  const told: Array<{ readonly from: string; readonly to: string; readonly span: object }> = []
  const form = createMachine({
    invoke: {
      id: "range",
      src: rangePickerMachine(clock.watch),
      input: { zone: "Europe/Helsinki", kind },
    },
    on: { "range.chosen": { actions: ({ event: { type: _, ...range } }) => told.push(range as never) } },
  })
  const actor = createActor(form).start()
  await render(onPage(actor.getSnapshot().children.range))
  return { clock, told }
}

it("last month is the calendar month before, in the zone of the person (OPEN-183)", async () => {
  const { told } = await start("days", "2026-11-03")
  await userEvent.click(shortcut("Last month"))
  expect(told.at(-1)).toEqual({
    from: "2026-10-01",
    to: "2026-10-31",
    // Clocks went back on the 25th: from midnight in summer time to midnight in winter time.
    span: { start: Date.UTC(2026, 8, 30, 21), end: Date.UTC(2026, 9, 31, 22) },
  })
})

it("shortcuts know that midnight has passed, and a range that is wrong is told to nobody", async () => {
  const { clock, told } = await start("days", "2026-11-30")
  clock.set("2026-12-01")
  await userEvent.click(shortcut("Last month"))
  expect(told.at(-1)).toMatchObject({ from: "2026-11-01", to: "2026-11-30" })
  const before = told.length
  await userEvent.fill(dayOf("end"), "31/10/2026")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("The end is before the start.")).toBeVisible()
  expect(told.length).toBe(before)
  await userEvent.click(shortcut("Last 7 days"))
  expect(told.at(-1)).toMatchObject({ from: "2026-11-25", to: "2026-12-01" })
})

it("a time that clocks leap over is refused at its field", async () => {
  const { told } = await start("times", "2026-03-29")
  await userEvent.fill(timeOf("start"), "03:30")
  await expect.element(page.getByText("On this day clocks go forward over this time.")).toBeVisible()
  await expect.element(timeOf("start")).toHaveAttribute("aria-invalid", "true")
  await userEvent.fill(timeOf("start"), "04:00")
  expect(told.at(-1)).toMatchObject({
    span: { start: Date.UTC(2026, 2, 29, 1), end: Date.UTC(2026, 2, 29, 20, 59) },
  })
})
