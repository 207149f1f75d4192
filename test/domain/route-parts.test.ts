import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { BoundaryId } from "#contract/schemas/boundary.ts"
import { timesInside } from "#domain/boundaries/times-inside.ts"
import { believedTrack } from "#domain/fixes.ts"
import { GAP_MS, summarise, type TrackColumns } from "#domain/route.ts"
import { COLOUR_LIMITS, colourValues, offeredColours } from "#domain/route-colours.ts"
import { routeDay } from "#domain/route-day.ts"
import { routeFile } from "#domain/route-files.ts"
import { legsOf } from "#domain/route-legs.ts"
import { parseXml } from "#server/ingest/import/xml.ts"

const columns = (points: ReadonlyArray<{ readonly step: number; readonly speed: number }>): TrackColumns => {
  let time = 1_000_000
  const times = points.map(({ step }) => {
    time += step
    return time
  })
  return {
    times: Float64Array.from(times),
    lat: Float64Array.from(points, (_, i) => 62.24 + i * 1e-5),
    lng: Float64Array.from(points, () => 25.75),
    speed: Float64Array.from(points, ({ speed }) => speed),
    heading: new Float64Array(points.length),
  }
}
const tracks = fc
  .array(
    fc.record({
      step: fc.oneof(
        fc.integer({ min: 1_000, max: 60_000 }),
        fc.integer({ min: GAP_MS + 1, max: GAP_MS * 3 }),
      ),
      speed: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
    }),
    { minLength: 1, maxLength: 100 },
  )
  .map(columns)

describe("the parts of a route", () => {
  it("cover it one after the other, with the summary's stops, and no more metres than it has", () => {
    fc.assert(
      fc.property(tracks, (track) => {
        const legs = legsOf(track)
        const summary = summarise("TRACTOR", track)!
        expect(legs.map(({ from }) => from)).toEqual(
          track.times.length < 2 ? [] : [track.times[0], ...legs.slice(0, -1).map(({ to }) => to)],
        )
        if (legs.length > 0) expect(legs.at(-1)?.to).toBe(summary.to)
        const stops = legs.filter(({ kind }) => kind === "stop")
        expect(stops.map(({ from, to }) => ({ from, to }))).toEqual(
          summary.stops.map(({ from, to }) => ({ from, to })),
        )
        for (const { kind, from, to } of legs) if (kind === "gap") expect(to - from).toBeGreaterThan(GAP_MS)
        expect(legs.reduce((sum, { distance }) => sum + distance, 0)).toBeLessThanOrEqual(
          summary.distance + 1e-6,
        )
      }),
    )
  })

  it("are a trip, a stop and a trip, with the metres of each", () => {
    const moving = { step: 10_000, speed: 20 }
    const standing = { step: 60_000, speed: 0 }
    const legs = legsOf(columns([moving, moving, standing, standing, standing, standing, moving, moving]))
    expect(legs.map(({ kind, index }) => [kind, index])).toEqual([
      ["trip", 0],
      ["stop", 2],
      ["trip", 6],
    ])
    expect(legs[0]?.distance).toBeCloseTo(2 * 1.113, 1)
    expect(legs[1]?.distance).toBe(0)
  })
})

describe("the time of a route within boundaries", () => {
  const boundary = (id: number, name: string, south: number, north: number) => ({
    id: BoundaryId.make(id),
    name,
    geometry: {
      type: "Polygon" as const,
      coordinates: [
        [
          [25.7, south],
          [25.8, south],
          [25.8, north],
          [25.7, north],
          [25.7, south],
        ] as ReadonlyArray<readonly [number, number]>,
      ],
    },
  })
  // Ten points to the north, a minute apart, of which those from the third on are a gap later.
  const track = columns(
    Array.from({ length: 10 }, (_, i) => ({ step: i === 5 ? GAP_MS + 60_000 : 60_000, speed: 1 })),
  )
  const at = (i: number) => 62.24 + i * 1e-5

  it("counts what lies between positions inside, the longest first, and nothing across a gap", () => {
    const whole = boundary(1, "Whole", at(-1), at(11))
    const end = boundary(2, "End", at(6.5), at(11))
    const away = boundary(3, "Away", at(20), at(30))
    const found = timesInside(track, [end, away, whole])
    expect(found.map(({ name, duration }) => [name, duration])).toEqual([
      ["Whole", 8 * 60_000],
      ["End", 2 * 60_000],
    ])
    expect(found[1]?.distance).toBeCloseTo(2 * 1.113, 1)
  })

  it("names where trips and stops lie by the smallest boundary, and measures what was burnt there", () => {
    const farm = { ...boundary(1, "Farm", at(-1), at(40)), acreage: 300 }
    const yard = { ...boundary(2, "Yard", at(-1), at(2.5)), acreage: 2 }
    const field = { ...boundary(3, "Field", at(4.5), at(20)), acreage: 9 }
    const step = (speed: number) => ({ step: 60_000, speed })
    // Two minutes in the yard, a way to the field, a stop there, and work until its positions end.
    const speeds = [0, 0, 9, 9, 9, 0, 0, 0, 9, 9]
    const route = columns(speeds.map(step))
    const times = route.times
    const signals = new Map([
      ["EngineSpeed", { times, values: new Float64Array(times.length).fill(1500) }],
      ["EngineFuelRate", { times, values: new Float64Array(times.length).fill(30) }],
    ])
    const boundaries = [farm, field, yard].map((one) => ({ ...one, modified: "", version: 1 }))
    const day = routeDay({ type: "COMBINE", recorded: { track: route, signals }, track: route, boundaries })
    expect(day.legs.map(({ kind, place, fuel }) => [kind, place, fuel?.toFixed(2)])).toEqual([
      ["stop", { in: "Yard" }, "1.00"],
      ["trip", { from: "Yard", to: "Field" }, "1.50"],
      ["stop", { in: "Field" }, "1.50"],
      ["trip", { in: "Field" }, "0.50"],
    ])
    expect(day.inside.map(({ name, fuel }) => [name, fuel?.toFixed(2)])).toEqual([
      ["Farm", "4.50"],
      ["Field", "2.00"],
      ["Yard", "1.00"],
    ])
    expect(day.work.fuelUsed?.value).toBeCloseTo(4.5, 6)
    expect(day.work.averageFuelRate?.value).toBeCloseTo(30, 6)

    const electric = routeDay({
      type: "ETRACTOR",
      recorded: { track: route, signals: new Map() },
      track: route,
      boundaries: [],
    })
    expect(electric.work.fuelUsed).toBeNull()
    expect(electric.legs.map(({ place, fuel }) => [Object.values(place).join(""), fuel])).toEqual(
      electric.legs.map(() => ["", undefined]),
    )
  })

  it("is no longer than the route, however boundaries lie", () => {
    fc.assert(
      fc.property(
        tracks,
        fc.integer({ min: -5, max: 60 }),
        fc.integer({ min: 1, max: 80 }),
        (route, from, high) => {
          const known =
            (summarise("TRACTOR", route)?.moving ?? 0) + (summarise("TRACTOR", route)?.standing ?? 0)
          const [inside] = timesInside(route, [boundary(1, "Some", at(from), at(from + high))])
          expect(inside?.duration ?? 0).toBeLessThanOrEqual(known)
        },
      ),
    )
  })
})

