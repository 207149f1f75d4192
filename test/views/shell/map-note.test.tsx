import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import type { Consent } from "#contract/schemas/consent.ts"
import { EVERYTHING, ONLY_REQUIRED } from "#domain/consent.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { type MapSettings, useFarmMap } from "#views/map/use-farm-map.tsx"
import { around, texts } from "../support/around.tsx"
import { startHarness } from "../support/portal.tsx"

const otherMap: MapSettings = { styleUrl: "https://tiles.example/style.json" }
const noOtherMap: MapSettings = {}

const Map = ({ settings }: { readonly settings: MapSettings }) => {
  const { note, labels } = useFarmMap("Map", settings)
  return (
    <>
      <p>{labels.fullScreen === undefined ? "without full screen" : "with full screen"}</p>
      {note}
    </>
  )
}

const show = async (settings: MapSettings, consent: Consent | undefined, width = 600) => {
  await texts("shell")()
  const boot = consent === undefined ? {} : { consent }
  await render(
    around(
      <div style={{ width }}>
        <Map settings={settings} />
      </div>,
      { parts: startHarness({ user: owner, boot }) },
    ),
  )
}

const note = () => page.getByText("Basic map.")

it.each([
  ["beside it", 600],
  ["on a line of its own", 200],
])("what a map lacks is said clear of the edge, with the button %s", async (_, width) => {
  await show(otherMap, ONLY_REQUIRED, width)
  const said = note()
  await expect.element(said).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(said.element())
  const button = page.getByRole("button").element().getBoundingClientRect()
  const { top, bottom } = words.getBoundingClientRect()
  const edge = said.element().closest("p")?.getBoundingClientRect().top ?? 0
  expect(button.top < bottom).toBe(width === 600)
  expect(top - edge).toBeGreaterThanOrEqual(8)
})

it.each([
  ["where the installation has no other map", noOtherMap, ONLY_REQUIRED],
  ["while the question is open", otherMap, undefined],
])("full screen without consent is not offered, and not spoken of, %s", async (_, settings, consent) => {
  await show(settings, consent)
  await expect.element(page.getByText("without full screen", { exact: true })).toBeVisible()
  await expect.element(note()).not.toBeInTheDocument()
  await expect.element(page.getByRole("button")).not.toBeInTheDocument()
})

it("full screen is offered with consent, and the map has no note", async () => {
  await show(otherMap, EVERYTHING)
  await expect.element(page.getByText("with full screen", { exact: true })).toBeVisible()
  await expect.element(note()).not.toBeInTheDocument()
})
