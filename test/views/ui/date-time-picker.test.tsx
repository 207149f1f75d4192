import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyActor, type AnyMachineSnapshot, createActor, createMachine } from "xstate"
import type { UnitSystem } from "#contract/schemas/values.ts"
import type { LocalDateTime } from "#domain/local-date-time.ts"
import { dateTimePickerChart } from "#machines/shared/date-time-picker/chart.ts"
import { dateTimePickerMachine } from "#machines/shared/date-time-picker/machine.ts"
import { dayPickerMachine } from "#machines/shared/day-picker/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { DateTimeField } from "#views/ui/date-time/DateTimeField.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors, smallTargets } from "../support/looks.ts"

const before = async () => {
  await page.viewport(390, 844)
  await texts("components")()
}
const day = () => page.getByRole("textbox", { name: "Start", exact: true })
const time = () => page.getByRole("textbox", { name: "Start, time", exact: true })
const onPage = (actor: unknown, systemOfUnits: UnitSystem = "SI", errorText?: string) =>
  around(
    <main style={{ padding: 24 }}>
      <h1>Page</h1>
      <DateTimeField actor={actor as never} label="Start" errorText={errorText} />
    </main>,
    { systemOfUnits },
  )
const figures = (one: string) => one.split("-").reverse().join("/")

describeView(dateTimePickerChart, {
  before,
  parts: () => ({ picker: dayPickerMachine }),
  view: onPage,
  interactions: {
    "day.changed": async (event, { context }: AnyMachineSnapshot, actor: AnyActor) => {
      // Sends the event directly for the day that is selected already, which a user cannot pick.
      if (context.dateTime.day === event.day) return actor.send(event)
      await userEvent.fill(day(), figures(event.day))
      await userEvent.keyboard("{Enter}")
    },
    "day.rejected": async (event, { context }, actor) => {
      if (context.dateTime.day === "") return actor.send(event)
      await userEvent.fill(day(), "soon")
      await userEvent.keyboard("{Enter}")
    },
    "timeText.changed": async ({ text }) => {
      await userEvent.fill(time(), text)
      ;(time().element() as HTMLElement).focus()
    },
    "typing.ended": async (event, { value }, actor) => {
      // Ends the typing with Enter; without typed text no user action ends it, so the event is sent directly.
      if (value === "typing") await userEvent.keyboard("{Enter}")
      else actor.send(event)
    },
  },
  // The form.
  sentByOthers: ["dateTime.replaced"],
  assertions: {
    typing: async ({ context }) => {
      await expect.element(time()).toHaveValue(context.typed)
      await expect.poll(() => page.getByText("Enter the time as 14:05.").elements()).toEqual([])
    },
    settled: async ({ context: { dateTime, typed } }) => {
      await expect.element(time()).toHaveValue(typed ?? dateTime.time)
      if (dateTime.time === "") await expect.element(page.getByText("Enter the time as 14:05.")).toBeVisible()
      if (dateTime.day !== "") await expect.element(day()).toHaveValue(figures(dateTime.day))
      expect(smallTargets()).toEqual([])
      expect(await axeErrors()).toEqual([])
    },
  },
})

/** The picker as part of a form that stores each reported date and time and passes it back. */
const start = async (systemOfUnits: UnitSystem = "SI", errorText?: string) => {
  await before()
  const sent: Array<LocalDateTime> = []
  const form = createMachine({
    invoke: {
      id: "dateTime",
      src: dateTimePickerMachine,
      input: { name: "start", dateTime: { day: "2026-11-20", time: "06:00" } },
    },
    on: {
      "dateTime.changed": {
        actions: ({ event, self }) => {
          sent.push(event["dateTime"])
          const { dateTime } = self.getSnapshot().children
          dateTime?.send({ type: "dateTime.replaced", dateTime: event["dateTime"] })
        },
      },
    },
  })
  const actor = createActor(form).start()
  await render(onPage(actor.getSnapshot().children["dateTime"], systemOfUnits, errorText))
  return {
    sent,
    set: (dateTime: LocalDateTime) =>
      actor.getSnapshot().children["dateTime"]?.send({ type: "dateTime.replaced", dateTime }),
  }
}

it("tells what stands in the fields at every letter, and keeps what is being typed though the form tells it back", async () => {
  const { sent } = await start()
  await userEvent.clear(time())
  await userEvent.type(time(), "14:30")
  await expect.element(time()).toHaveValue("14:30")
  expect(sent.at(-1)).toEqual({ day: "2026-11-20", time: "14:30" })
  await userEvent.fill(day(), "24/11/2026")
  await userEvent.keyboard("{Tab}")
  expect(sent.at(-1)).toEqual({ day: "2026-11-24", time: "14:30" })
  await userEvent.fill(day(), "x")
  await userEvent.keyboard("{Tab}")
  expect(sent.at(-1)).toEqual({ day: "", time: "14:30" })
  await expect.element(day()).toHaveValue("x")
})

it("shows what the form has from elsewhere; of half a moment it keeps the half that is there", async () => {
  const { sent, set } = await start()
  await userEvent.fill(day(), "x")
  set({ day: "2026-12-01", time: "08:05" })
  await expect.element(day()).toHaveValue("01/12/2026")
  await expect.element(time()).toHaveValue("08:05")
  set({ day: "", time: "09:15" })
  await expect.element(time()).toHaveValue("09:15")
  await expect.element(day()).toHaveValue("01/12/2026")
  expect(sent.at(-1)).toEqual({ day: "2026-12-01", time: "09:15" })
})

it("tells half a time as it was typed, and shows it again with why it is none", async () => {
  const { sent, set } = await start()
  await userEvent.fill(time(), "14:6")
  expect(sent.at(-1)).toEqual({ day: "2026-11-20", time: "", typed: "14:6" })
  const half = sent.at(-1) as LocalDateTime
  await userEvent.fill(time(), "15:30")
  expect(sent.at(-1)).toEqual({ day: "2026-11-20", time: "15:30" })
  set({ ...half, day: "" })
  await expect.element(time()).toHaveValue("14:6")
  await expect.element(time()).toHaveAttribute("aria-invalid", "true")
  expect(sent.at(-1)).toEqual(half)
  set({ day: "2026-11-21", time: "", typed: "" })
  await expect.element(time()).toHaveValue("")
  await expect.element(page.getByText("Required.")).toBeVisible()
  await expect.element(day()).toHaveValue("21/11/2026")
})

it("reads and writes times by the clock of the person (UNIT-18)", async () => {
  const { sent } = await start("US")
  await expect.element(time()).toHaveValue("6:00 am")
  await userEvent.fill(time(), "2:05 pm")
  await userEvent.keyboard("{Tab}")
  expect(sent.at(-1)?.time).toBe("14:05")
})

it("says at the time what the form finds wrong with the moment", async () => {
  await start("SI", "The end is before the start.")
  await expect.element(time()).toHaveAttribute("aria-invalid", "true")
  await expect.element(page.getByText("The end is before the start.")).toBeVisible()
})

it("the example of a day is the day shown last, not one of another century", async () => {
  await start()
  await userEvent.fill(day(), "soon")
  await userEvent.keyboard("{Tab}")
  await expect.element(page.getByText("Enter the day as 20/11/2026.")).toBeVisible()
})
