import { useState } from "react"
import { beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { Sheet, type SheetHeight } from "#views/ui/sheet/Sheet.tsx"
import { around, texts } from "../support/around.tsx"

const TALL = 800

const Kept = ({ first }: { readonly first: SheetHeight }) => {
  const [height, keep] = useState(first)
  return (
    <main style={{ height: TALL }}>
      <h1>Page</h1>
      <Sheet label="List" height={height} onHeight={keep}>
        <p>What is in it</p>
      </Sheet>
    </main>
  )
}
const show = (first: SheetHeight) => render(around(<Kept first={first} />))

const handle = () => page.getByRole("slider", { name: "Resize the list" })
const expectHeight = (height: SheetHeight) =>
  expect.poll(() => document.querySelector("section[data-height]")?.getAttribute("data-height")).toBe(height)
/** Drags the list upwards by a distance in px, after its animations have ended. */
const drag = async (distance: number) => {
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const { left, width, top } = handle().element().getBoundingClientRect()
  const main = page.getByRole("main")
  await userEvent.dragAndDrop(handle(), main, {
    sourcePosition: { x: width / 2, y: 4 },
    targetPosition: {
      x: left + width / 2,
      y: top + 4 - distance - main.element().getBoundingClientRect().top,
    },
  })
}

beforeEach(async () => {
  await page.viewport(390, TALL)
  await texts("shell")()
})

it("is dragged to the next height, and by a long way over one", async () => {
  await show("low")
  await drag(60)
  await expectHeight("half")
  await drag(10)
  await expectHeight("half")
  await drag(-60)
  await expectHeight("low")
  await drag(0.5 * TALL)
  await expectHeight("full")
})

it("is stepped by its buttons, which end where it does", async () => {
  await show("half")
  const taller = page.getByRole("button", { name: "Make taller" })
  const shorter = page.getByRole("button", { name: "Make shorter" })
  await userEvent.click(shorter)
  await expectHeight("low")
  await expect.element(shorter).toHaveAttribute("aria-disabled", "true")
  // Checks that at the lowest height the button keeps the focus, and that pressing it has no effect.
  await expect.element(shorter).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  await expectHeight("low")
  await userEvent.click(taller)
  await userEvent.click(taller)
  await expectHeight("full")
  await expect.element(taller).toHaveAttribute("aria-disabled", "true")
})

it("is stepped by keys, and by two of them to its ends", async () => {
  await show("low")
  ;(handle().element() as HTMLElement).focus()
  for (const [key, height] of [
    ["{ArrowUp}", "half"],
    ["{End}", "full"],
    ["{ArrowDown}", "half"],
    ["{Home}", "low"],
  ] as const) {
    await userEvent.keyboard(key)
    await expectHeight(height)
  }
})

it("forgets a drag that the system took away", async () => {
  await show("low")
  const element = handle().element() as HTMLElement
  // Mocks pointer capture for this simulated touch, because browsers capture only real pointers.
  element.setPointerCapture = () => {}
  const touch = (type: string, clientY: number) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, clientY }))
  touch("pointerdown", 700)
  touch("pointercancel", 690)
  touch("pointerup", 500)
  await expectHeight("low")
  touch("pointerdown", 700)
  touch("pointerup", 600)
  await expectHeight("half")
})

it("begins at the top of what else it shows, however far it was scrolled", async () => {
  const about = (name: string) =>
    around(
      <main style={{ height: TALL }}>
        <h1>Page</h1>
        <Sheet label="List" height="half" about={name} onHeight={() => {}}>
          <p style={{ height: 4 * TALL }}>{name}</p>
        </Sheet>
      </main>,
    )
  const { rerender } = await render(about("The list"))
  const body = () => document.querySelector("section[data-height] > :last-child")
  body()?.scrollTo({ top: TALL })
  await expect.poll(() => body()?.scrollTop).toBe(TALL)
  await rerender(about("One machine"))
  await expect.element(page.getByText("One machine")).toBeInTheDocument()
  expect(body()?.scrollTop).toBe(0)
})
