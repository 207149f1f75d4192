import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyActor, type AnyMachineSnapshot, createActor, createMachine } from "xstate"
import type { UnitSystem } from "#contract/schemas/values.ts"
import type { RangeKind } from "#domain/range.ts"
import { dayPickerMachine } from "#machines/shared/day-picker/machine.ts"
import { rangePickerChart } from "#machines/shared/range-picker/chart.ts"
import { rangePickerMachine } from "#machines/shared/range-picker/machine.ts"
import { fieldErrorOf } from "#machines/shared/range-picker/selectors.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import "#views/ui/brand/BrandProvider.tsx"
import { RangePicker } from "#views/ui/range/RangePicker.tsx"
import { around, texts } from "../support/around.tsx"
import { dayClock } from "../support/clock.ts"
import { axeErrors, smallTargets } from "../support/looks.ts"

const before = async () => {
  await page.viewport(390, 844)
  await texts("components")()
}
const wordOf = (name: string) => (name === "start" ? "From" : "To")
const dayOf = (name: string) => page.getByRole("textbox", { name: wordOf(name) })
const timeOf = (name: string) => page.getByLabelText(`${wordOf(name)}, time`)
const shortcut = (name: string) => page.getByRole("button", { name, exact: true })
const words = { today: "Today", lastWeek: "Last 7 days", lastMonth: "Last month" } as const
const onPage = (actor: unknown, systemOfUnits: UnitSystem = "SI") =>
  around(
    <main style={{ padding: 24 }}>
      <h1>Page</h1>
      <RangePicker actor={actor as never} label="Period" />
    </main>,
    { systemOfUnits },
  )
const fieldErrorWords = {
  END_BEFORE_START: "The end is before the start.",
  END_TIME_WAS_EMPTY: "Enter the end time.",
  PATTERN: "Enter the time as 14:05.",
  MIN: "At least 2 hours.",
} as Readonly<Record<string, string>>

/** Text expected in the day field; typed text that is not a date stays there. */
const shownDay = (day: string) => (day === "" ? "soon" : day.split("-").reverse().join("/"))

describeView(rangePickerChart, {
  before,
  parts: () => ({ picker: dayPickerMachine }),
  view: onPage,
  interactions: {
    "day.changed": async (event, _: AnyMachineSnapshot, actor: AnyActor) => {
      const field = dayOf(event.name)
      const figures = event.day.split("-").reverse().join("/")
      // Sends the event directly for the day that is selected already, which a user cannot enter.
      if ((field.element() as HTMLInputElement).value === figures) return actor.send(event)
      await userEvent.fill(field, figures)
      await userEvent.keyboard("{Enter}")
    },
    "day.rejected": async (event, { context }, actor) => {
      if (context.ends[event.name].day === "") return actor.send(event)
      await userEvent.fill(dayOf(event.name), "soon")
      await userEvent.keyboard("{Enter}")
    },
    "timeText.changed": async ({ name, text }) => {
      await userEvent.fill(timeOf(name), text)
      ;(timeOf(name).element() as HTMLElement).focus()
    },
    "typing.ended": async (event, { value }, actor) => {
      // Ends the typing with Enter; without typed text no user action ends it, so the event is sent directly.
      if (value.open === "typing") await userEvent.keyboard("{Enter}")
      else actor.send(event)
    },
    "shortcut.selected": (event) => userEvent.click(shortcut(words[event.shortcut as "today"])),
  },
  // The clock.
  sentByOthers: ["today.changed"],
  assertions: {
    dating: () => expect.poll(() => page.getByRole("group", { name: "Period" }).elements()).toEqual([]),
    open: async ({ context: { ends } }) => {
      for (const name of ["start", "end"] as const)
        await expect.element(dayOf(name)).toHaveValue(shownDay(ends[name].day))
    },
    "open.typing": async ({ context: { ends } }) => {
      for (const name of ["start", "end"] as const)
        await expect.element(timeOf(name)).toHaveValue(ends[name].typed ?? ends[name].time)
    },
    "open.right": async () => {
      await expect.poll(() => document.querySelectorAll("[aria-invalid=true]").length).toBe(0)
      expect(smallTargets()).toEqual([])
      expect(await axeErrors()).toEqual([])
    },
    "open.wrong": async (snapshot) => {
      const message = fieldErrorOf(snapshot as never)?.message ?? ""
      if (message === "NO_DAY") {
        await expect.element(page.getByText(/^Enter the day as \d\d\/11\/2026\.$/)).toBeVisible()
        await expect.element(dayOf("start")).toHaveAttribute("aria-invalid", "true")
        expect(document.querySelectorAll("[aria-invalid=true]").length).toBe(1)
        return
      }
      await expect.element(page.getByText(fieldErrorWords[message] ?? message)).toBeVisible()
      const field = snapshot.context.kind === "times" ? timeOf("end") : dayOf("end")
      await expect.element(field).toHaveAttribute("aria-invalid", "true")
    },
  },
  invisible: { "open.deciding": "passes at once" },
})

