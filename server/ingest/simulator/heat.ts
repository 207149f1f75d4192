import type { Course } from "./course.ts"
import { wave } from "./noise.ts"
import { DAY } from "./schedule.ts"
import { IDLE, ROAD, WORK } from "./way.ts"

/** Temperatures in °C at the rows of a course. */
export interface Heat {
  readonly coolant: Float64Array
  readonly hydraulic: Float64Array
}

/** Time constants in seconds: within this time, two thirds of the difference to the target temperature disappear. */
const COOLANT_PACE = 420
const HYDRAULIC_PACE = 1500
const COOLING_PACE = 4500

/** Outside temperature of a mild day, lowest before sunrise. */
export const ambientAt = (time: number): number =>
  12 + 5.5 * Math.sin((2 * Math.PI * (time - DAY * 0.33)) / DAY) + 2.5 * wave(5, time, DAY * 0.7)

export const coolantTarget = (kind: number): number =>
  kind === IDLE ? 79 : kind === ROAD ? 86 : kind === WORK ? 91 : 87
export const hydraulicTarget = (kind: number): number =>
  kind === IDLE ? 38 : kind === ROAD ? 46 : kind === WORK ? 63 : 57

/**
 * Temperatures during a day's courses: each temperature approaches the target for the machine's activity with a
 * delay, and falls towards the outside temperature in breaks.
 */
export const heatsOf = (courses: ReadonlyArray<Course>): ReadonlyArray<Heat> => {
  const heats: Array<Heat> = []
  for (const [index, course] of courses.entries()) {
    const before = courses[index - 1]
    const heat = heats[index - 1]
    const air = ambientAt(course.block.start)
    const pause =
      before === undefined ? Number.POSITIVE_INFINITY : (course.block.start - before.block.end) / 1000
    const left = (values: Float64Array | undefined) =>
      values === undefined ? air : approach(values[values.length - 1] as number, air, pause, COOLING_PACE)
    heats.push(heatOf(course, left(heat?.coolant), left(heat?.hydraulic)))
  }
  return heats
}

const heatOf = (course: Course, coolantStart: number, hydraulicStart: number): Heat => {
  const coolant = new Float64Array(course.count)
  const hydraulic = new Float64Array(course.count)
  coolant[0] = coolantStart
  hydraulic[0] = hydraulicStart
  for (let i = 1; i < course.count; i++) {
    const seconds = ((course.time[i] as number) - (course.time[i - 1] as number)) / 1000
    const kind = course.kind[i - 1] as number
    coolant[i] = coolantAfter(coolant[i - 1] as number, kind, seconds)
    hydraulic[i] = hydraulicAfter(hydraulic[i - 1] as number, kind, seconds)
  }
  return { coolant, hydraulic }
}

export const coolantAfter = (start: number, kind: number, seconds: number): number =>
  approach(start, coolantTarget(kind), seconds, COOLANT_PACE)
export const hydraulicAfter = (start: number, kind: number, seconds: number): number =>
  approach(start, hydraulicTarget(kind), seconds, HYDRAULIC_PACE)

const approach = (from: number, to: number, seconds: number, pace: number): number =>
  to + (from - to) * Math.exp(-seconds / pace)
