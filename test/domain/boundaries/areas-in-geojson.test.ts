import { assert, describe, it } from "@effect/vitest"
import { areasInGeoJson } from "#domain/boundaries/areas-in-geojson.ts"
import { hectares, MAX_POSITIONS, ringError } from "#domain/boundaries/shape.ts"
import { ringOf, sketchOf } from "#domain/boundaries/sketch.ts"
import type { LngLat } from "#domain/geo.ts"

const square = [
  [25, 62],
  [25.01, 62],
  [25.01, 62.01],
  [25, 62.01],
  [25, 62],
]
const feature = (name: string | null, geometry: object) => ({
  type: "Feature",
  properties: name === null ? null : { name },
  geometry,
})
const polygon = { type: "Polygon", coordinates: [square, [[25.001, 62.001]]] }

describe("areas in a file", () => {
  it("are its polygons with their names, without holes and heights, wherever they stand", () => {
    const high = square.map((position) => [...position, 120])
    const file = {
      type: "FeatureCollection",
      features: [
        feature("North", polygon),
        feature(null, { type: "MultiPolygon", coordinates: [[high], [square]] }),
        feature("Yard", {
          type: "GeometryCollection",
          geometries: [{ type: "Point", coordinates: [1, 2] }, polygon],
        }),
        feature("Gate", { type: "Point", coordinates: [25, 62] }),
        feature("Nowhere", { type: "Polygon", coordinates: [] }),
        { type: "Feature" },
        "no feature",
      ],
    }
    const found = areasInGeoJson(file)
    assert.deepStrictEqual(
      found.map(({ name }) => name),
      ["North", "", "", "Yard"],
    )
    for (const { ring } of found) assert.deepStrictEqual(ring, square as never)
    assert.deepStrictEqual(areasInGeoJson(polygon)[0]?.ring, square as never)
    assert.deepStrictEqual(areasInGeoJson(null), [])
  })

  it("are tracks that end where they begin, and no other lines", () => {
    const track = [...square.slice(0, 4), [25.0001, 62.0001]]
    const line = (coordinates: unknown) => areasInGeoJson({ type: "LineString", coordinates })
    assert.strictEqual(line(track)[0]?.ring.length, 6)
    assert.deepStrictEqual(line(square.slice(0, 4)), [])
    assert.strictEqual(
      areasInGeoJson({ type: "MultiLineString", coordinates: [track, square.slice(0, 3)] }).length,
      1,
    )
  })

  it("are thinned to what a boundary may have, with their area kept", () => {
    const round: ReadonlyArray<LngLat> = Array.from({ length: 5_000 }, (_, index) => [
      25 + 0.02 * Math.cos((index / 5_000) * 2 * Math.PI),
      62 + 0.01 * Math.sin((index / 5_000) * 2 * Math.PI),
    ])
    const [found] = areasInGeoJson({ type: "Polygon", coordinates: [[...round, round[0]]] })
    assert.isAtMost(found?.ring.length ?? 0, MAX_POSITIONS)
    assert.isNull(ringError(found?.ring ?? []))
    const whole = hectares([...round, round[0]!])
    assert.approximately(hectares(found?.ring ?? []), whole, whole * 0.001)
    assert.deepStrictEqual(ringOf(sketchOf(found?.ring ?? [])).length > 3, true)
  })
})
