/** Calendar day, as `2026-11-21`. The instants it spans depend on the time zone. */
export type Day = string

const MS_PER_DAY = 86_400_000

/** Calendar day of an instant (epoch ms) in an IANA time zone. */
export const dayAt = (at: number, zone: string): Day => {
  const parts = Object.fromEntries(
    calendar(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year?.padStart(4, "0")}-${parts.month}-${parts.day}`
}

/** First instant of a day (epoch ms), not always midnight: some zones change their clocks at midnight. */
export const startOfDay = (day: Day, zone: string): number => {
  let before = utcMidnight(day) - MS_PER_DAY
  let within = utcMidnight(day) + MS_PER_DAY
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayAt(middle, zone) < day) before = middle
    else within = middle
  }
  return within
}

/** First instant after a day (epoch ms): 23, 24 or 25 hours later. */
export const endOfDay = (day: Day, zone: string): number => startOfDay(addDays(day, 1), zone)

export const addDays = (day: Day, count: number): Day => isoDay(utcMidnight(day) + count * MS_PER_DAY)

/** Number of days between two days; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utcMidnight(to) - utcMidnight(from)) / MS_PER_DAY)

/**
 * Whether a text is an existing calendar day; the year 0 is refused, because neither the calendar nor the database
 * has it.
 */
export const isDay = (text: string): text is Day =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(utcMidnight(text)) &&
  isoDay(utcMidnight(text)) === text

/**
 * Epoch milliseconds of an ISO time; NaN for a day that does not exist, which `Date.parse` would turn into a later
 * day.
 */
export const realTime = (text: string): number => (isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN)

/** Whether this computer's time zone data contain the IANA zone. */
export const isZone = (name: string): boolean => {
  try {
    return name !== "" && calendar(name) !== undefined
  } catch {
    return false
  }
}

interface Clock {
  readonly Temporal?: { readonly Now: { readonly timeZoneId: () => string } }
}

/**
 * Time zone of this computer. `Temporal` looks it up cheaply; without it a formatter reads tables, 80 ms on a slow
 * phone.
 */
export const ownZone = (clock: Clock = globalThis as Clock): string =>
  clock.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Instant in the form of the HTTP API: ISO 8601 in UTC. */
export const isoTime = (at: number): string => new Date(at).toISOString()

/**
 * Duration as `mm:ss`, from an hour on `h:mm:ss` (DAY-08); fractions of a second are dropped, and a negative
 * duration counts as none.
 */
export const clockDuration = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours === 0 ? rest : `${hours}:${rest}`
}

const two = (value: number) => String(value).padStart(2, "0")
const utcMidnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const isoDay = (at: number): Day => new Date(at).toISOString().slice(0, 10)

const calendars = new Map<string, Intl.DateTimeFormat>()

/** Each zone's formatter is cached, because creating one is slow. */
const calendar = (zone: string): Intl.DateTimeFormat => {
  const made =
    calendars.get(zone) ??
    new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    })
  calendars.set(zone, made)
  return made
}
