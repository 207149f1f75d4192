import { describe, expect, it } from "vitest"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { endOfSubscription } from "#domain/fleet-needs.ts"
import { FleetPositions } from "#domain/fleet-positions.ts"
import { type FleetSort, sortedFleet } from "#domain/fleet-sort.ts"
import { fitsAt } from "#domain/fleet-status.ts"
import { type FleetFilter, fleetViewIn, withFleetView } from "#domain/fleet-view.ts"
import { foundMachines } from "#machines/fleet/fleet-map/selectors.ts"
import { sampleMachine } from "#machines/fleet/live-fleet/chart.ts"

const NOW = Date.UTC(2026, 10, 27)
const tractor = { ...sampleMachine, liveStatus: "RUNNING" as const }
const baler = {
  ...sampleMachine,
  id: 8 as typeof sampleMachine.id,
  machineName: "Tähkä",
  brand: "Norrvik",
  type: "BALER" as const,
  liveStatus: "OFF" as const,
}
const found = (search: string, filter: FleetFilter | null, machines = [tractor, baler]) =>
  foundMachines(machines, search, filter, fitsAt(new FleetPositions(), 0, NOW)).map(
    ({ machineName }) => machineName,
  )

describe("the machines that fit", () => {
  it("are all of them while nothing is looked for", () => {
    expect(found("", null)).toEqual(["North tractor", "Tähkä"])
  })

  it("are those of the status as it is now", () => {
    expect(found("", "RUNNING")).toEqual(["North tractor"])
    expect(found("", "OFF")).toEqual(["Tähkä"])
  })

  it("are those that need something of their owner", () => {
    const calm = { ...tractor, openAlarms: 0, nextService: 400, subscriptionEnd: "2027-06-01T00:00:00Z" }
    const needing = (need: object) => [calm, { ...baler, ...calm, machineName: "Tähkä", ...need }]
    for (const [filter, need] of [
      ["ALARMS", { openAlarms: 2 }],
      ["SERVICE", { nextService: 99 }],
      ["SERVICE", { nextService: -3 }],
      ["ENDING", { subscriptionEnd: "2026-12-27T00:00:00Z" }],
    ] as const)
      expect(found("", filter, needing(need) as never), filter).toEqual(["Tähkä"])
    const renewing = { subscriptionEnd: "2026-12-27T00:00:00Z", subscriptionRenews: true }
    expect(found("", "ENDING", needing(renewing) as never)).toEqual([])
    expect(endOfSubscription({ ...tractor, ...renewing }, NOW)).toBe("renews")
    expect(endOfSubscription({ ...tractor, ...renewing, subscriptionRenews: false }, NOW)).toBe("ends")
    expect(endOfSubscription(calm, NOW)).toBeNull()
    for (const filter of ["ALARMS", "SERVICE", "ENDING"] as const)
      expect(found("", filter, needing({ nextService: null, subscriptionEnd: null }) as never)).toEqual([])
  })

  it("are found without their diacritics", () => {
    expect(found("tahka", null)).toEqual(["Tähkä"])
    expect(found("TÄHKÄ", null)).toEqual(["Tähkä"])
  })

  it("are found by the name of their type in any language", () => {
    for (const word of ["baler", "paalain", "Ballenpresse", "пресс"])
      expect(found(word, null)).toEqual(["Tähkä"])
  })

  it("have every word somewhere, and the status", () => {
    expect(found("norrvik baler", null)).toEqual(["Tähkä"])
    expect(found("baler HDL42", null)).toEqual(["Tähkä"])
    expect(found("baler", "RUNNING")).toEqual([])
  })
})

describe("the order of the machines", () => {
  const machineOf = (name: string, facts: object) => ({ ...sampleMachine, machineName: name, ...facts })
  const machines: ReadonlyArray<FleetMachine> = [
    machineOf("Ahma", { openAlarms: 1, worstAlarm: "B", nextService: null, fuelLevel: 40, lastSeen: null }),
    machineOf("Emo", { openAlarms: 9, worstAlarm: "C", nextService: null, fuelLevel: null, lastSeen: null }),
    machineOf("Hukka", { openAlarms: 0, nextService: -4, fuelLevel: null, lastSeen: "2026-11-26T06:00:00Z" }),
    machineOf("Otso", {
      openAlarms: 3,
      worstAlarm: "B",
      nextService: 90,
      fuelLevel: 8,
      lastSeen: "2026-11-27T06:00:00Z",
    }),
    machineOf("Tähkä", { openAlarms: 1, worstAlarm: "A", nextService: null, fuelLevel: 8, lastSeen: null }),
  ]
  const order = (sort: FleetSort) =>
    sortedFleet(machines, sort)
      .map(({ machineName }) => machineName?.[0])
      .join("")

  it.each([
    ["NAME", "AEHOT"],
    ["ALARMS", "TOAEH"],
    ["SERVICE", "HOAET"],
    ["FUEL", "OTAEH"],
    ["LAST_SEEN", "OHAET"],
  ] as const)(
    "of %s puts first what needs a look, last what has no value, and leaves equal ones by name",
    (sort, expected) => {
      expect(order(sort)).toBe(expected)
    },
  )

  it("is by the worst open alarm without a choice, and stays out of the address then", () => {
    const view = fleetViewIn("?tab=1")
    expect(order(view.sort)).toBe("TOAEH")
    expect(withFleetView("?tab=1", view)).toBe("?tab=1")
    expect(fleetViewIn(withFleetView("", { ...view, sort: "NAME" })).sort).toBe("NAME")
  })
})
