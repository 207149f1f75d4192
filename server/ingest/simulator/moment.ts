import { fraction } from "#server/seed/terrain/random.ts"
import type { Course } from "./course.ts"
import { powerOf, steadyLoad, usePerHour } from "./engine.ts"
import { depthAt, type FaultKind, faultOf, wearAt } from "./faults.ts"
import { ambientAt, coolantAfter, type Heat, hydraulicAfter } from "./heat.ts"
import type { MachineKind, SimulatedMachine } from "./machine-kind.ts"
import { scatter, wave } from "./noise.ts"
import { IDLE, OFF, TURN, WORK } from "./way.ts"

/** Values of one moment from which all signals are computed. One object is reused for all moments. */
export interface Moment {
  time: number
  /** 1 while the ignition is on, else 0. */
  on: number
  kind: number
  /** m/s. */
  speed: number
  heading: number
  /** Turning rate in degrees per second. */
  turning: number
  rpm: number
  percent: number
  /** kW. */
  power: number
  /** l/h or kW. */
  use: number
  /** Consumption since the turn of work began, in litres or kWh. */
  used: number
  /** Area worked since the turn of work began, in ha. */
  area: number
  hours: number
  coolant: number
  hydraulic: number
  ambient: number
  /** Noise from -1 to 1: `quick` changes within seconds, `slow` within minutes, `jitter` from sample to sample. */
  quick: number
  slow: number
  jitter: number
  working: number
  /** 1 while the PTO (power take-off) runs: at work and in headland turns. */
  pto: number
  /**
   * State of each simulated fault: strength (`depth`) and wear of the faulty part; all 0 except for the machine's
   * own fault.
   */
  readonly ill: Record<FaultKind, { depth: number; wear: number }>
  readonly fault: FaultKind | undefined
  readonly machineId: number
  readonly machine: MachineKind
  /** Constant of the machine, from 0 to 1, by which signal values of machines of one type differ. */
  readonly trait: number
  readonly seed: number
}

export const newMoment = (machine: SimulatedMachine, kind: MachineKind): Moment => ({
  time: 0,
  on: 0,
  kind: OFF,
  speed: 0,
  heading: 0,
  turning: 0,
  rpm: 0,
  percent: 0,
  power: 0,
  use: 0,
  used: 0,
  area: 0,
  hours: 0,
  coolant: 0,
  hydraulic: 0,
  ambient: 0,
  quick: 0,
  slow: 0,
  jitter: 0,
  working: 0,
  pto: 0,
  ill: {
    THERMOSTAT: { depth: 0, wear: 0 },
    OIL_PUMP: { depth: 0, wear: 0 },
    ALTERNATOR: { depth: 0, wear: 0 },
    THIN_SCR_FLUID: { depth: 0, wear: 0 },
    HYDRAULIC_COOLER: { depth: 0, wear: 0 },
  },
  fault: faultOf(machine),
  machineId: machine.id,
  machine: kind,
  trait: fraction(machine.id, 91),
  seed: Math.floor(fraction(machine.id, 92) * 1_000_000_007),
})

/** Fills the moment from row `i` of the course, the last row at or before `time`. */
export const fillMoment = (
  moment: Moment,
  course: Course,
  heat: Heat,
  i: number,
  time: number,
  hoursAtStart: number,
): void => {
  const { machine, seed } = moment
  const next = Math.min(i + 1, course.count - 1)
  const from = course.time[i] as number
  const span = (course.time[next] as number) - from
  const t = span > 0 ? Math.min(1, (time - from) / span) : 0
  const on = time < course.block.end
  const kind = on ? (course.kind[i] as number) : OFF
  const seconds = ((time - from) / 1000) * (on ? 1 : 0)
  moment.time = time
  moment.on = on ? 1 : 0
  moment.kind = kind
  moment.speed = on ? lerp(course.speed, i, next, t) : 0
  moment.heading = course.heading[i] as number
  moment.turning = kind === TURN && span > 0 ? turnRate(course, i, next) : 0
  moment.used = lerp(course.used, i, next, t)
  moment.area = (lerp(course.worked, i, next, t) * machine.width) / 10_000
  moment.hours = hoursAtStart + (Math.min(time, course.block.end) - course.block.start) / 3_600_000
  moment.coolant = coolantAfter(heat.coolant[i] as number, course.kind[i] as number, seconds)
  moment.hydraulic = hydraulicAfter(heat.hydraulic[i] as number, course.kind[i] as number, seconds)
  moment.ambient = ambientAt(time)
  moment.quick = wave(seed, time, 17_000)
  moment.slow = wave(seed + 1, time, 190_000)
  moment.jitter = scatter(seed + 2, Math.floor(time / 1000))
  moment.working = kind === WORK ? 1 : 0
  moment.pto = machine.usesPto && (kind === WORK || kind === TURN) ? 1 : 0
  if (moment.fault !== undefined) fallIll(moment, moment.fault)
  if (on) strain(moment)
  else {
    moment.rpm = 0
    moment.percent = 0
    moment.power = 0
    moment.use = 0
  }
}

/**
 * Applies the machine's fault to the moment: a stuck thermostat and a clogged cooler raise temperatures, all other
 * faults show only in the signals that read them.
 */
const fallIll = (moment: Moment, fault: FaultKind): void => {
  const { ill, machineId, on, time } = moment
  const own = ill[fault]
  own.depth = depthAt(machineId, time) * on
  own.wear = wearAt(machineId, time) * on
  moment.coolant += 22 * ill.THERMOSTAT.depth + 7 * ill.THERMOSTAT.wear
  moment.hydraulic += 36 * ill.HYDRAULIC_COOLER.depth + 5 * ill.HYDRAULIC_COOLER.wear
}

/**
 * Computes engine speed and load of the moment: the steady load plus variations of ground and crop; the engine
 * loses speed under load.
 */
const strain = (moment: Moment): void => {
  const { machine, kind, quick, slow, jitter } = moment
  steadyLoad(machine, kind, moment.speed, moment)
  const swing = kind === IDLE ? 0.6 : kind === WORK ? 9 : 6
  moment.percent = Math.max(3, Math.min(100, moment.percent + swing * (quick + 0.7 * slow + 0.25 * jitter)))
  moment.rpm += (kind === IDLE ? 4 : -22) * quick + 5 * jitter
  moment.power = powerOf(machine, moment)
  moment.use = usePerHour(machine, moment)
}

const turnRate = (course: Course, i: number, next: number): number => {
  const turned = (((course.heading[next] as number) - (course.heading[i] as number) + 540) % 360) - 180
  return (turned * 1000) / ((course.time[next] as number) - (course.time[i] as number))
}

const lerp = (column: Float64Array, i: number, next: number, t: number): number => {
  const a = column[i] as number
  return a + ((column[next] as number) - a) * t
}
