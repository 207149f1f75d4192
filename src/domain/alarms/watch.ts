import type { SignalRule } from "./signal-rules.ts"

/** State kept of one signal rule on one machine. */
export interface Watched {
  /** Time of the last reading of the signal, epoch ms. */
  readonly time: number
  /** Time since which the value has been beyond the limit without a break, epoch ms; null while it is not. */
  readonly since: number | null
  /** Whether the condition of the diagnostic code holds. */
  readonly present: boolean
}

export const UNWATCHED: Watched = { time: Number.NEGATIVE_INFINITY, since: null, present: false }

/**
 * Longest gap between two readings, ms; after a longer one the value in between is unknown, and the hold time
 * starts again.
 */
export const SILENCE_MS = 5 * 60_000

interface Reading {
  readonly time: number
  readonly value: number
  /** The last known value of the rule's `while` signal. */
  readonly gate: number | undefined
}

/**
 * State of a signal rule after one more reading. Readings not newer than the last one change nothing, so that a
 * batch received twice, or late, raises no code twice.
 */
export const watch = (rule: SignalRule, before: Watched, { gate, time, value }: Reading): Watched => {
  if (time <= before.time) return before
  const atWork = gate !== undefined && gate > rule.while.above
  if (before.present) {
    const gone = !atWork || isBack(rule, value)
    return { time, since: gone ? null : before.since, present: !gone }
  }
  if (!atWork || !isBeyond(rule, value)) return { time, since: null, present: false }
  const unbroken = before.since !== null && time - before.time <= SILENCE_MS
  const since = unbroken ? (before.since ?? time) : time
  return { time, since, present: time - since >= rule.holdMs }
}

const isBeyond = ({ raise, side }: SignalRule, value: number): boolean =>
  side === "ABOVE" ? value > raise : value < raise

const isBack = ({ clear, side }: SignalRule, value: number): boolean =>
  side === "ABOVE" ? value < clear : value > clear
