import type { FleetMachine } from "#contract/schemas/machine.ts"
import { FleetPositions } from "#domain/fleet-positions.ts"
import { sampleMachine } from "#machines/fleet/live-fleet/chart.ts"

/** Three machines one kilometre apart; the last one is of another brand and switched off. */
export const machines: ReadonlyArray<FleetMachine> = [
  sampleMachine,
  {
    ...sampleMachine,
    id: 8,
    vin: "HDL42TR7XK0000008",
    machineName: "South sprayer",
    type: "SPRAYER",
  } as FleetMachine,
  {
    ...sampleMachine,
    id: 9,
    vin: "NRV42BA7XK0000009",
    machineName: "Barn baler",
    brand: "Norrvik",
    type: "BALER",
    liveStatus: "OFF",
  } as FleetMachine,
]

export const places: Readonly<Record<number, readonly [lng: number, lat: number]>> = {
  7: [25.75, 62.24],
  8: [25.77, 62.24],
  9: [25.79, 62.24],
}

export const positionsOf = (fleet: ReadonlyArray<FleetMachine>): FleetPositions => {
  const positions = new FleetPositions()
  positions.replace(
    fleet.map(({ id, type, liveStatus: status }) => {
      const [lng, lat] = places[id] ?? [0, 0]
      return { id, type, status, lng, lat, time: 1, heading: 90, speed: status === "RUNNING" ? 8 : 0 }
    }),
  )
  return positions
}
