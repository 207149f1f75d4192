import type { GeoJSONSource } from "maplibre-gl"
import { describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { FleetPositions } from "#domain/fleet-positions.ts"
import { type Hovered, MachinesLayer, type MachinesLayerProps } from "#views/ui/map/MachinesLayer.tsx"
import { statusColours } from "#views/ui/map/style/palette.ts"
import { colourAt, fleetOf, machine, showMap } from "./support/stage.tsx"

const layer = (positions: FleetPositions, more: Partial<MachinesLayerProps> = {}) => (
  <MachinesLayer positions={positions} formatCount={String} onSelect={() => undefined} {...more} />
)
const far = { lng: 25.754, lat: 62.24 }
/** Offset in px, right and down, of a point inside the marker, beside the white glyph. */
const edge = [11, 0] as const

describe("machines on the map", () => {
  it.each(["RUNNING", "OFF", "DATA_DELAYED"] as const)("are drawn in the colour of %s", async (status) => {
    const { map } = await showMap(layer(fleetOf(machine(1, { status, heading: 0 }))))
    const inside = status === "DATA_DELAYED" ? ([0, 13] as const) : edge
    await expect
      .poll(() => colourAt(map, 25.75, 62.24, ...inside), { timeout: 5000 })
      .toBe(statusColours.light[status])
  })

  it("are drawn in the colours of the dark scheme, also after a change of scheme", async () => {
    const fleet = fleetOf(machine(1))
    const { map, change } = await showMap(layer(fleet))
    await expect.poll(() => colourAt(map, 25.75, 62.24, ...edge)).toBe(statusColours.light.RUNNING)
    await change(layer(fleet), { scheme: "dark" })
    await expect
      .poll(() => colourAt(map, 25.75, 62.24, ...edge), { timeout: 5000 })
      .toBe(statusColours.dark.RUNNING)
  })

  it("move when the version grows, and go when they are removed", async () => {
    const fleet = fleetOf(machine(1, { status: "OFF" }))
    const { map } = await showMap(layer(fleet))
    const grey = statusColours.light.OFF
    await expect.poll(() => colourAt(map, 25.75, 62.24, ...edge)).toBe(grey)
    fleet.apply({ moved: [machine(1, { status: "OFF", time: 2, ...far })] })
    await expect.poll(() => colourAt(map, far.lng, far.lat, ...edge), { timeout: 9000 }).toBe(grey)
    expect(await colourAt(map, 25.75, 62.24, ...edge)).not.toBe(grey)
    fleet.apply({ moved: [], removed: [1] })
    await expect.poll(() => colourAt(map, far.lng, far.lat, ...edge)).not.toBe(grey)
  })

  it("are hidden when they are not among those to show", async () => {
    const fleet = fleetOf(machine(1), machine(2, far))
    const { map, change } = await showMap(layer(fleet))
    const green = statusColours.light.RUNNING
    await expect.poll(() => colourAt(map, far.lng, far.lat, ...edge)).toBe(green)
    await change(layer(fleet, { shown: new Set([1]) }))
    await expect.poll(() => colourAt(map, far.lng, far.lat, ...edge)).not.toBe(green)
    expect(await colourAt(map, 25.75, 62.24, ...edge)).toBe(green)
  })

  it("are selected by a tap within 22 px, and empty land selects none", async () => {
    const onSelect = vi.fn()
    const hoverCard = ({ id, x, y }: Hovered) => <p>{`over ${id} at ${Math.round(x)}, ${Math.round(y)}`}</p>
    const names = new Map([[7, "Otso"]])
    const fleet = fleetOf(machine(7), machine(8, far))
    const { map } = await showMap(layer(fleet, { onSelect, hoverCard, names }))
    await expect.poll(() => colourAt(map, 25.75, 62.24, ...edge)).toBe(statusColours.light.RUNNING)
    const tap = async (right: number) => {
      const { x, y } = map.project([25.75, 62.24])
      await userEvent.click(map.getCanvas(), { position: { x: x + right, y } })
    }
    await tap(20)
    await expect.poll(() => onSelect.mock.lastCall).toEqual([7])
    await tap(-26)
    await expect.poll(() => onSelect.mock.lastCall).toEqual([undefined])
    expect(onSelect).toHaveBeenCalledTimes(2)

    // Names are drawn below the markers, and the machine under the pointer is named with the pointer's place.
    const { x, y } = map.project([25.75, 62.24])
    const below = () => map.queryRenderedFeatures([x, y + 36], { layers: ["headland-obstacles"] })
    await expect.poll(() => below().map((one) => one.properties.name), { timeout: 5000 }).toEqual(["Otso"])
    await userEvent.hover(map.getCanvas(), { position: { x: x + 4, y } })
    const card = page.getByText(`over 7 at ${Math.round(x + 4)}, ${Math.round(y)}`)
    await expect.element(card).toBeVisible()
    map.panBy([60, 0], { duration: 0 })
    await expect.poll(() => card.elements()).toEqual([])
  })

  it("come into view when they are chosen from afar, and close enough to see them move when they are followed", async () => {
    const away = machine(2, { lng: 26.4, lat: 62.4 })
    const fleet = fleetOf(machine(1), away)
    const { map, change } = await showMap(layer(fleet))
    await change(layer(fleet, { selected: 2 }))
    await expect.poll(() => map.getBounds().contains([away.lng, away.lat])).toBe(true)
    await expect.poll(() => map.isMoving()).toBe(false)
    map.jumpTo({ center: [25.751, 62.24] })
    await change(layer(fleet, { selected: 1 }))
    expect(map.isMoving()).toBe(false)

    map.jumpTo({ zoom: 9 })
    await change(layer(fleet, { selected: 1, follow: true }))
    await expect.poll(() => map.getZoom()).toBe(14)
  })

  it("stay in the middle while they are followed", async () => {
    const fleet = fleetOf(machine(1))
    const { map } = await showMap(layer(fleet, { selected: 1, follow: true }))
    await expect.poll(() => colourAt(map, 25.75, 62.24, ...edge)).toBe(statusColours.light.RUNNING)
    fleet.apply({ moved: [machine(1, { time: 2, lng: 25.7502, lat: 62.2401 })] })
    await expect.poll(() => map.getCenter().lng, { timeout: 9000 }).toBeCloseTo(25.7502, 5)
    expect(map.getCenter().lat).toBeCloseTo(62.2401, 5)
  })

  it("become bubbles with their count when zoomed out, and a tap opens a bubble", async () => {
    const group = Array.from({ length: 12 }, (_, i) => machine(i + 1, { lng: 25.75 + i * 0.001 }))
    const fleet = fleetOf(...group, machine(50, { lng: 26.9, status: "OFF" }))
    const { map } = await showMap(layer(fleet), { start: { lng: 25.75, lat: 62.24, zoom: 8 } })
    const counts = () =>
      map.queryRenderedFeatures({ layers: ["headland-clusters"] }).map((one) => one.properties.count)
    await expect.poll(counts, { timeout: 5000 }).toEqual([12])
    expect(map.listImages().filter((name) => name.startsWith("headland-cluster"))).toEqual([
      "headland-cluster-RUNNING-21",
    ])
    fleet.apply({ moved: [machine(3, { time: 2, status: "DATA_DELAYED" })] })
    await expect.poll(() => map.hasImage("headland-cluster-DATA_DELAYED-21"), { timeout: 5000 }).toBe(true)
    expect(
      map.queryRenderedFeatures({ layers: ["headland-clusters"] }).map((one) => one.properties.text),
    ).toEqual(["12"])
    const { x, y } = map.project([25.7555, 62.24])
    await userEvent.click(map.getCanvas(), { position: { x, y } })
    await expect.poll(() => map.getZoom(), { timeout: 5000 }).toBeGreaterThan(9)
  })

  it("leave their bubbles as they are drawn until one of them looks different", async () => {
    const group = (step: number) =>
      Array.from({ length: 12 }, (_, i) =>
        machine(i + 1, { time: 1 + step, lng: 25.75 + i * 0.001 + step * 1e-5 }),
      )
    const fleet = fleetOf(...group(0))
    const asked = vi.spyOn(Worker.prototype, "postMessage")
    const grouped = () =>
      asked.mock.calls.filter(([question]) => (question as { kind?: string })?.kind === "load").length
    const { map } = await showMap(layer(fleet), { start: { lng: 25.75, lat: 62.24, zoom: 8 } })
    const counts = () =>
      map.queryRenderedFeatures({ layers: ["headland-clusters"] }).map((one) => one.properties.count)
    await expect.poll(counts, { timeout: 5000 }).toEqual([12])
    const drawn = vi.spyOn(map.getSource("headland-clusters") as GeoJSONSource, "setData")
    for (const step of [1, 2]) {
      const before = grouped()
      fleet.apply({ moved: group(step) })
      await expect.poll(grouped, { timeout: 5000 }).toBeGreaterThan(before)
    }
    fleet.apply({ moved: [machine(3, { time: 9, status: "DATA_DELAYED" })] })
    await expect.poll(() => drawn.mock.calls.length, { timeout: 5000 }).toBe(1)
    expect(map.hasImage("headland-cluster-DATA_DELAYED-21")).toBe(true)
  })

  it("keep the names of places off themselves", async () => {
    const fleet = fleetOf(machine(1, { lng: 20, lat: 60 }))
    const { map } = await showMap(layer(fleet), { start: { lng: 25.75, lat: 62.24, zoom: 10 } })
    const named = (around?: readonly [number, number]) => {
      const { x, y } = around === undefined ? { x: 0, y: 0 } : map.project([...around])
      const box: [[number, number], [number, number]] = [
        [x - 2, y - 2],
        [x + 2, y + 2],
      ]
      const options = { layers: ["villages"] }
      const found =
        around === undefined ? map.queryRenderedFeatures(options) : map.queryRenderedFeatures(box, options)
      return found.filter(({ geometry }) => geometry.type === "Point")
    }
    await expect.poll(() => named().length, { timeout: 5000 }).toBeGreaterThan(0)
    const village = named()[0] as ReturnType<typeof named>[number]
    const place = (village.geometry as GeoJSON.Point).coordinates as [number, number]
    expect(named(place)).not.toEqual([])
    fleet.apply({ moved: [machine(1, { time: 2, lng: place[0], lat: place[1] })] })
    await expect.poll(() => named(place), { timeout: 5000 }).toEqual([])
    const stillNamed = () => named().some(({ properties }) => properties.name === village.properties.name)
    await expect.poll(stillNamed, { timeout: 5000 }).toBe(true)
  })

  it("are seen when they are chosen, also inside a bubble", async () => {
    const group = Array.from({ length: 12 }, (_, i) => machine(i + 1, { lng: 25.75 + i * 0.001 }))
    const lone = machine(13, { lng: 25.8, status: "OFF", heading: 0 })
    const fleet = fleetOf(...group, lone)
    const { map, change } = await showMap(layer(fleet), { start: { lng: 25.75, lat: 62.24, zoom: 8 } })
    const counts = () =>
      map.queryRenderedFeatures({ layers: ["headland-clusters"] }).map((one) => one.properties.count)
    await expect.poll(counts, { timeout: 5000 }).toEqual([13])
    await change(layer(fleet, { selected: 13 }))
    await expect.poll(() => colourAt(map, 25.8, 62.24, 0, 7), { timeout: 5000 }).toBe(statusColours.light.OFF)
  })
})