/** The picker as part of a form, and the ranges it reported. */
const start = async (
  kind: RangeKind,
  today: string,
  { systemOfUnits = "SI", min }: { readonly systemOfUnits?: UnitSystem; readonly min?: string } = {},
) => {
  await before()
  const clock = dayClock(today)
  const sent: Array<{ readonly from: string; readonly to: string; readonly span: object }> = []
  const form = createMachine({
    invoke: {
      id: "range",
      src: rangePickerMachine(clock.watch),
      input: { zone: "Europe/Helsinki", kind, ...(min && { min }) },
    },
    on: { "range.selected": { actions: ({ event: { type: _, ...range } }) => sent.push(range as never) } },
  })
  const actor = createActor(form).start()
  await render(onPage(actor.getSnapshot().children.range, systemOfUnits))
  return { clock, sent }
}

it("has no shortcuts where they are not wanted (DAY-05)", async () => {
  await before()
  const machine = rangePickerMachine(dayClock("2026-11-20").watch)
  const actor = createActor(machine, { input: { zone: "Europe/Helsinki", kind: "days" } }).start()
  await render(around(<RangePicker actor={actor} label="Period" withShortcuts={false} />))
  await expect.element(dayOf("start")).toHaveValue("20/11/2026")
  expect(Object.values(words).flatMap((word) => shortcut(word).elements())).toEqual([])
})

it("last month is the calendar month before, in the zone of the person (OPEN-183)", async () => {
  const { sent } = await start("days", "2026-11-03")
  await userEvent.click(shortcut("Last month"))
  expect(sent.at(-1)).toEqual({
    from: "2026-10-01",
    to: "2026-10-31",
    // Expected span from midnight in summer time to midnight in winter time, because clocks went back on the 25th.
    span: { start: Date.UTC(2026, 8, 30, 21), end: Date.UTC(2026, 9, 31, 22) },
  })
})

it("shortcuts follow the change of day, and a wrong range is not reported", async () => {
  const { clock, sent } = await start("days", "2026-11-30")
  clock.set("2026-12-01")
  await userEvent.click(shortcut("Last month"))
  expect(sent.at(-1)).toMatchObject({ from: "2026-11-01", to: "2026-11-30" })
  const before = sent.length
  await userEvent.fill(dayOf("end"), "31/10/2026")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("The end is before the start.")).toBeVisible()
  expect(sent.length).toBe(before)
  await userEvent.click(shortcut("Last 7 days"))
  expect(sent.at(-1)).toMatchObject({ from: "2026-11-25", to: "2026-12-01" })
})

it("a time that clocks leap over is refused at its field", async () => {
  const { sent } = await start("times", "2026-03-29")
  await userEvent.fill(timeOf("start"), "03:30")
  await userEvent.keyboard("{Enter}")
  await expect
    .element(page.getByText("This time does not exist on this day: clocks go forward."))
    .toBeVisible()
  await expect.element(timeOf("start")).toHaveAttribute("aria-invalid", "true")
  await userEvent.fill(timeOf("start"), "04:00")
  await userEvent.keyboard("{Enter}")
  expect(sent.at(-1)).toMatchObject({
    span: { start: Date.UTC(2026, 2, 29, 1), end: Date.UTC(2026, 2, 29, 20, 59) },
  })
})

/** Text of a time field, with the narrow spaces that some languages use in times replaced. */
const shownTime = (name: string) => (timeOf(name).element() as HTMLInputElement).value.replace(/\s/g, " ")

it("has 12 hours for US units whatever the computer shows, and says so (UNIT-18)", async () => {
  const { sent } = await start("times", "2026-11-21", { systemOfUnits: "US" })
  expect([shownTime("start"), shownTime("end")]).toEqual(["12:00 am", "11:59 pm"])
  await userEvent.fill(timeOf("start"), "2:05")
  await userEvent.tab()
  await expect.element(page.getByText(/^Enter the time as 2:05\spm\.$/)).toBeVisible()
  expect(shownTime("start")).toBe("2:05")
  await userEvent.fill(timeOf("start"), "2:05 PM")
  await userEvent.tab()
  await expect.poll(() => shownTime("start")).toBe("2:05 pm")
  expect(sent.at(-1)).toMatchObject({ span: { start: Date.UTC(2026, 10, 21, 12, 5) } })
})

