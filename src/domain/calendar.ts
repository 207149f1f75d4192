import { addDays, type Day, dayAt, daysBetween, isDay } from "./time.ts"

/** First and last day that may be chosen, both included (DAY-06). */
export interface DayLimits {
  readonly min: Day
  readonly max: Day
}
/** First and last day accepted in date fields; earlier and later days are taken for typing errors. */
export const FIRST_DAY: Day = "1900-01-01"
export const LAST_DAY: Day = "2199-12-31"

/** Error code for a typed day. PATTERN: the text is no day; MIN and MAX: it lies outside the limits. */
export type DayError = "NOT_NULL" | "PATTERN" | "MIN" | "MAX"

/** Error of a typed day; `day` is the day read from the text, empty when the text is no day. */
export const dayError = (text: string, day: Day, { min, max }: DayLimits): DayError | undefined => {
  if (text.trim() === "") return "NOT_NULL"
  if (!isDay(day)) return "PATTERN"
  if (day < min) return "MIN"
  return day > max ? "MAX" : undefined
}

export const isWithin = (day: Day, limits: DayLimits): boolean => dayError(day, day, limits) === undefined

/** Nearest selectable day: the day itself, or the nearest limit when the day lies outside the limits. */
export const nearestWithin = (day: Day, { min, max }: DayLimits): Day => {
  if (day > max) return max
  return day < min ? min : day
}

/** The same day `count` months later, or the last day of that month when the month is shorter. */
export const addMonths = (day: Day, count: number): Day => {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(date, length) - 1)
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** First day of the week that contains a day. */
export const firstOfWeek = (day: Day, firstWeekday: Weekday): Day =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 7 - firstWeekday) % 7))

/** Weeks of a month in the calendar, seven days each, including days of the neighbouring months. */
export const weeksOfMonth = (day: Day, firstWeekday: Weekday): ReadonlyArray<ReadonlyArray<Day>> => {
  const start = firstOfWeek(firstOfMonth(day), firstWeekday)
  const weeks = Math.ceil(daysBetween(start, addMonths(firstOfMonth(day), 1)) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => addDays(start, 7 * week + weekday)),
  )
}

/** Day that a key press moves to in the calendar; undefined for keys without a function there. */
export const dayByKey = (
  day: Day,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  firstWeekday: Weekday,
): Day | undefined => {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1)
    case "ArrowRight":
      return addDays(day, 1)
    case "ArrowUp":
      return addDays(day, -7)
    case "ArrowDown":
      return addDays(day, 7)
    case "Home":
      return firstOfWeek(day, firstWeekday)
    case "End":
      return addDays(firstOfWeek(day, firstWeekday), 6)
    case "PageUp":
      return addMonths(day, shiftKey ? -12 : -1)
    case "PageDown":
      return addMonths(day, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}

/** Shortcuts to frequently needed periods, first and last day included (DAY-05, OPEN-183). */
export const SHORTCUTS = ["today", "lastWeek", "lastMonth"] as const
export type Shortcut = (typeof SHORTCUTS)[number]

/** Shortcuts to offer: those with a selectable day. The last selectable day (`max`) must be today. */
export const shortcutsWithin = ({ min, max: today }: DayLimits): ReadonlyArray<Shortcut> =>
  SHORTCUTS.filter((shortcut) => calendarDaysOf(shortcut, today).to >= min)

/** Days of a shortcut, limited to the selectable ones. */
export const daysOfShortcut = (shortcut: Shortcut, limits: DayLimits): ShortcutDays => {
  const { from, to } = calendarDaysOf(shortcut, limits.max)
  return { from: nearestWithin(from, limits), to: nearestWithin(to, limits) }
}

interface ShortcutDays {
  readonly from: Day
  readonly to: Day
}

const calendarDaysOf = (shortcut: Shortcut, today: Day): ShortcutDays => {
  switch (shortcut) {
    case "today":
      return { from: today, to: today }
    case "lastWeek":
      return { from: addDays(today, -6), to: today }
    case "lastMonth":
      return {
        from: addMonths(firstOfMonth(today), -1),
        to: addDays(firstOfMonth(today), -1),
      }
  }
}

/**
 * Instants at which clocks in a zone show a time of a day: none where the clocks are put forward over it, two
 * where they are put back.
 */
export const instantsAt = (day: Day, time: string, zone: string): ReadonlyArray<number> => {
  const wall = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wall)) return []
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((at) => offsetAt(at, zone))
  return [...new Set(offsets.map((offset) => wall - offset))]
    .filter((at) => at + offsetAt(at, zone) === wall)
    .sort((a, b) => a - b)
}

const DAY_MS = 86_400_000

/** Offset of a zone's clocks from UTC, ms. */
const offsetAt = (at: number, zone: string): number => {
  const minutes = Math.floor(at / 60_000) * 60_000
  return Date.parse(`${dayAt(minutes, zone)}T${timeAt(minutes, zone)}:00Z`) - minutes
}

/** Local time in a zone, as `14:05`. */
export const timeAt = (at: number, zone: string): string => clock(zone).format(at)

const clocks = new Map<string, Intl.DateTimeFormat>()
const clock = (zone: string): Intl.DateTimeFormat => {
  const made =
    clocks.get(zone) ??
    new Intl.DateTimeFormat("en-GB-u-nu-latn", {
      timeZone: zone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    })
  clocks.set(zone, made)
  return made
}
