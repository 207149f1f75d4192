import { describe, expect, it } from "vitest"
import { cssColour, hex } from "#views/ui/map/colour.ts"
import { palettes, surfaces } from "#views/ui/map/style/palette.ts"
import { TrailLayer } from "#views/ui/map/TrailLayer.tsx"
import { apart, colourAt, showMap } from "./support/stage.tsx"

const LAT = 62.24
const eastwards = (from: number, to: number) => ({
  lng: Float64Array.from({ length: 21 }, (_, i) => from + ((to - from) * i) / 20),
  lat: new Float64Array(21).fill(LAT),
})

describe("the trail of a machine", () => {
  it("is strong where the machine is and fades to where it was long ago", async () => {
    const { map } = await showMap(<TrailLayer {...eastwards(25.745, 25.755)} />)
    const over = async (lng: number) =>
      apart(await colourAt(map, lng, LAT), await colourAt(map, lng, LAT, 0, 12))
    await expect.poll(() => over(25.7545), { timeout: 9000 }).toBeGreaterThan(150)
    expect(await over(25.7455)).toBeLessThan((await over(25.7545)) / 2)
    expect(await over(25.7455)).toBeGreaterThan(5)
  })

  it("follows its machine, survives a change of scheme, and goes with it", async () => {
    const { map, change } = await showMap(<TrailLayer {...eastwards(25.745, 25.75)} />)
    const over = async (lng: number) =>
      apart(await colourAt(map, lng, LAT), await colourAt(map, lng, LAT, 0, 12))
    await expect.poll(() => over(25.7498), { timeout: 9000 }).toBeGreaterThan(150)
    expect(await over(25.7545)).toBeLessThan(100)
    const longer = <TrailLayer {...eastwards(25.745, 25.755)} />
    await change(longer)
    await expect.poll(() => over(25.7545), { timeout: 9000 }).toBeGreaterThan(150)
    await change(longer, { scheme: "dark" })
    await expect.poll(() => over(25.7545), { timeout: 9000 }).toBeGreaterThan(100)
    await change(null, { scheme: "dark" })
    await expect.poll(() => map.getLayer("headland-trail")).toBeUndefined()
  })

  it.each(["light", "dark"] as const)(
    "is 2 px wide, with a rim of the ground (GEO-06): %s",
    async (scheme) => {
      const far = { lng: Float64Array.of(20, 40), lat: Float64Array.of(48.2, 48.2) }
      const opened = { start: { lng: 36, lat: 48.2, zoom: 3 }, scheme }
      const { map, change } = await showMap(<TrailLayer {...far} />, opened, opened)
      const off = async (colour: string, down: number) =>
        apart(await colourAt(map, 39, 48.2, 0, down), colour)
      const { ground } = surfaces[scheme]
      const brand = hex(cssColour("--mantine-primary-color-filled", map.getContainer()))
      await expect.poll(() => off(brand, 0), { timeout: 9000 }).toBeLessThan(60)
      for (const side of [-1, 1]) {
        expect(await off(ground, side * 1.5)).toBeLessThan(await off(brand, side * 1.5))
        expect(await off(palettes[scheme].land, side * 3)).toBeLessThan(6)
      }
      await change(null, opened)
      await expect.poll(() => map.getLayer("headland-trail-casing")).toBeUndefined()
    },
  )

  it("is not there with a single point", async () => {
    const { map } = await showMap(<TrailLayer lng={Float64Array.of(25.75)} lat={Float64Array.of(LAT)} />)
    expect(map.getLayer("headland-trail")).toBeUndefined()
  })
})
