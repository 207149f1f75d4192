import type { Machine, MachineStatistics } from "#contract/schemas/machine.ts"
import { sampleMachine } from "#machines/fleet/live-fleet/chart.ts"

/** Sample machine as its page receives it, without registration data and position. */
export const machine = {
  ...sampleMachine,
  position: null,
  country: "FI",
  estimatedServiceDate: null,
  owned: true,
  serialNumber: null,
  transmission: null,
  manufactureDate: null,
  manufactureLocation: null,
  deliveryDate: null,
  warrantyStart: null,
  warrantyEnd: null,
  owner: null,
  serviceCentre: null,
} as unknown as Machine

const of = (value: number, unit: string) => ({ value, unit })
export const statistics = {
  hours: 24,
  engineHours: of(5.5, "h"),
  drivingHours: of(4, "h"),
  idleHours: of(1.5, "h"),
  distance: of(42, "km"),
  area: of(12.5, "ha"),
  fuelUsed: of(96, "l"),
  averageFuelRate: of(17.4, "l/h"),
  averageSpeed: of(8.1, "km/h"),
} as unknown as MachineStatistics
