import { describe, expect, it } from "vitest"
import { MachineType } from "#contract/schemas/catalogue.ts"
import { signalById, signalByName, signalCatalogue, signalsFor } from "#domain/signals.ts"

/** Ids of stored signals, which must not change: another id would rename recorded data. */
const storedIds = {
  EngineSpeed: 1,
  EngineCoolantTemperature: 2,
  EngineFuelRate: 3,
  EngineHours: 4,
  ScrTankLevel: 40,
  FuelLevel: 60,
  WheelBasedVehicleSpeed: 80,
  IgnitionState: 120,
  HydraulicOilTemperature: 160,
  PtoSpeed: 180,
  BatteryStateOfCharge: 280,
  DriveMotorPower: 282,
}

describe("signalCatalogue", () => {
  it("has over 800 signals, each with an id that fits a smallint and a name of its own", () => {
    expect(signalCatalogue.length).toBeGreaterThan(800)
    expect(new Set(signalCatalogue.map((signal) => signal.id)).size).toBe(signalCatalogue.length)
    expect(new Set(signalCatalogue.map((signal) => signal.name)).size).toBe(signalCatalogue.length)
    for (const { id, name, label, min, max, resolution } of signalCatalogue) {
      expect(id).toBeGreaterThan(0)
      expect(id).toBeLessThan(32_768)
      expect(name).toMatch(/^([A-Z][a-z0-9]+)+$/)
      expect(label).not.toBe("")
      expect(max).toBeGreaterThan(min)
      expect(resolution).toBeGreaterThan(0)
    }
  })

  it("keeps the numbers that samples are stored under", () => {
    const ids = Object.keys(storedIds).map((name) => [name, signalByName(name)?.id])
    expect(Object.fromEntries(ids)).toEqual(storedIds)
  })

  it("has states without units", () => {
    expect(signalCatalogue.filter((signal) => signal.type === "state" && signal.unit !== "")).toEqual([])
  })

  it("finds by id and by name", () => {
    for (const signal of signalCatalogue) {
      expect(signalById(signal.id)).toBe(signal)
      expect(signalByName(signal.name)).toBe(signal)
    }
    expect(signalByName("Unheard")).toBeUndefined()
  })

  it("gives every machine type at least 40 signals, and engines only to those that have one", () => {
    for (const type of MachineType.literals) {
      const names = signalsFor(type).map((signal) => signal.name)
      expect(names.length).toBeGreaterThanOrEqual(40)
      expect(names.includes("EngineSpeed")).toBe(type !== "ETRACTOR")
      expect(names.includes("BatteryStateOfCharge")).toBe(type === "ETRACTOR")
    }
  })
})
