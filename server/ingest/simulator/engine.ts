import type { MachineKind } from "./machine-kind.ts"
import { IDLE, ROAD, WORK } from "./way.ts"

/** How hard the machine works: engine speed in rpm and load in per cent of what it can give at that speed. */
export interface Load {
  rpm: number
  percent: number
}

/** The load of a piece of the way without the ups and downs of ground and crop. Fills `load`: called very often. */
export const steadyLoad = (machine: MachineKind, kind: number, speed: number, load: Load): void => {
  switch (kind) {
    case IDLE:
      load.rpm = 850
      load.percent = 11
      break
    case ROAD:
      load.rpm = 1050 + 700 * Math.min(1, speed / machine.roadSpeed)
      load.percent = 18 + 34 * Math.min(1, speed / machine.roadSpeed)
      break
    case WORK:
      load.rpm = 1720 + 130 * Math.min(1, speed / machine.workSpeed)
      load.percent = 52 + 18 * Math.min(1, speed / machine.workSpeed)
      break
    default:
      load.rpm = 1380
      load.percent = 27
  }
}

/** kW at the crankshaft. */
export const powerOf = (machine: MachineKind, load: Load): number =>
  (machine.power * load.percent * Math.min(1.05, load.rpm / machine.ratedSpeed)) / 100

/** Litres of diesel, or kWh of an electric machine, that an hour of this load takes. */
export const usePerHour = (machine: MachineKind, load: Load): number =>
  machine.electric
    ? 1.2 + powerOf(machine, load) / 0.91
    : 1.4 + 0.0009 * load.rpm + 0.215 * powerOf(machine, load)
