import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { Language } from "#contract/schemas/user.ts"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { loadTexts, openTexts } from "#i18n/texts.ts"
import { StatusFilter } from "#views/fleet/fleet-map/StatusFilter.tsx"
import { around, texts } from "../support/around.tsx"

/**
 * Inner width in px of the list on the narrowest phone, reduced because a phone's letters may be wider than the
 * test's.
 */
const LIST = 280
const counts = { RUNNING: 1, OFF: 2, DATA_DELAYED: 3, ALARMS: 4, SERVICE: 5, ENDING: 0 }

it("the counts stay on the narrowest phones with whole words, in every language", async () => {
  await page.viewport(320, 640)
  await texts("fleet")()
  const found: Array<string> = []
  for (const language of Language.literals) {
    await loadTexts(language)
    await openTexts("fleet", language)
    const screen = await render(
      around(
        <TextsProvider language={language} systemOfUnits="SI" timeZone="Europe/Helsinki">
          <main style={{ width: LIST }}>
            <StatusFilter counts={counts} chosen={null} onChoose={() => {}} />
          </main>
        </TextsProvider>,
      ),
    )
    const figures = page.getByRole("group").element()
    const rights = [...figures.querySelectorAll("span")].map((name) => name.getBoundingClientRect().right)
    const edge = figures.getBoundingClientRect().right
    const isCut = [figures, ...figures.children].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    if (isCut || rights.some((right) => right > edge)) found.push(language)
    await screen.unmount()
  }
  expect(found).toEqual([])
})

it("stand three by three, equally wide, where there is room", async () => {
  await page.viewport(1440, 900)
  await texts("fleet")()
  await render(
    around(
      <main style={{ width: 420 }}>
        <StatusFilter counts={counts} chosen={null} onChoose={() => {}} />
      </main>,
    ),
  )
  const boxes = [...page.getByRole("group").element().children].map((figure) =>
    figure.getBoundingClientRect(),
  )
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(2)
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1)
})
