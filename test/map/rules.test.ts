import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { FleetPositions, positionStatuses } from "#domain/fleet-positions.ts"
import { mercatorX, mercatorY, WORLD_SIZE } from "#domain/map.ts"
import { segmentHeading } from "#domain/segments.ts"
import { roundScale } from "#views/ui/map/controls/scale.ts"
import { clusterer } from "#views/ui/map/fleet/clusterer.ts"
import { MachineInstances } from "#views/ui/map/fleet/instances.ts"
import { nearestMachine } from "#views/ui/map/fleet/pick.ts"
import { nearestPoint } from "#views/ui/map/route/nearest.ts"
import { routeThinner, stepOf } from "#views/ui/map/route/thin-route.ts"
import { palettes, speedColours, statusColours } from "#views/ui/map/style/palette.ts"
import { farmStyle } from "#views/ui/map/style/style.ts"

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

describe("colours of the map", () => {
  it.each(["light", "dark"] as const)(
    "keep 3:1 between status, speed and every ground of the %s scheme",
    (scheme) => {
      const { land, forest, bog, open, crops, water } = palettes[scheme]
      for (const ground of [land, forest, bog, open, ...crops, water]) {
        for (const colour of [...Object.values(statusColours[scheme]), ...speedColours[scheme]]) {
          expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3)
        }
      }
    },
  )
  it("come from a style that asks no other host for anything", () => {
    const addresses = JSON.stringify(farmStyle("light")).match(/[a-z]+:\/\/[^"]*/g)
    expect(addresses).toEqual(["headland://map/world.json", "headland://map/terrain.json"])
  })
})

describe("machines for the graphics card", () => {
  const at = (id: number, lng: number, lat: number, time: number) => ({
    id,
    lng,
    lat,
    time,
    heading: 10,
    speed: 5,
    status: "RUNNING" as const,
  })
  const near = fc.double({ min: -0.001, max: 0.001, noNaN: true })

  it("drive from where they are seen to where they are, and never jump on the way", () => {
    fc.assert(
      fc.property(near, near, fc.double({ min: 0, max: 5, noNaN: true }), (dx, dy, later) => {
        const fleet = new FleetPositions()
        const drawn = new MachineInstances()
        fleet.replace([at(1, 25, 62, 1)])
        drawn.update(fleet, 0, 5)
        fleet.apply({ moved: [at(1, 25 + dx, 62 + dy, 2)] })
        drawn.update(fleet, 10, 5)
        const seen = [drawn.x(0, 10 + later, 5), drawn.y(0, 10 + later, 5)] as const
        fleet.apply({ moved: [at(1, 25, 62, 3)] })
        drawn.update(fleet, 10 + later, 5)
        expect(drawn.x(0, 10 + later, 5)).toBeCloseTo(seen[0], 12)
        expect(drawn.y(0, 10 + later, 5)).toBeCloseTo(seen[1], 12)
        expect(drawn.x(0, 99, 5)).toBe(mercatorX(25))
        expect(drawn.y(0, 99, 5)).toBe(mercatorY(62))
      }),
    )
  })

  it("do not drive across the country, nor from another machine's place", () => {
    const fleet = new FleetPositions()
    const drawn = new MachineInstances()
    fleet.replace([at(1, 25, 62, 1), at(2, 25.001, 62, 1)])
    drawn.update(fleet, 0, 5)
    fleet.apply({ moved: [], removed: [1] })
    expect(drawn.update(fleet, 1, 5)).toEqual([])
    expect(drawn.x(0, 1, 5)).toBe(mercatorX(25.001))
    fleet.apply({ moved: [at(2, 26, 62, 2)] })
    expect(drawn.update(fleet, 2, 5)).toEqual([])
    expect(drawn.x(0, 2, 5)).toBe(mercatorX(26))
  })

  it("are hit by the nearest within reach, also across the antimeridian", () => {
    const fleet = new FleetPositions()
    const drawn = new MachineInstances()
    fleet.replace([at(1, 179.99, 0, 1), at(2, -179.98, 0, 1)])
    drawn.update(fleet, 0, 0)
    const world = WORLD_SIZE * 2 ** 10
    const view = { centreX: 0, centreY: 0.5, world, width: 400, height: 400 }
    const px = (degrees: number) => 200 + (degrees / 360) * world
    const pick = (x: number, y = 200) => nearestMachine(drawn, view, x, y, 22, 0, 0)
    expect(pick(px(-0.01))).toBe(0)
    expect(pick(px(0.02))).toBe(1)
    expect(pick(px(0.02), 223)).toBe(-1)
    drawn.show(1, false)
    expect(pick(px(0.02) + 5)).toBe(-1)
  })
})

describe("clusters", () => {
  it("count every machine once, at every zoom, and name the worst status inside", () => {
    const machine = fc.record({
      lng: fc.double({ min: 20, max: 30, noNaN: true }),
      lat: fc.double({ min: 58, max: 66, noNaN: true }),
      status: fc.nat(positionStatuses.length - 1),
    })
    fc.assert(
      fc.property(fc.array(machine, { maxLength: 60 }), fc.integer({ min: 1, max: 14 }), (machines, zoom) => {
        const { load, look } = clusterer()
        load({
          kind: "load",
          version: 3,
          places: Uint32Array.from(machines.keys()),
          lng: Float64Array.from(machines, (one) => one.lng),
          lat: Float64Array.from(machines, (one) => one.lat),
          status: Uint8Array.from(machines, (one) => one.status),
        })
        const { clusters, single, version } = look({ kind: "look", zoom, bounds: [-180, -85, 180, 85] })
        expect(version).toBe(3)
        expect(clusters.reduce((sum, one) => sum + one.count, single.length)).toBe(machines.length)
        const shown = [
          ...clusters.map((one) => one.worst),
          ...[...single].map((i) => machines[i]?.status ?? -1),
        ]
        expect(Math.max(-1, ...shown)).toBe(Math.max(-1, ...machines.map((one) => one.status)))
      }),
      { numRuns: 60 },
    )
  })
})

describe("a route", () => {
  const walk = (count: number) => {
    const times = Float64Array.from({ length: count }, (_, i) => i * 1000)
    const lng = Float64Array.from({ length: count }, (_, i) => 25 + i * 1e-5 + Math.sin(i / 50) * 1e-4)
    const lat = Float64Array.from({ length: count }, (_, i) => 62 + Math.cos(i / 80) * 1e-3)
    const speed = Float64Array.from({ length: count }, (_, i) => (i < count / 2 ? 5 : 15))
    return { times, lng, lat, speed, heading: new Float64Array(count) }
  }
  const everywhere = [-180, -85, 180, 85] as const

  it("stays within a px of all its points, whatever the zoom", () => {
    const way = walk(3000)
    for (const zoom of [8, 12, 16]) {
      const lines = routeThinner(way, [10])({ zoom, bounds: everywhere })
      const drawn = lines.flatMap(({ coordinates: c }) =>
        Array.from({ length: c.length / 2 - 1 }, (_, k) =>
          [...c.subarray(2 * k, 2 * k + 4)].map(
            (v, i) => (i % 2 === 0 ? mercatorX(v) : mercatorY(v)) * WORLD_SIZE * 2 ** zoom,
          ),
        ),
      )
      for (let i = 0; i < 3000; i += 7) {
        const x = mercatorX(way.lng[i] as number) * WORLD_SIZE * 2 ** zoom
        const y = mercatorY(way.lat[i] as number) * WORLD_SIZE * 2 ** zoom
        const off = Math.min(
          ...drawn.map(([ax = 0, ay = 0, bx = 0, by = 0]) => {
            const squared = (bx - ax) ** 2 + (by - ay) ** 2
            const t =
              squared === 0
                ? 0
                : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared))
            return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
          }),
        )
        expect(off).toBeLessThan(1)
      }
      expect(lines.map((one) => one.step)).toEqual([0, 1])
    }
  })

  it("is not drawn over a gap, nor outside the view", () => {
    const way = walk(100)
    for (let i = 50; i < 100; i++) way.times[i] = (way.times[i] as number) + 3_600_000
    // A segment of the recording that begins in time is a gap too.
    way.heading[80] = segmentHeading(12, true)
    const look = routeThinner(way, [])
    const lines = look({ zoom: 18, bounds: everywhere })
    expect(lines).toHaveLength(3)
    expect(lines[0]?.coordinates.at(-2)).toBe(way.lng[49])
    expect(lines[1]?.coordinates.at(0)).toBe(way.lng[50])
    expect(lines[1]?.coordinates.at(-2)).toBe(way.lng[79])
    expect(lines[2]?.coordinates.at(0)).toBe(way.lng[80])
    expect(look({ zoom: 18, bounds: [0, 0, 1, 1] })).toEqual([])
  })

  it("of a million points is thinned to what a screen can show", () => {
    const look = routeThinner(walk(1_000_000), [10])
    const points = look({ zoom: 18, bounds: everywhere }).reduce(
      (sum, one) => sum + one.coordinates.length / 2,
      0,
    )
    expect(points).toBeGreaterThan(1000)
    expect(points).toBeLessThan(25_000)
  })

  it("takes the step a speed belongs to, and finds the point under the pointer", () => {
    expect([0, 4.9, 5, 12, 99].map((speed) => stepOf(speed, [5, 12]))).toEqual([0, 0, 1, 2, 2])
    const way = walk(1000)
    const place = { lng: way.lng[400] as number, lat: way.lat[400] as number }
    expect(nearestPoint(way, place, 15, 22)).toBe(400)
    expect(nearestPoint(way, { lng: place.lng, lat: place.lat + 0.1 }, 15, 22)).toBeUndefined()
  })

  it("finds the same point under the pointer as a look at every point, whatever the length of the way", () => {
    const near = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }))
    fc.assert(
      fc.property(fc.array(near, { minLength: 1, maxLength: 900 }), near, (points, [right, up]) => {
        const lng = Float64Array.from(points, ([x]) => 25.75 + x * 1e-4)
        const lat = Float64Array.from(points, ([, y]) => 62.24 + y * 1e-4)
        const place = { lng: 25.75 + right * 1e-4, lat: 62.24 + up * 1e-4 }
        const shorter = Math.cos((place.lat * Math.PI) / 180)
        const away = (i: number) =>
          Math.hypot(((lng[i] as number) - place.lng) * shorter, (lat[i] as number) - place.lat)
        const reach = ((22 * 360) / (WORLD_SIZE * 2 ** 15)) * shorter
        const least = Math.min(...points.map((_, i) => away(i)))
        const found = nearestPoint({ lng, lat }, place, 15, 22)
        if (found === undefined) expect(least).toBeGreaterThan(reach * (1 - 1e-9))
        else expect(away(found)).toBeCloseTo(least, 12)
      }),
    )
  })
})

describe("the scale", () => {
  it("is a round length, at most what there is room for and at least two fifths of it", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 2, max: 5e6, noNaN: true }),
        fc.constantFrom("SI" as const, "US" as const),
        (metres, units) => {
          const scale = roundScale(metres, units)
          expect(scale.metres).toBeLessThanOrEqual(metres * 1.000001)
          expect(["1", "2", "5"]).toContain(String(scale.value).replace(/[0.]/g, ""))
          if (!(units === "US" && metres > 1500 && metres < 3300))
            expect(scale.metres).toBeGreaterThan(metres * 0.39)
        },
      ),
    )
    expect(roundScale(1000, "SI")).toEqual({ value: 1, unit: "km", metres: 1000 })
    expect(roundScale(1609.344, "US")).toEqual({ value: 1, unit: "mi", metres: 1609.344 })
  })
})
