import { describe, expect, it } from "vitest"
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

  it("is not there with a single point", async () => {
    const { map } = await showMap(<TrailLayer lng={Float64Array.of(25.75)} lat={Float64Array.of(LAT)} />)
    expect(map.getLayer("headland-trail")).toBeUndefined()
  })
})
