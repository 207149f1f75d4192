import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { locationErrors, onEarth, readLocation, writtenLocation } from "#domain/location.ts"

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })

describe("a place as two numbers", () => {
  it("reads back as it is written, to a tenth of a metre (GEO-12)", () => {
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lng) => {
        const typed = writtenLocation({ lat, lng })
        expect(locationErrors(typed)).toEqual([])
        const read = readLocation(typed)
        expect(read.lat).toBeCloseTo(lat, 5)
        expect(read.lng).toBeCloseTo(lng, 5)
      }),
    )
  })
  it("may have decimal commas, and is refused at each field that is wrong", () => {
    expect(readLocation({ lat: "62,24", lng: "25,75" })).toEqual({ lat: 62.24, lng: 25.75 })
    expect(locationErrors({ lat: "90.1", lng: "-180.5" })).toEqual([
      { field: "lat", message: "MAX", min: -90, max: 90 },
      { field: "lng", message: "MIN", min: -180, max: 180 },
    ])
    expect(locationErrors({ lat: "", lng: "east" }).map(({ message }) => message)).toEqual([
      "INVALID_INPUT_VALUE",
      "INVALID_INPUT_VALUE",
    ])
  })
  it("lies on the earth, however often the map was turned around it", () => {
    fc.assert(
      fc.property(degrees(500), fc.double({ min: -2000, max: 2000, noNaN: true }), (lat, lng) => {
        const place = onEarth({ lat, lng })
        expect(Math.abs(place.lat)).toBeLessThanOrEqual(90)
        expect(place.lng).toBeGreaterThanOrEqual(-180)
        expect(place.lng).toBeLessThan(180)
        expect(Math.cos(((place.lng - lng) * Math.PI) / 180)).toBeCloseTo(1, 9)
      }),
    )
  })
})
