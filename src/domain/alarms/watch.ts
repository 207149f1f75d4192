import type { SignalRule } from "./signal-rules.ts"

/** State of one signal rule on one machine between two readings. */
export interface Watched {
  /** Time of the last reading of the signal, epoch ms. */
  readonly time: number
  /**
   * Time (epoch ms) since which the signal's value has been beyond the rule's limit without a break; null while it
   * is within.
   */
  readonly since: number | null
  /** Whether the rule's diagnostic code is raised now. */
  readonly present: boolean
}

export const UNWATCHED: Watched = { time: Number.NEGATIVE_INFINITY, since: null, present: false }

/**
 * Longest gap between two readings, ms; after a longer one the value in between is unknown, and the hold time
 * starts again.
 */
export const SILENCE_MS = 5 * 60_000

/** Reading of a signal at a time, epoch ms. */
export interface Reading {
  readonly time: number
  readonly value: number
}

/** The newer one of a known reading and a reading that arrived later: a late reading is no present value. */
export const newest = (known: Reading | undefined, arrived: Reading): Reading =>
  known !== undefined && known.time > arrived.time ? known : arrived

/**
 * State of a signal rule after one more reading. `gate` is the newest known reading of the rule's `while` signal.
 * Readings not newer than the last one change nothing, so that a batch received twice, or late, raises no code
 * twice; a reading from before the machine stopped work says nothing about the present either.
 */
export const watch = (
  rule: SignalRule,
  before: Watched,
  { gate, time, value }: Reading & { readonly gate: Reading | undefined },
): Watched => {
  if (time <= before.time) return before
  const atWork = gate !== undefined && gate.value > rule.while.above
  if (gate !== undefined && !atWork && time < gate.time) return before
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
