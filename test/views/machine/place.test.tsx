import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import type { Machine } from "#contract/schemas/machine.ts"
import { sampleMachine } from "#machines/fleet/live-fleet/chart.ts"
import { Place } from "#views/machine/machine-page/Place.tsx"
import { around, texts } from "../support/around.tsx"
import { machine as unseen } from "./sample-day.ts"

const seen = { ...unseen, position: sampleMachine.position } as Machine
const map = () => page.getByRole("application", { name: "Machine location" })

it("stands in the middle of its map", async () => {
  await page.viewport(1440, 900)
  await texts("machine")()
  await render(around(<Place machine={seen} map={{}} />))
  await expect.element(map(), { timeout: 15_000 }).toBeVisible()
  const canvas = map().element() as HTMLElement
  const { width, height } = canvas.getBoundingClientRect()
  /** Shape of the mouse cursor at a distance in px from the middle of the map. */
  const pointer = async (beside: number) => {
    await userEvent.hover(canvas, { position: { x: width / 2 + beside, y: height / 2 } })
    return canvas.style.cursor
  }
  let step = 0
  // Moves the pointer at each attempt, because a pointer that does not move causes no events.
  await expect.poll(() => pointer(++step % 5), { timeout: 15_000 }).toBe("pointer")
  await expect.poll(() => pointer(60 + (++step % 5)), { timeout: 15_000 }).toBe("")
})

it("was never seen: says so instead of showing a map", async () => {
  await texts("machine")()
  await render(around(<Place machine={unseen} map={{}} />))
  await expect.element(page.getByText("No position received yet.")).toBeVisible()
  expect(map().elements()).toEqual([])
})
