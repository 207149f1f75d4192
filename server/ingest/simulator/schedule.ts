import { fraction } from "#server/seed/terrain/random.ts"

/**
 * Working times of simulated machines. They depend only on the machine's id and the day, so that the engine hours
 * at any moment are a sum that needs no day plan. Machines start their day at hours spread over the clock (farms
 * work by day, contractors long and at night), so that some machines are at work at any time.
 */

export const DAY = 86_400_000
const MINUTE = 60_000
/**
 * First day from which turns of work are added to the engine hours: 2026-10-01. Earlier hours follow from the
 * machine's age alone.
 */
export const FIRST_DAY = 20_727

/** A turn of work from ignition on to ignition off, in epoch ms on whole seconds. */
export interface Block {
  readonly start: number
  readonly end: number
}

/** Number of the machine's working day at the given time; each machine's day begins at its own hour. */
export const dayAt = (machineId: number, time: number): number => Math.floor((time - offset(machineId)) / DAY)

/** Start of a machine's working day; the golden ratio spreads neighbouring ids evenly over 24 hours. */
const offset = (machineId: number): number => Math.floor(((machineId * 0.618_033_988_75) % 1) * 1440) * MINUTE

/** First instant of a machine's working day, epoch ms. */
export const startOfDay = (machineId: number, day: number): number => day * DAY + offset(machineId)

/** Whether a machine belongs to a contractor: two in five do, and work two long turns a day. */
export const isContractor = (machineId: number): boolean => fraction(machineId, 71) < 0.4

/**
 * Turns of work on one working day, none on a day off; all turns lie within the 24 hours from the start of the
 * machine's working day.
 */
export const blocksOf = (machineId: number, day: number): ReadonlyArray<Block> => {
  if (fraction(machineId, day, 1) < 0.1) return []
  const [shortest, longest] = isContractor(machineId) ? [360, 440] : [165, 225]
  const begin = startOfDay(machineId, day) + Math.floor(fraction(machineId, day, 2) * 50) * MINUTE
  const first = minutes(machineId, day, 3, shortest, longest)
  const pause = minutes(machineId, day, 4, 35, 70)
  const second = minutes(machineId, day, 5, shortest, longest)
  return [
    { start: begin, end: begin + first },
    { start: begin + first + pause, end: begin + first + pause + second },
  ]
}

const minutes = (machineId: number, day: number, dice: number, low: number, high: number): number =>
  Math.round(low + fraction(machineId, day, dice) * (high - low)) * MINUTE

const OLDEST = 1999

/**
 * Age of a machine in days on `FIRST_DAY`: four months to five and a half years. The machine with id 1 is the
 * oldest, so that logs recorded years ago can be shown on it.
 */
export const ageOf = (machineId: number): number =>
  machineId === 1 ? OLDEST : 120 + Math.floor(fraction(machineId, 73) * 1880)

/** Engine hours on `FIRST_DAY`: few for new machines, up to some 8,000 h for old ones that worked much. */
const hoursAtFirst = (machineId: number): number =>
  60 + Math.floor((ageOf(machineId) - 120) * (0.4 + fraction(machineId, 72) * 3.6))

const sums = new Map<number, Array<number>>()

/** Operating hours at the start of a day: the hours on `FIRST_DAY` plus all turns of work since that day. */
export const hoursBefore = (machineId: number, day: number): number => {
  if (day < FIRST_DAY) return hoursLongAgo(machineId, day)
  const known = sums.get(machineId) ?? [hoursAtFirst(machineId)]
  sums.set(machineId, known)
  for (let index = known.length; index <= day - FIRST_DAY; index++) {
    known.push((known[index - 1] as number) + worked(machineId, FIRST_DAY + index - 1))
  }
  return known[day - FIRST_DAY] as number
}

const hoursLongAgo = (machineId: number, day: number): number => {
  let hours = hoursAtFirst(machineId)
  for (let back = FIRST_DAY - 1; back >= day; back--) hours -= worked(machineId, back)
  return Math.max(0, hours)
}

const worked = (machineId: number, day: number): number =>
  blocksOf(machineId, day).reduce((sum, block) => sum + (block.end - block.start), 0) / 3_600_000

/** A period of a working day in which the machine works on but its data are lost; undefined on most days. */
export const outageOf = (machineId: number, day: number): Block | undefined => {
  const [block] = blocksOf(machineId, day)
  if (block === undefined || fraction(machineId, day, 6) > 0.22) return undefined
  const length = minutes(machineId, day, 7, 40, 110)
  const start = block.start + minutes(machineId, day, 8, 25, 45)
  return { start, end: Math.min(start + length, block.end - 5 * MINUTE) }
}

/**
 * Time at which the machine was last switched off; undefined if the machine is on, or did no work in the last
 * eight days.
 */
export const lastOff = (machineId: number, time: number): number | undefined => {
  const today = dayAt(machineId, time)
  for (let day = today; day > today - 8; day--) {
    for (const block of blocksOf(machineId, day).toReversed()) {
      if (time >= block.start) return time >= block.end ? block.end : undefined
    }
  }
  return undefined
}
