import { describe, expect, it } from "vitest"
import type { LiveStatus } from "#contract/schemas/machine.ts"
import { foundMachines } from "#machines/fleet/fleet-map/selectors.ts"
import { sampleMachine } from "#machines/fleet/live-fleet/chart.ts"

const tractor = sampleMachine
const baler = { ...sampleMachine, id: 8 as typeof sampleMachine.id, machineName: "Barn baler" }
const now = ({ id }: typeof sampleMachine): LiveStatus => (id === tractor.id ? "RUNNING" : "OFF")
const found = (search: string, status: LiveStatus | null) =>
  foundMachines([tractor, baler], search, status, now).map(({ machineName }) => machineName)

describe("the machines that fit", () => {
  it("are all of them while nothing is looked for", () => {
    expect(found("", null)).toEqual(["North tractor", "Barn baler"])
  })

  it("are those of the status as it is now", () => {
    expect(found("", "RUNNING")).toEqual(["North tractor"])
    expect(found("", "OFF")).toEqual(["Barn baler"])
  })

  it("have every word somewhere, and the status", () => {
    expect(found("baler HDL42", null)).toEqual(["Barn baler"])
    expect(found("baler", "RUNNING")).toEqual([])
  })
})
