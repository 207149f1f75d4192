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

/** Readings of a gate signal that decide for any time whether its machine was at work, oldest first. */
export type Gate = ReadonlyArray<Reading>

/** Number of readings that a gate keeps at most: a day's starts and stops, or the last hours of steady work. */
const GATE_READINGS = 32

/**
 * Gate after one more reading, which may have arrived late. A reading between two others on its own side of the
 * limit, with no silence between them, decides nothing and is dropped.
 */
export const gateWith = (gate: Gate, reading: Reading, above: number): Gate => {
  const at = gate.findLastIndex(({ time }) => time < reading.time) + 1
  const isSameTime = gate[at]?.time === reading.time
  const all = [...gate.slice(0, at), reading, ...gate.slice(isSameTime ? at + 1 : at)]
  const side = (index: number) => (all[index]?.value ?? 0) > above
  const isNeedless = (index: number) => {
    const [before, after] = [all[index - 1], all[index + 1]]
    const isBetween = before !== undefined && after !== undefined && after.time - before.time <= SILENCE_MS
    return isBetween && side(index - 1) === side(index) && side(index) === side(index + 1)
  }
  // Only the new reading and its neighbours can have become needless.
  for (const index of [at + 1, at, at - 1]) if (isNeedless(index)) all.splice(index, 1)
  return all.slice(-GATE_READINGS)
}

/** Reading of a gate that holds at a time; undefined before the first one and after a silence. */
const heldAt = (gate: Gate, time: number): Reading | undefined => {
  const reading = gate.findLast((one) => one.time <= time)
  return reading !== undefined && time - reading.time <= SILENCE_MS ? reading : undefined
}

/**
 * State of a signal rule after one more reading; `gate` is that of the rule's `while` signal. Readings not newer
 * than the last one change nothing, so that a batch received twice, or late, raises no code twice; a reading from
 * before the machine stopped work says nothing about the present either. While it is unknown whether the machine
 * was at work, no code is raised, and a present one ends only by its value.
 */
export const watch = (
  rule: SignalRule,
  before: Watched,
  { gate, time, value }: Reading & { readonly gate: Gate },
): Watched => {
  if (time <= before.time) return before
  const latest = gate.at(-1)
  if (latest !== undefined && latest.time > time && latest.value <= rule.while.above) return before
  const held = heldAt(gate, time)
  const atWork = held === undefined ? null : held.value > rule.while.above
  if (before.present) {
    const gone = atWork === false || isBack(rule, value)
    return { time, since: gone ? null : before.since, present: !gone }
  }
  if (atWork !== true || !isBeyond(rule, value)) return { time, since: null, present: false }
  const unbroken = before.since !== null && time - before.time <= SILENCE_MS
  const since = unbroken ? (before.since ?? time) : time
  return { time, since, present: time - since >= rule.holdMs }
}

const isBeyond = ({ raise, side }: SignalRule, value: number): boolean =>
  side === "ABOVE" ? value > raise : value < raise

const isBack = ({ clear, side }: SignalRule, value: number): boolean =>
  side === "ABOVE" ? value < clear : value > clear
