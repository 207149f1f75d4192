import { quoted, readWrittenTime, type TimeFault } from "./time-text.ts"

const QUARTER_MS = 900_000
const DAY_MS = 86_400_000
/** Longest step back in time, in ms, that counts as jitter of the logger's clock and not as the repeated hour. */
const JITTER_MS = 60_000

/**
 * Reader of the times of a log, line after line: RFC 3339, or local times of the zone like `2026-03-29 02:30:00`.
 * When clocks go back, an hour occurs twice: its times count as the first occurrence until the log's times of that
 * date go back by more than jitter. A time skipped by the change to summer time does not exist.
 */
export const timeReader = (zone: string) => {
  const offsets = offsetsOf(zone)
  /** The last time of each local date: a glitch of the clock to another date says nothing about this one. */
  const previous = new Map<number, number>()
  return (text: string): { readonly time: number } | TimeFault => {
    const written = readWrittenTime(text)
    if ("why" in written) return written
    const { local, offset } = written
    if (offset !== undefined) return { time: local - offset }
    const times = offsets(local).map((one) => local - one)
    if (times.length === 0)
      return { why: `${quoted(text.trim())} does not exist in ${zone}: clocks go forward there` }
    const date = Math.floor(local / DAY_MS)
    const earliest = (previous.get(date) ?? Number.NEGATIVE_INFINITY) - JITTER_MS
    const time = times.find((candidate) => candidate >= earliest) ?? (times.at(-1) as number)
    previous.set(date, time)
    return { time }
  }
}

/**
 * UTC offsets with which a wall-clock time is possible in the zone; the offset that gives the earlier time is
 * first. Offsets change at quarters of an hour.
 */
const offsetsOf = (zone: string) => {
  const format = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  })
  const offsetAt = (time: number) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
    const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    return Date.UTC(at("year"), at("month") - 1, at("day"), at("hour"), at("minute"), at("second")) - time
  }
  const known = new Map<number, ReadonlyArray<number>>()
  return (local: number): ReadonlyArray<number> => {
    const quarter = Math.floor(local / QUARTER_MS)
    const cached = known.get(quarter)
    if (cached !== undefined) return cached
    const start = quarter * QUARTER_MS
    const around = new Set([offsetAt(start - DAY_MS), offsetAt(start + DAY_MS)])
    const valid = [...around].filter((offset) => offsetAt(start - offset) === offset).sort((a, b) => b - a)
    known.set(quarter, valid)
    return valid
  }
}
