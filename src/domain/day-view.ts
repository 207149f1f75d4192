import { withValues } from "./search.ts"
import { type Day, isDay } from "./time.ts"

/** Day in an address, `?day=2026-11-20`, unchecked; null where the address names no day, and empty for `?day=`. */
export const dayInSearch = (search: string): string | null => new URLSearchParams(search).get("day")

/** Writes the day into an address's query; other parameters stay. */
export const withDay = (search: string, day: Day): string => withValues(search, { day: [day] })

/** Day to show: the one that the address names, or today where it names none. */
export const readableDay = (day: string | null, today: Day): Day =>
  day !== null && isDay(day) && day <= today ? day : today

/**
 * Days in an address that cannot be shown. They are refused and never replaced by others, which the reader of a link
 * would take for the named ones. `empty`: a day is named without any text; `unknown`: the text is no day; `order`: the
 * range ends before it starts; `long`: it is longer than one answer.
 */
export interface RefusedDays {
  readonly why: "empty" | "unknown" | "future" | "order" | "long"
  /** The text that is no day, or the day that is refused. */
  readonly text: string
}

/** Why a text cannot be shown as a day; undefined for a day up to today, and where the address names no day. */
export const refusedDay = (text: string | null, today: Day): RefusedDays | undefined => {
  if (text === null) return undefined
  if (text === "") return { why: "empty", text }
  if (!isDay(text)) return { why: "unknown", text }
  return text > today ? { why: "future", text } : undefined
}
