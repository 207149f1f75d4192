import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { MachineType } from "#contract/schemas/catalogue.ts"
import { sidePaths } from "#views/ui/machine-glyphs/paths.ts"
import { type MapMarker, MarkerLayer } from "#views/ui/map/MarkerLayer.tsx"
import { showMap } from "./support/stage.tsx"

const marker = (key: string, more: Partial<MapMarker> = {}): MapMarker => ({
  key,
  latlng: { lat: 62.24, lng: 25.75 },
  draggable: true,
  icon: "place",
  label: key,
  ...more,
})
const button = (name: string) => page.getByRole("button", { name, exact: true })
const picture = (name: string) => page.getByRole("img", { name, exact: true })

it("tells which of several was moved, by its key (GEO-10)", async () => {
  const moved: Array<readonly [MapMarker["key"], number]> = []
  const markers = [marker("farm"), marker("yard", { latlng: { lat: 62.241, lng: 25.752 } })]
  const layer = (
    <MarkerLayer markers={markers} onMoved={(key, { lat }) => moved.push([key, Number(lat.toFixed(3))])} />
  )
  await showMap(layer)
  for (const [name, key] of [
    ["yard", "{ArrowUp}"],
    ["farm", "{ArrowDown}"],
  ] as const) {
    ;(button(name).element() as HTMLElement).focus()
    await userEvent.keyboard(key)
  }
  expect(moved.map(([key]) => key)).toEqual(["yard", "farm"])
  expect(moved[0]?.[1]).toBeGreaterThanOrEqual(62.241)
  expect(moved[1]?.[1]).toBeLessThanOrEqual(62.24)
})

it("keeps its place in the page as long as its key does (GEO-10)", async () => {
  const layer = (...markers: ReadonlyArray<MapMarker>) => <MarkerLayer markers={markers} onMoved={() => {}} />
  const { change } = await showMap(layer(marker("farm"), marker("yard")))
  const yard = button("yard").element() as HTMLElement
  yard.focus()
  await change(layer(marker("yard", { latlng: { lat: 62.2402, lng: 25.75 } })))
  expect(document.activeElement).toBe(yard)
  expect(button("farm").elements()).toEqual([])
})

it("bears a dot, or the machine that stands there (GEO-10)", async () => {
  const icons: ReadonlyArray<MapMarker["icon"]> = ["place", ...MachineType.literals]
  const markers = icons.map((icon, index) =>
    marker(icon, { icon, latlng: { lat: 62.24, lng: 25.746 + index * 0.0012 } }),
  )
  await showMap(<MarkerLayer markers={markers} onMoved={() => {}} />)
  const drawn = (name: string) =>
    [...button(name).element().querySelectorAll("svg > :not(:first-child)")].map(
      (shape) => shape.getAttribute("d") ?? shape.tagName,
    )
  expect(drawn("place")).toEqual(["circle"])
  for (const type of MachineType.literals) expect(drawn(type)).toEqual([sidePaths[type]])
})

it("stands with its tip at its position, also after the map was moved (GEO-10)", async () => {
  const { map } = await showMap(<MarkerLayer markers={[marker("farm")]} onMoved={() => {}} />)
  const tip = () => {
    const { left, width, bottom } = button("farm").element().getBoundingClientRect()
    return [Math.round(left + width / 2), Math.round(bottom)]
  }
  const { left, top } = map.getContainer().getBoundingClientRect()
  for (const center of [map.getCenter(), { lng: 25.752, lat: 62.2405 }]) {
    map.jumpTo({ center })
    const { x, y } = map.project([25.75, 62.24])
    await expect.poll(tip).toEqual([Math.round(left + x), Math.round(top + y)])
  }
})

it("that cannot be moved is a picture with its name, no button (GEO-10)", async () => {
  const moved: Array<unknown> = []
  const markers = [marker("farm", { draggable: false })]
  await showMap(<MarkerLayer markers={markers} onMoved={(...args) => moved.push(args)} />)
  await expect.element(picture("farm")).toBeVisible()
  expect(button("farm").elements()).toEqual([])
  await userEvent.dragAndDrop(picture("farm"), button("Zoom out"))
  expect(moved).toEqual([])
})

it("shows its name to who points at it or comes to it by keys (GEO-10)", async () => {
  await showMap(<MarkerLayer markers={[marker("Home farm")]} onMoved={() => {}} />)
  const shown = () => getComputedStyle(button("Home farm").element(), "::after").content
  expect(shown()).toBe("none")
  await userEvent.hover(button("Home farm"))
  await expect.poll(shown).toContain("Home farm")
  await userEvent.unhover(button("Home farm"))
  await expect.poll(shown).toBe("none")
  ;(page.getByRole("application").element() as HTMLElement).focus()
  while (document.activeElement !== button("Home farm").element()) await userEvent.tab()
  await expect.poll(shown).toContain("Home farm")
})
