import { describe, expect, it } from "vitest"
import { AreaLayer, type MapArea } from "#views/ui/map/AreaLayer.tsx"
import { mixed } from "#views/ui/map/colour.ts"
import { type MapPath, PathLayer } from "#views/ui/map/PathLayer.tsx"
import { palettes } from "#views/ui/map/style/palette.ts"
import { apart, colourAt, showMap } from "./support/stage.tsx"

/** Position of the tests on the map: the ground has one colour there, without roads, fields and labels. */
const LNG = 36
const LAT = 48.2
const start = { lng: LNG, lat: LAT, zoom: 3 }
/** Largest colour difference that rounding may cause, on a scale of 0 to 765. */
const SAME = 6

type Map = Awaited<ReturnType<typeof showMap>>["map"]
/** Difference between the colour drawn at a position and a given colour; offsets in px, right and down. */
const off = (map: Map, colour: string, lng: number, lat: number, right = 0, down = 0) =>
  colourAt(map, lng, lat, right, down).then((drawn) => apart(drawn, colour))
const becomes = (map: Map, colour: string, lng: number, lat: number) =>
  expect.poll(() => off(map, colour, lng, lat), { timeout: 15_000 }).toBeLessThan(SAME)

describe("pieces of land on a map", () => {
  const area = (key: string, west: number, color: string): MapArea => ({
    key,
    color,
    ring: [
      [west, LAT - 1.5],
      [west + 3, LAT - 1.5],
      [west + 3, LAT + 1.5],
      [west, LAT + 1.5],
      [west, LAT - 1.5],
    ],
  })

  it("cover the ground to 35 % in their colour, with an edge of 2 px (GEO-06, GEO-09)", async () => {
    const { land } = palettes.light
    const { map, change } = await showMap(null, { start })
    for (const lng of [LNG - 5.5, LNG - 4.5, LNG - 3.5, LNG + 3.5]) await becomes(map, land, lng, LAT)
    const areas = [area("west", LNG - 5, "#7b2d8b"), area("east", LNG + 2, "rgb(0, 119, 168)")]
    await change(<AreaLayer areas={areas} />, { start })
    await becomes(map, mixed(land, "#7b2d8b", 0.35), LNG - 3.5, LAT)
    await becomes(map, mixed(land, "#0077a8", 0.35), LNG + 3.5, LAT)
    // Checks the colours from outside the area, across its edge, to its inside.
    const edge = (colour: string, right: number) => off(map, colour, LNG - 5, LAT, right)
    expect(await edge(land, -2.5)).toBeLessThan(SAME)
    expect(await edge("#7b2d8b", 0)).toBeLessThan(40)
    expect(await edge(mixed(land, "#7b2d8b", 0.35), 2.5)).toBeLessThan(SAME)
    await change(null, { start })
    await expect.poll(() => map.getSource("headland-areas")).toBeUndefined()
  })

  it("lie on both sides of 180 degrees where their ring crosses it", async () => {
    const open = { start: { lng: 179, lat: 0, zoom: 4 } }
    const { water } = palettes.light
    const { map, change } = await showMap(null, open)
    await becomes(map, water, 178, 0)
    const ring = [
      [179, -1],
      [-179, -1],
      [-179, 1],
      [179, 1],
      [179, -1],
    ] as const
    await change(<AreaLayer areas={[{ key: "across", color: "#7b2d8b", ring }]} />, open)
    await becomes(map, mixed(water, "#7b2d8b", 0.35), 179.5, 0)
    await becomes(map, mixed(water, "#7b2d8b", 0.35), 180.5, 0)
    await becomes(map, water, 178, 0)
  })

  it("stay through a change of scheme, in the colour that the theme has now", async () => {
    const areas = [area("one", LNG - 1.5, "light-dark(#7b2d8b, #5cc3f0)")]
    const { map, change } = await showMap(<AreaLayer areas={areas} />, { start })
    await becomes(map, mixed(palettes.light.land, "#7b2d8b", 0.35), LNG, LAT)
    map.getContainer().style.colorScheme = "dark"
    await change(<AreaLayer areas={areas} />, { scheme: "dark", start })
    await becomes(map, mixed(palettes.dark.land, "#5cc3f0", 0.35), LNG, LAT)
  })
})

describe("ways on a map", () => {
  const path = (key: string, lat: number, color: string): MapPath => ({
    key,
    color,
    latlngs: [LNG - 5, LNG, LNG + 5].map((lng) => ({ lat, lng })),
  })

  it("go from place to place, each in its colour, 2 px wide (GEO-06, GEO-11)", async () => {
    const { land } = palettes.light
    const paths = [path("morning", LAT, "#c62828"), path("evening", LAT + 2.9, "#3f51b5")]
    const { map, change } = await showMap(<PathLayer paths={paths} />, { start })
    for (const [lat, colour] of [
      [LAT, "#c62828"],
      [LAT + 2.9, "#3f51b5"],
    ] as const) {
      await expect.poll(() => off(map, colour, LNG - 3.5, lat), { timeout: 9000 }).toBeLessThan(40)
      for (const down of [-2.5, 2.5]) expect(await off(map, land, LNG - 3.5, lat, 0, down)).toBeLessThan(SAME)
      // Checks that the line ends at its last position.
      expect(await off(map, land, LNG + 6, lat)).toBeLessThan(SAME)
    }
    await change(<PathLayer paths={paths.slice(1)} />, { start })
    await expect.poll(() => off(map, "#3f51b5", LNG - 3.5, LAT + 2.9), { timeout: 9000 }).toBeLessThan(40)
    await becomes(map, land, LNG - 3.5, LAT)
  })
})
