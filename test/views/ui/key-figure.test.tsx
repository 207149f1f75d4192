import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { KeyFigure, KeyFigures } from "#views/ui/page/KeyFigure.tsx"

it("shows values in full, however long they are", async () => {
  await page.viewport(1000, 700)
  await render(
    <div style={{ width: 480 }}>
      <KeyFigures>
        <KeyFigure label="Time range" value={"12:00\u202fAM – 11:22\u202fPM"} />
        <KeyFigure label="VIN" value="HDLTR1A27R0000001HDLTR1A27R0000001" />
        <KeyFigure label="Distance" value={"29.8\u00a0km"} />
      </KeyFigures>
    </div>,
  )
  const figures = [...document.querySelectorAll("dl > div")]
  expect(figures).toHaveLength(3)
  for (const figure of figures) expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth)
  // Checks that the third value, joined by non-breaking spaces, stays on one line, while the first one wraps.
  const lines = [...document.querySelectorAll("dl dd")].map((one) => Math.round(one.clientHeight / 24))
  expect(lines[0]).toBe(2)
  expect(lines[2]).toBe(1)
})
