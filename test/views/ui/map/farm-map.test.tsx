import axe from "axe-core"
import { createPortal } from "react-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { FarmMap } from "#views/ui/map/FarmMap.tsx"
import { palettes } from "#views/ui/map/style/palette.ts"
import { farmStyle, SEA } from "#views/ui/map/style/style.ts"
import { colourAt, labels, reachedZooms, showMap } from "./support/stage.tsx"

const map = (
  <FarmMap labels={labels} scheme="light" units="SI" formatLength={String} failure="No map here">
    <p>The list beside</p>
  </FarmMap>
)

afterEach(() => void vi.restoreAllMocks())

describe("a farm map", () => {
  it.each(["light", "dark"] as const)("draws its own land in the %s scheme", async (scheme) => {
    const { map: engine } = await showMap(null, { scheme, start: { lng: 15, lat: 45, zoom: 3 } })
    await expect.poll(() => colourAt(engine, 36, 48.2), { timeout: 5000 }).toBe(palettes[scheme].land)
    await expect.poll(() => colourAt(engine, 6, 40), { timeout: 5000 }).toBe(palettes[scheme].water)
  })

  it("has the colour of land and says that it loads until the land is there", async () => {
    const arrived = Promise.withResolvers<void>()
    const load = globalThis.fetch
    vi.spyOn(globalThis, "fetch").mockImplementation(async (...request) => {
      await arrived.promise
      return load(...request)
    })
    const shown = showMap(null, { start: { lng: 15, lat: 45, zoom: 3 } })
    const note = page.getByText(labels.loading)
    await expect.element(note).toBeVisible()
    const ground = farmStyle("light").layers.find(({ id }) => id === SEA)
    expect(ground?.paint).toMatchObject({ "background-color": palettes.light.land })
    arrived.resolve()
    const { map: engine } = await shown
    await expect.poll(() => colourAt(engine, 6, 40), { timeout: 5000 }).toBe(palettes.light.water)
    await expect.poll(() => note.elements()).toEqual([])
  })

  it("opens over central Finland at zoom 13 when there is nothing to show (GEO-08)", async () => {
    const { map: engine } = await showMap(null, undefined, {})
    expect(engine.getCenter()).toMatchObject({ lat: 62.24, lng: 25.75 })
    expect(engine.getZoom()).toBe(13)
  })

  it("zooms, shows all and goes to a point at zoom 17 by its buttons (GEO-13)", async () => {
    const { map: engine } = await showMap(null, {
      bounds: () => [20, 60, 28, 66],
      focus: () => ({ lng: 24, lat: 61 }),
    })
    const zoom = engine.getZoom()
    await page.getByRole("button", { name: "Zoom out" }).click()
    await expect.poll(() => engine.getZoom()).toBeCloseTo(zoom - 1, 2)
    await page.getByRole("button", { name: "Reset zoom" }).click()
    await expect
      .poll(() => engine.getBounds().contains([28, 66]) && engine.getBounds().contains([20, 60]))
      .toBe(true)
    await page.getByRole("button", { name: "Go there" }).click()
    await expect.poll(() => engine.getZoom(), { timeout: 4000 }).toBeCloseTo(17, 2)
    expect(engine.getCenter().lng).toBeCloseTo(24, 4)
  })

  it("shows nothing of what it is fitted to under a legend, at first and by its button", async () => {
    const bounds = [20, 60, 28, 66] as const
    const { map: engine } = await showMap(null, {
      start: { bounds },
      bounds: () => bounds,
      covered: { top: 120, bottom: 90 },
    })
    const north = () => engine.project([24, 66]).y
    const inset = north()
    expect(inset).toBeGreaterThanOrEqual(150)
    engine.jumpTo({ center: [24, 60], zoom: 3 })
    await page.getByRole("button", { name: "Reset zoom" }).click()
    await expect.poll(north).toBeCloseTo(inset, 0)
  })

  it("keeps within zoom 1 and 18 (GEO-04)", async () => {
    const { map: engine } = await showMap(null)
    expect(reachedZooms(engine)).toEqual([1, 18])
  })

  it("shows the attribution of an installation's own style; the portal's own style needs none", async () => {
    const land = {
      type: "geojson",
      attribution: "Land by the survey",
      data: { type: "FeatureCollection", features: [] },
    }
    const layers = [{ id: "land", type: "fill", source: "land" }]
    const style = JSON.stringify({ version: 8, sources: { land }, layers })
    const credits = () => document.querySelector(".maplibregl-ctrl-attrib")
    await showMap(null)
    expect(credits()).toBeNull()
    await showMap(null, { styleUrl: `data:application/json,${encodeURIComponent(style)}` })
    await expect.poll(() => credits()?.textContent).toContain("Land by the survey")
    // Checks that the attributions do not cover a button.
    const { right } = (credits() as Element).getBoundingClientRect()
    const buttons = [...document.querySelectorAll("button")].filter((one) => !credits()?.contains(one))
    expect(buttons.length).toBeGreaterThan(1)
    for (const one of buttons) expect(one.getBoundingClientRect().left).toBeGreaterThan(right)
  })

  it("has a full screen only where it may (GEO-07), and leaves it when it may not any more", async () => {
    const button = () => page.getByRole("button", { name: "Full screen", exact: true })
    const { change } = await showMap(null, { note: <p>A plain map</p> })
    await expect.element(page.getByText("A plain map")).toBeVisible()
    expect(button().elements()).toEqual([])
    const fullScreen = { enter: "Full screen", leave: "Leave full screen" }
    let shown: Element | null = null
    const tell = (element: Element | null) => {
      shown = element
      document.dispatchEvent(new Event("fullscreenchange"))
    }
    // Mocks the browser's functions for full screen, because the test frame may not go to full screen.
    vi.spyOn(document, "fullscreenEnabled", "get").mockReturnValue(true)
    vi.spyOn(document, "fullscreenElement", "get").mockImplementation(() => shown)
    vi.spyOn(document, "exitFullscreen").mockImplementation(async () => tell(null))
    vi.spyOn(Element.prototype, "requestFullscreen").mockImplementation(async function (this: Element) {
      tell(this)
    })
    await change(null, { labels: { ...labels, fullScreen } })
    await button().click()
    await expect.poll(() => shown?.ariaLabel).toBe("Fleet map")
    await page.getByRole("button", { name: "Leave full screen" }).click()
    await expect.poll(() => shown).toBeNull()
    await button().click()
    await expect.poll(() => shown?.ariaLabel).toBe("Fleet map")
    await change(null)
    await expect.poll(() => shown).toBeNull()
    expect(button().elements()).toEqual([])
  })

  it("takes the keyboard under its name and gives axe nothing to find", async () => {
    const { map: engine, screen } = await showMap(null, { bounds: () => undefined })
    const canvas = page.getByRole("application", { name: "Fleet map" }).element() as HTMLElement
    expect(canvas.tabIndex).toBe(0)
    canvas.focus()
    const before = engine.getCenter().lng
    canvas.dispatchEvent(new KeyboardEvent("keydown", { keyCode: 39, bubbles: true } as KeyboardEventInit))
    await expect.poll(() => engine.getCenter().lng).toBeGreaterThan(before)
    expect((await axe.run(screen.container)).violations.map((one) => one.id)).toEqual([])
  })

  it("takes the name of another language", async () => {
    const { change } = await showMap(null)
    await expect.element(page.getByRole("application", { name: "Fleet map" })).toBeVisible()
    await change(null, { labels: { ...labels, map: "Konekartta" } })
    await expect.element(page.getByRole("application", { name: "Konekartta" })).toBeVisible()
  })

  it("makes one graphics context, the engine's own", async () => {
    const asked = vi.spyOn(HTMLCanvasElement.prototype, "getContext")
    await showMap(null)
    expect(asked.mock.calls.filter(([kind]) => kind === "webgl2")).toHaveLength(1)
  })

  it("says so and keeps the screen when there is no WebGL", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined)
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null)
    await render(
      <>
        {map}
        <p>The rest of the screen</p>
      </>,
    )
    await expect.element(page.getByRole("alert")).toHaveTextContent("No map here")
    await expect.element(page.getByText("The rest of the screen")).toBeVisible()
    expect(logged.mock.calls.flat().join()).toContain("WebGL2")
  })

  it("logs a missing container and goes on (SHELL-18)", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const nowhere = document.createElement("div")
    await render(createPortal(map, nowhere))
    await expect.poll(() => logged.mock.calls).toContainEqual(["Google Maps container not found"])
    await expect.poll(() => nowhere.textContent).toContain("No map here")
  })
})
