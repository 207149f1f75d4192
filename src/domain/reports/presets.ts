import { addMonths, firstOfMonth } from "../calendar.ts"
import { addDays, type Day } from "../time.ts"
import { addYears, type Period } from "./period.ts"

/** Periods offered by name for a report; `everything` reaches back to the first day that may be chosen. */
export const PRESETS = [
  "lastWeek",
  "lastMonth",
  "thisYear",
  "lastYear",
  "last12Months",
  "everything",
] as const
export type Preset = (typeof PRESETS)[number]

/** Presets of a report, which covers at most a year, and those of a request for all data. */
export const REPORT_PRESETS = ["lastWeek", "lastMonth", "last12Months", "thisYear", "lastYear"] as const
export const DATA_ACT_PRESETS = ["everything", "lastYear", "thisYear", "last12Months", "lastMonth"] as const

/** Period of a preset, cut to the days from `first` to `today`. */
export const periodOfPreset = (preset: Preset, first: Day, today: Day): Period => {
  const { start, end } = wholePeriodOf(preset, first, today)
  return { start: start < first ? first : start, end: end < first ? first : end }
}

const wholePeriodOf = (preset: Preset, first: Day, today: Day): Period => {
  const newYear: Day = `${today.slice(0, 4)}-01-01`
  switch (preset) {
    case "lastWeek":
      return { start: addDays(today, -6), end: today }
    case "lastMonth":
      return { start: addMonths(firstOfMonth(today), -1), end: addDays(firstOfMonth(today), -1) }
    case "thisYear":
      return { start: newYear, end: today }
    case "lastYear":
      return { start: addYears(newYear, -1), end: addDays(newYear, -1) }
    case "last12Months":
      return { start: addDays(addYears(today, -1), 1), end: today }
    case "everything":
      return { start: first, end: today }
  }
}