it("half-typed values are neither reported nor marked wrong, and malformed times stay", async () => {
  const { sent } = await start("times", "2026-11-21")
  expect([shownTime("start"), shownTime("end")]).toEqual(["00:00", "23:59"])
  const before = sent.length
  await userEvent.fill(timeOf("start"), "14:6")
  await expect.poll(() => document.querySelectorAll("[aria-invalid=true]").length).toBe(0)
  expect(sent.length).toBe(before)
  await userEvent.tab()
  await expect.element(page.getByText("Enter the time as 14:05.")).toBeVisible()
  await expect.element(timeOf("start")).toHaveAttribute("aria-invalid", "true")
  expect(shownTime("start")).toBe("14:6")
  expect(sent.length).toBe(before)
  await userEvent.fill(timeOf("start"), "1430")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => shownTime("start")).toBe("14:30")
  expect(sent.at(-1)).toMatchObject({ span: { start: Date.UTC(2026, 10, 21, 12, 30) } })
})

it("a refused day changes no range and stays in its field until a shortcut says another (DAY-05, DAY-06)", async () => {
  const { clock, sent } = await start("days", "2026-11-21")
  const before = sent.length
  await userEvent.fill(dayOf("end"), "25/12/2026")
  await userEvent.keyboard("{Enter}")
  await expect.element(dayOf("end")).toHaveAttribute("aria-invalid", "true")
  await expect.element(page.getByText(/^Not after Sat,? 21 Nov 2026\.$/)).toBeVisible()
  clock.set("2026-11-22")
  await expect.element(page.getByText(/^Not after Sun,? 22 Nov 2026\.$/)).toBeVisible()
  await expect.element(dayOf("end")).toHaveValue("25/12/2026")
  expect(sent.length).toBe(before)
  // Selects a shortcut: the end field shows the end of the range again and no longer the rejected day.
  clock.set("2026-11-21")
  await userEvent.click(shortcut("Today"))
  await expect.element(dayOf("end")).toHaveValue("21/11/2026")
  await expect.poll(() => document.querySelectorAll("[aria-invalid=true]").length).toBe(0)
  expect(sent.at(-1)).toMatchObject({ from: "2026-11-21", to: "2026-11-21" })
})

it("a malformed day is not reported as the one before it, whatever is chosen or typed next", async () => {
  const { sent } = await start("times", "2026-11-21")
  const before = sent.length
  await userEvent.fill(dayOf("start"), "soon")
  await userEvent.tab()
  await userEvent.fill(timeOf("start"), "06:00")
  await userEvent.keyboard("{Enter}")
  await expect.element(timeOf("start")).toHaveValue("06:00")
  await userEvent.fill(dayOf("end"), "20/11/2026")
  await userEvent.keyboard("{Enter}")
  await expect.element(dayOf("start")).toHaveValue("soon")
  await expect.element(dayOf("start")).toHaveAttribute("aria-invalid", "true")
  expect(sent.length).toBe(before)
  await userEvent.fill(dayOf("start"), "19/11/2026")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => sent.length).toBe(before + 1)
  expect(sent.at(-1)).toMatchObject({
    from: "2026-11-19",
    to: "2026-11-20",
    span: { start: Date.UTC(2026, 10, 19, 4), end: Date.UTC(2026, 10, 20, 21, 59) },
  })
})

it("no day before the first is taken, by typing or by a shortcut (DAY-05, DAY-06)", async () => {
  const { sent } = await start("days", "2026-11-21", { min: "2026-11-18" })
  expect(shortcut("Last month").elements()).toEqual([])
  await userEvent.click(shortcut("Last 7 days"))
  expect(sent.at(-1)).toMatchObject({ from: "2026-11-18", to: "2026-11-21" })
  const before = sent.length
  await userEvent.fill(dayOf("start"), "17/11/2026")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText(/^Not before Wed,? 18 Nov 2026\.$/)).toBeVisible()
  expect(sent.length).toBe(before)
  await userEvent.fill(dayOf("start"), "18/11/2026")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => sent.length).toBe(before + 1)
})

it.each([390, 320, 270])("shows days and times in full at %i px", async (width) => {
  await before()
  await page.viewport(width, 700)
  const machine = rangePickerMachine(dayClock("2026-11-20").watch)
  const actor = createActor(machine, { input: { zone: "Europe/Helsinki", kind: "times" } }).start()
  const { unmount } = await render(onPage(actor, "US"))
  await expect.element(dayOf("start")).toHaveValue("20/11/2026")
  const fields = [...document.querySelectorAll("input")]
  expect(fields).toHaveLength(4)
  for (const field of fields) expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await unmount()
})
