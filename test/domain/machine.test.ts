import { assert, describe, it } from "@effect/vitest"
import { displayName, machineNameOf, serviceCounter } from "#domain/machine.ts"

describe("a machine's name and service counter", () => {
  it("shows the name, or the VIN without one", () => {
    assert.strictEqual(displayName({ machineName: "Big one", vin: "V" }), "Big one")
    assert.strictEqual(displayName({ machineName: null, vin: "V" }), "V")
  })
  it.each([
    ["  Big one ", "Big one"],
    ["   ", null],
    ["", null],
    [null, null],
  ] as const)("stores %j as %j", (typed, stored) => {
    assert.strictEqual(machineNameOf(typed), stored)
  })
  it.each([
    [-3, "due"],
    [0, "due"],
    [0.1, "warning"],
    [99.9, "warning"],
    [100, "ok"],
    [null, "unknown"],
  ] as const)("counts %s hours left as %s", (hours, state) => {
    assert.strictEqual(serviceCounter(hours), state)
  })
})
