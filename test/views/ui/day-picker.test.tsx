import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor } from "xstate"
import { dayPickerChart } from "#machines/shared/day-picker/chart.ts"
import { dayPickerMachine } from "#machines/shared/day-picker/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import "#views/ui/brand/BrandProvider.tsx"
import { DayField } from "#views/ui/day/DayField.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors, dragOut, smallTargets } from "../support/looks.ts"

const before = async () => {
  await page.viewport(390, 844)
  await texts("components")()
}
const field = () => page.getByRole("textbox", { name: "Day" })
const dialog = () => page.getByRole("dialog", { name: "Day" })
const button = (name: string) => page.getByRole("button", { name, exact: true })
const onPage = (actor: unknown) =>
  around(
    <main style={{ padding: 24 }}>
      <h1>Page</h1>
      <DayField actor={actor as never} label="Day" />
      <button type="button" style={{ height: 44 }}>
        Elsewhere
      </button>
    </main>,
  )

describeView(dayPickerChart, {
  before,
  view: onPage,
  interactions: {
    // Sends the event directly behind the open calendar, where nothing can be typed; only the day navigator's
    // calendar has a field of its own.
    "dayText.changed": async (event, { value }, actor) => {
      if (value.calendar === "open") actor.send(event)
      else await userEvent.fill(field(), event.text)
    },
    "typing.ended": async (event, { value }, actor) => {
      if (value.calendar === "open" || value.field !== "typing") actor.send(event)
      else {
        ;(field().element() as HTMLElement).focus()
        await userEvent.click(page.getByText("Elsewhere"))
      }
    },
    "day.submitted": async (event, { value }, actor) => {
      if (value.calendar === "open") return actor.send(event)
      ;(field().element() as HTMLElement).focus()
      await userEvent.keyboard("{Enter}")
    },
    "calendar.opened": () => userEvent.click(button("Calendar: Day")),
    "calendar.closed": () => userEvent.keyboard("{Escape}"),
    "active.moved": async (event, _, actor) => {
      // Sends the event directly for a day beyond the last month, to which no button leads.
      if (event.day === "2026-12-20") actor.send(event)
      else {
        document.querySelector<HTMLElement>("[role=grid] [tabindex='0']")?.focus()
        await userEvent.keyboard("{ArrowUp}")
      }
    },
    "day.selected": async (event, _, actor) => {
      // Sends the event directly for a day outside the limits, which cannot be pressed.
      if (event.day > "2026-11-21") actor.send(event)
      else await userEvent.click(button("Thursday, 19 November 2026"))
    },
  },
  sentByOthers: ["day.replaced", "limits.changed"],
  assertions: {
    "field.right": ({ context }) =>
      expect
        .poll(() => (field().element() as HTMLInputElement).value)
        .toBe(context.day.split("-").reverse().join("/")),
    "field.typing": ({ context }) =>
      expect.poll(() => (field().element() as HTMLInputElement).value).toBe(context.typed?.text),
    "field.wrong": async ({ context }) => {
      const words = {
        NOT_NULL: "Required.",
        PATTERN: /^Enter the day as \d\d\/11\/2026/,
        MAX: /^Not after/,
        MIN: /^Not before/,
      }[context.fieldError as "MAX"]
      await expect.element(page.getByText(words)).toBeInTheDocument()
    },
    "calendar.closed": async () => {
      await expect.poll(() => dialog().elements()).toEqual([])
      expect(smallTargets()).toEqual([])
    },
    "calendar.open": async ({ context }) => {
      await expect.element(dialog()).toBeVisible()
      await expect
        .poll(() => document.querySelector("[role=grid] [tabindex='0']")?.textContent)
        .toBe(String(Number(context.active.slice(8))))
    },
  },
})

const at = async (day: string, limits = { min: "2026-11-02", max: "2026-11-21" }) => {
  await before()
  const actor = createActor(dayPickerMachine, { input: { name: "day", day, limits } }).start()
  await render(onPage(actor))
  return actor
}
const focused = () => document.activeElement?.getAttribute("aria-label")

