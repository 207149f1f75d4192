import { withValues } from "./search.ts"
import { type Day, isDay } from "./time.ts"

/** Day in an address, `?day=2026-11-20`, unchecked; empty where the address names no day. */
export const dayInSearch = (search: string): string => new URLSearchParams(search).get("day") ?? ""

/** Query of an address, with the day written into it. */
export const withDay = (search: string, day: Day): string => withValues(search, { day: [day] })

/** The day, or today when the text is no day or lies in the future. */
export const readableDay = (day: string, today: Day): Day => (isDay(day) && day <= today ? day : today)