describe("a route as a file", () => {
  const track = columns([
    { step: 0, speed: 18 },
    { step: 10_000, speed: 36 },
    { step: GAP_MS + 1, speed: 0 },
    { step: 10_000, speed: 7.2 },
  ])
  const name = `Otso <& "Karhu" \u0000 2026-11-20`

  it("is well-formed XML with a segment for each piece without a gap, in GPX and KML", () => {
    for (const [format, piece, points] of [
      ["GPX", "trkseg", "<trkpt "],
      ["KML", "gx:Track>", "<gx:coord>"],
    ] as const) {
      const { text } = routeFile(format, track, name)
      expect("why" in parseXml(text)).toBe(false)
      expect(text.split(`<${piece}`).length - 1).toBe(2)
      expect(text.split(points).length - 1).toBe(4)
      expect(text).toContain("Otso &lt;&amp;")
    }
    expect(routeFile("GPX", track, name).text).toContain("<gpxtpx:speed>10</gpxtpx:speed>")
  })

  it("has a line for each piece in GeoJSON, with a time for each position", () => {
    const { geometry, properties } = JSON.parse(routeFile("GeoJSON", track, name).text)
    expect(geometry.coordinates.map((line: Array<unknown>) => line.length)).toEqual([2, 2])
    expect(geometry.coordinates[0][0]).toEqual([25.75, 62.24])
    expect(properties.coordTimes[1][0]).toBe(new Date(track.times[2]!).toISOString())
  })

  it("has a row for each position in CSV", () => {
    const rows = routeFile("CSV", track, name).text.trim().split("\r\n")
    expect(rows).toHaveLength(5)
    expect(rows[1]).toBe("1970-01-01T00:16:40.000Z,62.24,25.75,18,0")
  })
})

describe("the colour of a route", () => {
  const track = columns(Array.from({ length: 3 }, () => ({ step: 60_000, speed: 9 })))
  const series = (signal: string, ...values: ReadonlyArray<number>) => ({
    signal,
    unit: "",
    gaps: new Float64Array(),
    times: Float64Array.from(values, (_, i) => track.times[i + 1]!),
    values: Float64Array.from(values),
  })

  it("is offered for what is recorded, and falls into the first step where nothing is known", () => {
    expect(offeredColours([])).toEqual(["speed"])
    expect(offeredColours([series("EngineFuelRate"), series("PtoState", 1)])).toEqual(["speed", "work"])
    const values = colourValues("fuelRate", track, [series("EngineFuelRate", 12, 40)])
    expect([...values]).toEqual([-1, 12, 40])
    expect(values[0]).toBeLessThan(COLOUR_LIMITS.fuelRate[0]!)
    expect([...colourValues("speed", track, [])]).toEqual([9, 9, 9])
  })

  it("prefers the implement's work to the shaft that may drive it", () => {
    const both = [series("PtoState", 0, 0), series("WorkState", 1, 1)]
    expect([...colourValues("work", track, both)]).toEqual([-1, 1, 1])
  })
})

it("keeps the positions that are left out, to be marked", () => {
  const there = columns(Array.from({ length: 6 }, () => ({ step: 10_000, speed: 5 })))
  const lat = there.lat.slice()
  const lng = there.lng.slice()
  lat[3] = 0
  lng[3] = 0
  const { away, leftOut, track } = believedTrack({ ...there, lat, lng })
  expect(leftOut).toBe(1)
  expect([...away.times]).toEqual([there.times[3]])
  expect(track.times).toHaveLength(5)
})