it("takes a day by keys alone, and gives the focus back", async () => {
  const actor = await at("2026-11-18")
  ;(button("Calendar: Day").element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
  await expect.poll(focused).toBe("Wednesday, 18 November 2026")
  for (const [key, day] of [
    ["ArrowRight", "Thursday, 19"],
    ["ArrowDown", "Saturday, 21"], // the last that is allowed
    ["Home", "Monday, 16"],
    ["ArrowUp", "Monday, 9"],
    ["End", "Sunday, 15"],
    ["PageUp", "Monday, 2"], // the first that is allowed
    ["PageDown", "Saturday, 21"],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(focused).toBe(`${day} November 2026`)
  }
  expect(await axeErrors()).toEqual([])
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => actor.getSnapshot().context.day).toBe("2026-11-21")
  await expect.poll(focused).toBe("Calendar: Day")
})

it("the keyboard goes along into other months and years, and stays on the buttons that turn them", async () => {
  const actor = await at("2026-10-31", { min: "1900-01-01", max: "2199-12-31" })
  ;(button("Calendar: Day").element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
  await expect.poll(focused).toBe("Saturday, 31 October 2026")
  for (const [key, day] of [
    ["{PageDown}", "Monday, 30 November 2026"],
    ["{ArrowRight}", "Tuesday, 1 December 2026"],
    ["{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}", "Tuesday, 5 January 2027"],
    ["{PageUp}{PageUp}{PageUp}", "Monday, 5 October 2026"],
    ["{ArrowUp}", "Monday, 28 September 2026"],
    ["{Shift>}{PageDown}{/Shift}", "Tuesday, 28 September 2027"],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(focused).toBe(day)
  }
  ;(button("Next month").element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByRole("heading", { name: "October 2027" })).toBeVisible()
  expect(focused()).toBe("Next month")
  await userEvent.keyboard("{Tab}{Tab}{Enter}")
  await expect.poll(() => actor.getSnapshot().context.day).toBe("2027-10-28")
})

it("a press beside the calendar closes it and changes nothing", async () => {
  const actor = await at("2026-11-18")
  await userEvent.click(button("Calendar: Day"))
  await expect.element(dialog()).toBeVisible()
  // Presses outside the calendar, where the press has the dialog itself as its target.
  dragOut(dialog().element(), dialog().element())
  await expect.poll(() => dialog().elements()).toEqual([])
  expect(actor.getSnapshot().context.day).toBe("2026-11-18")
})

it("begins weeks with the language's first day", async () => {
  await at("2026-11-18")
  await userEvent.click(button("Calendar: Day"))
  await expect.element(page.getByRole("columnheader").first()).toHaveTextContent("Mon")
})

it.each([320, 330, 345, 360])(
  "every day of the calendar is a finger wide on %i px, and nothing slides sideways",
  async (width) => {
    await at("2026-11-18")
    await page.viewport(width, 640)
    await userEvent.click(button("Calendar: Day"))
    await expect.element(dialog()).toBeVisible()
    expect(smallTargets()).toEqual([])
    const { scrollWidth, clientWidth } = dialog().element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    const { left, right } = dialog().element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  },
)

it.each([
  [1440, 900, 0.5],
  [1440, 900, 0.85],
  [1280, 720, 0.6],
  [1280, 720, 0.9],
  [1024, 600, 0.85],
])(
  "the calendar has room for a month on %i x %i px, opened at %f of the height",
  async (width, height, at) => {
    await texts("components")()
    await page.viewport(width, height)
    const actor = createActor(dayPickerMachine, {
      input: { name: "day", day: "2026-11-18", limits: { min: "2026-11-02", max: "2026-11-21" } },
    })
    actor.start()
    await render(
      around(
        <main style={{ padding: 24, paddingTop: height * at - 70 }}>
          <DayField actor={actor} label="Day" />
        </main>,
      ),
    )
    await userEvent.click(button("Calendar: Day"))
    await expect.element(dialog()).toBeVisible()
    const { scrollHeight, clientHeight } = dialog().element()
    expect(clientHeight).toBeGreaterThanOrEqual(scrollHeight)
    const { top, bottom } = dialog().element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(height)
  },
)

it("steps to months that have no allowed day rest, and keep the keyboard", async () => {
  await at("2026-11-18")
  ;(button("Calendar: Day").element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
  await expect.poll(focused).toBe("Wednesday, 18 November 2026")
  await expect.element(button("Next month")).toHaveAttribute("aria-disabled", "true")
  await expect.element(button("Next year")).toHaveAttribute("aria-disabled", "true")
  ;(button("Next month").element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(button("Next month")).toHaveFocus()
  await expect.element(page.getByRole("heading", { name: "November 2026" })).toBeVisible()
})

it("words of the window that are marked beyond its edge do not close it", async () => {
  await at("2026-11-18")
  await userEvent.click(button("Calendar: Day"))
  await expect.element(dialog()).toBeVisible()
  dragOut(page.getByRole("heading", { name: "November 2026" }).element(), dialog().element())
  await expect.element(dialog()).toBeVisible()
})
