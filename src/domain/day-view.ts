import { withValues } from "./search.ts"
import { type Day, isDay } from "./time.ts"

/** Day that an address names, `?day=2026-11-20`, as it stands there; empty where it names none. */
export const dayInSearch = (search: string): string => new URLSearchParams(search).get("day") ?? ""

/** Search part of an address with that day. */
export const withDay = (search: string, day: Day): string => withValues(search, { day: [day] })

/** The day, or today where it is none or to come. */
export const readableDay = (day: string, today: Day): Day => (isDay(day) && day <= today ? day : today)
