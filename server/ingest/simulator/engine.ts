import type { MachineKind } from "./machine-kind.ts"
import { IDLE, ROAD, WORK } from "./way.ts"

/** Engine load: speed in rpm, and load as a percentage of the maximum at that speed. */
export interface Load {
  rpm: number
  percent: number
}

/**
 * Engine load on a path segment without the variations of ground and crop. Fills `load` instead of returning a new
 * object, because this function is called very often.
 */
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

/** Engine power in kW at the crankshaft. */
export const powerOf = (machine: MachineKind, load: Load): number =>
  (machine.power * load.percent * Math.min(1.05, load.rpm / machine.ratedSpeed)) / 100

/** Consumption per hour at this load: litres of diesel, or kWh for an electric machine. */
export const usePerHour = (machine: MachineKind, load: Load): number =>
  machine.electric
    ? 1.2 + powerOf(machine, load) / 0.91
    : 1.4 + 0.0009 * load.rpm + 0.215 * powerOf(machine, load)
