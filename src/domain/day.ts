/** Calendar days as ISO dates (`2026-11-21`), and what they are in a time zone. */

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** No zone is further from UTC than this. */
const FARTHEST_MINUTES = 16 * 60

export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && isoDate(time) === text
}

export const addDays = (day: string, count: number): string => isoDate(utcOf(day) + count * DAY_MS)

/** 0 for the same day, negative where `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utcOf(to) - utcOf(from)) / DAY_MS)

/** The day it is in a zone at a time (epoch ms). */
export const dayAt = (time: number, zone: string): string => dateFormat(zone).format(time)

/**
 * From the first moment of a day in a zone up to the first of the next, epoch ms: 23, 24 or 25 hours, and rightly so
 * where a clock change skips midnight.
 */
export const spanOfDay = (day: string, zone: string): { readonly start: number; readonly end: number } => ({
  start: firstMoment(day, zone),
  end: firstMoment(addDays(day, 1), zone),
})

/** Local dates never go back, so the first minute of a day can be searched by halves. */
const firstMoment = (day: string, zone: string): number => {
  const around = utcOf(day)
  let low = -FARTHEST_MINUTES
  let high = FARTHEST_MINUTES
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (dayAt(around + middle * MINUTE_MS, zone) >= day) high = middle
    else low = middle + 1
  }
  return around + low * MINUTE_MS
}

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const isoDate = (time: number): string => new Date(time).toISOString().slice(0, 10)

const formats = new Map<string, Intl.DateTimeFormat>()
const dateFormat = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  // Swedish dates are ISO dates.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  })
  formats.set(zone, format)
  return format
}
