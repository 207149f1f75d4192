import type { UnitSystem } from "#contract/schemas/values.ts"
import { type HalfDays, parseTimeOfDay } from "#domain/time-of-day.ts"
import { clockHours } from "./clock-hours.ts"
import { dateFormat } from "./date-format.ts"

/** By which clock a person reads: that of the language, with the hours of the units (UNIT-18). */
export interface ClockOf {
  readonly locale: string
  readonly systemOfUnits: UnitSystem
}

/** A time of day, kept as `14:05`, as the person's clock shows it: `14.05`, `2:05 pm`; empty stays empty. */
export const timeOfDayText = (time: string, clock: ClockOf): string =>
  time === "" ? "" : writer(clock).format(Date.parse(`1970-01-01T${time}Z`))

/** The time that was typed, in figures as the person's clock has them; empty where they are no time. */
export const parseTime = (text: string, clock: ClockOf): string =>
  parseTimeOfDay(text, clock.systemOfUnits === "US" ? halvesOf(clock) : undefined)

const halvesOf = (clock: ClockOf): HalfDays => ({
  morning: timeOfDayText("01:00", clock),
  afternoon: timeOfDayText("13:00", clock),
})

const writer = ({ locale, systemOfUnits }: ClockOf) =>
  dateFormat(`${locale}-u-nu-latn`, clockHours(systemOfUnits))
