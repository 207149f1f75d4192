import type { UnitSystem } from "#contract/schemas/values.ts"
import { type HalfDays, parseTimeOfDay } from "#domain/time-of-day.ts"
import { clockHours } from "./clock-hours.ts"
import { dateFormat } from "./date-format.ts"

/** Clock of the user: the language's format, with 12 or 24 hours by the system of units (UNIT-18). */
export interface ClockOf {
  readonly locale: string
  readonly systemOfUnits: UnitSystem
}

/** Time of day, stored as `14:05`, in the form of the user's clock: `14.05`, `2:05 pm`; empty stays empty. */
export const timeOfDayText = (time: string, clock: ClockOf): string =>
  time === "" ? "" : writer(clock).format(Date.parse(`1970-01-01T${time}Z`))

/** Time of day read from typed text in the form of the user's clock; empty where the text is no time. */
export const parseTime = (text: string, clock: ClockOf): string =>
  parseTimeOfDay(text, clock.systemOfUnits === "US" ? halvesOf(clock) : undefined)

const halvesOf = (clock: ClockOf): HalfDays => ({
  morning: timeOfDayText("01:00", clock),
  afternoon: timeOfDayText("13:00", clock),
})

const writer = ({ locale, systemOfUnits }: ClockOf) =>
  dateFormat(`${locale}-u-nu-latn`, clockHours(systemOfUnits))
