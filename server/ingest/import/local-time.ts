const QUARTER_MS = 900_000
const DAY_MS = 86_400_000
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})(\.\d{1,3})?$/

/**
 * Parser of local times like `2026-03-29 02:30:00` of one zone, for the lines of a log in order. When clocks go
 * back, an hour occurs twice: its times count as the first occurrence until the log's times go back. A time
 * skipped by the change to summer time does not exist.
 */
export const localTimeReader = (zone: string) => {
  const offsets = offsetsOf(zone)
  let previous = Number.NEGATIVE_INFINITY
  return (text: string): number | undefined => {
    const local = wallClock(text)
    if (local === undefined) return undefined
    const times = offsets(local).map((offset) => local - offset)
    const time = times.find((candidate) => candidate >= previous) ?? times.at(-1)
    if (time !== undefined) previous = time
    return time
  }
}

/** Whether the platform supports the time zone. */
export const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** The date and time fields read as UTC; undefined when they are not a valid date. */
const wallClock = (text: string): number | undefined => {
  const match = LOCAL.exec(text.trim())
  if (match === null) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const local = Date.UTC(year, month - 1, day, hour, minute, second)
  const back = new Date(local)
  const exists = back.getUTCMonth() === month - 1 && back.getUTCDate() === day && back.getUTCHours() === hour
  return exists && minute < 60 && second < 60 ? local + Math.round(Number(match[7] ?? 0) * 1000) : undefined
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
