import type { Fault, Reading } from "./reading.ts"

/** Key of the position among the ids of signals, which are above it. */
const POSITION = 0

/**
 * Filter that keeps the first value of each signal and time in a file, and reports the further ones: the store
 * keeps one value of a time, so that a signal on two buses, or ten lines in one second, would lose the others
 * unseen.
 */
export const firstValues = () => {
  const seen = new Map<number, SeenTimes>()
  const isFirst = (key: number, time: number) => {
    let times = seen.get(key)
    if (times === undefined) seen.set(key, (times = new SeenTimes()))
    return times.add(time)
  }
  return (reading: Reading, report: (fault: Fault) => void): Reading => {
    const { time, line, values, position, ...rest } = reading
    const kept = values.filter(([signalId]) => isFirst(signalId, time))
    const keepsPosition = position !== undefined && isFirst(POSITION, time)
    const lost = values.length - kept.length + (position === undefined || keepsPosition ? 0 : 1)
    if (lost > 0) report({ line, column: "time", why: sameTime(lost), reason: "SAME_TIME", values: lost })
    return { ...rest, time, line, values: kept, ...(keepsPosition ? { position } : {}) }
  }
}

const sameTime = (lost: number) =>
  `${lost === 1 ? "a value has" : `${lost} values have`} the same time as one further up in the file`

/** Set of times, small for times that come in order: those are kept in a list, the late ones in a set. */
class SeenTimes {
  readonly #ordered: Array<number> = []
  readonly #late = new Set<number>()

  /** Adds a time; false when it was there before. */
  add(time: number): boolean {
    const last = this.#ordered.at(-1)
    if (last === undefined || time > last) {
      this.#ordered.push(time)
      return true
    }
    if (this.#isOrdered(time) || this.#late.has(time)) return false
    this.#late.add(time)
    return true
  }

  #isOrdered(time: number): boolean {
    let [low, high] = [0, this.#ordered.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#ordered[middle] as number) < time) low = middle + 1
      else high = middle
    }
    return this.#ordered[low] === time
  }
}
