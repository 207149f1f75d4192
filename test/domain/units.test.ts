import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { convertedUnits, fromShown, shownUnit, toShown } from "#domain/units.ts"

/** Conversions by OPEN-143: unit, US unit, and the amount of the US unit in one unit. */
const table = [
  ["m", "ft", 3.28084],
  ["km", "mi", 0.621371],
  ["km/h", "mph", 0.621371],
  ["ha", "ac", 2.471054],
  ["l", "gal", 0.264172],
  ["kg", "lb", 2.204623],
  ["t", "US ton", 1.102311],
  ["bar", "psi", 14.503774],
  ["kPa", "psi", 0.145038],
  ["MPa", "psi", 145.037738],
  ["Pa", "psi", 0.000145038],
  ["N", "lbf", 0.224809],
  ["kN", "lbf", 224.809],
  ["MN", "lbf", 224_809],
  ["cm", "in", 0.393701],
  ["m3", "ft3", 35.314667],
  ["g/m3", "lb/bu", 0.000077689],
  ["l/h", "gal/h", 0.264172],
  ["ha/h", "ac/h", 2.471054],
  ["kg/h", "lb/h", 2.204623],
  ["l/ha", "gal/ac", 0.264172 / 2.471054],
  ["kg/ha", "lb/ac", 2.204623 / 2.471054],
  ["km/l", "mi/gal", 0.621371 / 0.264172],
] as const

describe("units", () => {
  it.each(table)("%s reads as %s in the US system", (unit, shown, factor) => {
    expect(shownUnit(unit, "US")).toBe(shown)
    expect(toShown(1, unit, "US")).toBeCloseTo(factor, 9)
    expect(shownUnit(unit, "SI")).toBe(unit)
    expect(toShown(12.5, unit, "SI")).toBe(12.5)
  })

  it("knows that temperatures have another zero, but not their differences per hour", () => {
    expect(toShown(-40, "°C", "US")).toBeCloseTo(-40)
    expect(toShown(100, "°C", "US")).toBeCloseTo(212)
    expect(toShown(10, "°C/h", "US")).toBeCloseTo(18)
  })

  it("shows power in kW in both systems", () => {
    for (const system of ["SI", "US"] as const) {
      expect(shownUnit("W", system)).toBe("kW")
      expect(toShown(73_500, "W", system)).toBeCloseTo(73.5)
    }
  })

  it("leaves units alone that have no other form", () => {
    for (const unit of ["rpm", "%", "", "kWh", "toString", "constructor/h"]) {
      expect(shownUnit(unit, "US")).toBe(unit)
      expect(toShown(7, unit, "US")).toBe(7)
    }
  })

  it("comes back to what was stored", () => {
    const units = convertedUnits.flatMap((unit) => [unit, `${unit}/h`, `${unit}/ha`, `l/${unit}`])
    fc.assert(
      fc.property(
        fc.constantFrom(...units),
        fc.constantFrom("SI" as const, "US" as const),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        (unit, system, value) => {
          const back = fromShown(toShown(value, unit, system), unit, system)
          expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(value)))
        },
      ),
    )
  })

  it("keeps the order of values", () => {
    fc.assert(
      fc.property(fc.constantFrom(...convertedUnits), fc.integer(), fc.nat(1e6), (unit, low, more) => {
        expect(toShown(low + more + 1, unit, "US")).toBeGreaterThan(toShown(low, unit, "US"))
      }),
    )
  })
})
