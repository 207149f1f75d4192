import { DELAYED_AFTER_MS } from "./live-status.ts"

/** A series of values: for each time (epoch ms, ascending) one value. */
export interface Timed {
  readonly times: Float64Array
  readonly values: Float64Array
}

/**
 * A signal as a function of time: `at` returns its value at a time and must be called in ascending order of time.
 * Null before the first value and in gaps.
 */
export interface Held {
  readonly times: Float64Array
  readonly at: (time: number) => number | null
}

const NOTHING: Timed = { times: new Float64Array(), values: new Float64Array() }

/**
 * Step function of a signal: each value holds until the next one, at most as long as a machine may be silent
 * before it counts as delayed.
 */
export const held = ({ times, values }: Timed = NOTHING): Held => {
  let next = 0
  return {
    times,
    at: (time) => {
      while (next < times.length && times[next]! <= time) next++
      return next === 0 || time - times[next - 1]! >= DELAYED_AFTER_MS ? null : values[next - 1]!
    },
  }
}
