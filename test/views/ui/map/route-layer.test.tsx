import type { Map as Engine } from "maplibre-gl"
import { describe, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import type { TrackColumns } from "#domain/route.ts"
import { RouteLayer, type RouteLayerProps } from "#views/ui/map/RouteLayer.tsx"
import { type Scheme, speedColours, surfaces } from "#views/ui/map/style/palette.ts"
import { apart, colourAt, showMap } from "./support/stage.tsx"

const LIMITS = [5, 10, 15, 25]
const MIDDLE = { lng: 25.75, lat: 62.24 }

/**
 * A track eastwards through the middle of the map, one point every ten seconds: `slow` km/h at first, then `fast`,
 * with a bend between them, because a straight line gets a single colour.
 */
const eastwards = (slow: number, fast: number, points = 41): TrackColumns => ({
  times: Float64Array.from({ length: points }, (_, i) => i * 10_000),
  lng: Float64Array.from({ length: points }, (_, i) => MIDDLE.lng + (i - (points - 1) / 2) * 0.0004),
  lat: Float64Array.from({ length: points }, (_, i) => MIDDLE.lat + (i === (points - 1) / 2 ? 0.0003 : 0)),
  speed: Float64Array.from({ length: points }, (_, i) => (i < points / 2 ? slow : fast)),
  heading: new Float64Array(points).fill(90),
})

const layer = (track: TrackColumns, more: Partial<RouteLayerProps> = {}) => (
  <RouteLayer track={track} limits={LIMITS} type="TRACTOR" {...more} />
)
const west = { ...MIDDLE, lng: MIDDLE.lng - 0.0041 }
const east = { ...MIDDLE, lng: MIDDLE.lng + 0.0041 }
const colour = (map: Engine, place: { lng: number; lat: number }, right = 0, down = 0) =>
  colourAt(map, place.lng, place.lat, right, down)

/**
 * The speed step whose colour is drawn at a position, allowing for thin lines mixed with the ground; undefined
 * beside the line.
 */
const stepAt = async (
  map: Engine,
  place: { lng: number; lat: number },
  down = 0,
  scheme: Scheme = "light",
): Promise<number | undefined> => {
  const found = await colour(map, place, 0, down)
  const away = speedColours[scheme].map((one) => apart(one, found))
  const nearest = Math.min(...away)
  return nearest < 110 ? away.indexOf(nearest) : undefined
}

describe("the way of a machine on the map", () => {
  it.each(["light", "dark"] as const)("has the colours of its speeds in the %s scheme", async (scheme) => {
    const { map } = await showMap(layer(eastwards(8, 30)), { scheme })
    await expect.poll(() => stepAt(map, east, 0, scheme), { timeout: 9000 }).toBe(4)
    expect(await stepAt(map, west, 0, scheme)).toBe(1)
  })

  it("goes on over 180 degrees, also under the pointer", async () => {
    const onHover = vi.fn()
    const track = eastwards(8, 30)
    const over = { ...track, lng: track.lng.map((lng) => lng - MIDDLE.lng + 180) }
    const start = { lng: -179.999, lat: MIDDLE.lat, zoom: 15 }
    const { map } = await showMap(layer(over, { onHover }), {}, { start })
    const beyond = { ...MIDDLE, lng: -180 + 0.0041 }
    await expect.poll(() => stepAt(map, beyond), { timeout: 9000 }).toBe(4)
    const { x, y } = map.project(beyond)
    await userEvent.hover(map.getCanvas(), { position: { x, y } })
    await expect.poll(() => onHover.mock.lastCall).toEqual([30])
  })

  it("is drawn thinner where it is slow, as field work is", async () => {
    const { map } = await showMap(layer(eastwards(8, 30)), { start: { ...MIDDLE, zoom: 17 } })
    const near = (lng: number) => ({ ...MIDDLE, lng: MIDDLE.lng + lng })
    await expect.poll(() => stepAt(map, near(0.0008)), { timeout: 9000 }).toBe(4)
    const thick = async (lng: number, step: number) => {
      let rows = 0
      for (let down = -6; down <= 6; down++) if ((await stepAt(map, near(lng), down)) === step) rows++
      return rows
    }
    const slow = await thick(-0.0008, 1)
    expect(slow).toBeGreaterThan(0)
    expect(slow).toBeLessThan(await thick(0.0008, 4))
  })

  it("changes with its track and goes with the layer", async () => {
    const { map, change } = await showMap(layer(eastwards(8, 30)))
    await expect.poll(() => stepAt(map, east), { timeout: 9000 }).toBe(4)
    await change(layer(eastwards(2, 2)))
    await expect.poll(() => stepAt(map, east), { timeout: 9000 }).toBe(0)
    await change(null)
    await expect.poll(() => stepAt(map, east), { timeout: 5000 }).toBeUndefined()
    expect(map.getStyle().layers.filter((one) => one.id.startsWith("headland-route"))).toEqual([])
  })

  it("marks where it begins and ends, side by side where that is one place", async () => {
    const there = eastwards(8, 8)
    const { map, change } = await showMap(layer(there), { start: { ...MIDDLE, zoom: 14 } })
    const ends = () =>
      map
        .queryRenderedFeatures({ layers: ["headland-route-ends"] })
        .map(({ properties }) => [properties.image, properties.aside])
        .sort()
    await expect.poll(ends, { timeout: 9000 }).toEqual([
      ["headland-end", [0, 0]],
      ["headland-start", [0, 0]],
    ])
    const back = (column: Float64Array) => Float64Array.of(...column, ...column.toReversed())
    const round = {
      times: Float64Array.from({ length: 82 }, (_, i) => i * 10_000),
      lng: back(there.lng),
      lat: back(there.lat),
      speed: back(there.speed),
      heading: back(there.heading),
    }
    await change(layer(round))
    await expect.poll(ends, { timeout: 9000 }).toEqual([
      ["headland-end", [12, 0]],
      ["headland-start", [-12, 0]],
    ])
  })

  it("shows stops with their length, of two at one place only one", async () => {
    const stop = { index: 3, ...west, label: "12 min" }
    const stops = [stop, { ...stop, index: 4, label: "3 min" }, { ...stop, ...east, index: 30, label: "1 h" }]
    const { map } = await showMap(layer(eastwards(8, 8), { stops }))
    const shown = () =>
      map.queryRenderedFeatures({ layers: ["headland-route-stops"] }).map((one) => one.properties.image)
    await expect.poll(() => shown().length, { timeout: 9000 }).toBe(2)
    expect(shown()).toContain("headland-stop-1 h")
  })

  it("has the play-back's marker at its point, and moves it", async () => {
    const track = eastwards(8, 8)
    const { map, change } = await showMap(layer(track, { at: 10 }))
    const { ink } = surfaces.light
    const at = (index: number) => colour(map, { lng: track.lng[index] as number, lat: MIDDLE.lat }, 0, 11)
    await expect.poll(() => at(10), { timeout: 9000 }).toBe(ink)
    await change(layer(track, { at: 30 }))
    await expect.poll(() => at(30), { timeout: 9000 }).toBe(ink)
    expect(await at(10)).not.toBe(ink)
  })

  it("tells which point is under the pointer and which was chosen", async () => {
    const onHover = vi.fn()
    const onSelectTime = vi.fn()
    const track = eastwards(8, 8)
    const { map } = await showMap(layer(track, { onHover, onSelectTime }))
    await expect.poll(() => stepAt(map, east), { timeout: 9000 }).toBe(1)
    const spot = (index: number, down: number) => {
      const { x, y } = map.project([track.lng[index] as number, MIDDLE.lat])
      return { position: { x, y: y + down } }
    }
    await userEvent.hover(map.getCanvas(), spot(12, 3))
    await expect.poll(() => onHover.mock.lastCall).toEqual([12])
    await userEvent.hover(map.getCanvas(), spot(12, 90))
    await expect.poll(() => onHover.mock.lastCall).toEqual([undefined])
    await userEvent.click(map.getCanvas(), spot(25, 2))
    await expect.poll(() => onSelectTime.mock.lastCall).toEqual([25])
    await userEvent.click(map.getCanvas(), spot(25, 90))
    expect(onSelectTime).toHaveBeenCalledTimes(1)
  })
})
