import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { owner } from "#machines/shell/sample-users.ts"
import { useFarmMap } from "#views/map/use-farm-map.tsx"
import { around, texts } from "../support/around.tsx"
import { startHarness } from "../support/portal.tsx"

const noMap = {}
const Note = () => useFarmMap("Map", noMap).note

it.each([
  ["beside it", 600],
  ["on a line of its own", 240],
])("what a map lacks is said clear of the edge, with the button %s", async (_, width) => {
  await texts("shell")()
  await render(
    around(
      <div style={{ width }}>
        <Note />
      </div>,
      { parts: startHarness({ user: owner }) },
    ),
  )
  const said = page.getByText("Full screen is not available.")
  await expect.element(said).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(said.element())
  const button = page.getByRole("button").element().getBoundingClientRect()
  const { top, bottom } = words.getBoundingClientRect()
  const edge = said.element().closest("p")?.getBoundingClientRect().top ?? 0
  expect(button.top < bottom).toBe(width === 600)
  expect(top - edge).toBeGreaterThanOrEqual(8)
})
