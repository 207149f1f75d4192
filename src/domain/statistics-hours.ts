import { withValues } from "./search.ts"

/** Numbers of past hours that a machine's key figures may cover (OPEN-64). */
export const STATISTICS_HOURS = [8, 24, 72, 168] as const
export type StatisticsHours = (typeof STATISTICS_HOURS)[number]

const HOURS = "hours"
const USUAL: StatisticsHours = 24

/** Number of hours that an address names, `?hours=72`; a day where it names none of those that may be asked for. */
export const hoursInSearch = (search: string): StatisticsHours => {
  const named = Number(new URLSearchParams(search).get(HOURS))
  return STATISTICS_HOURS.find((hours) => hours === named) ?? USUAL
}

/** Query of an address with another number of hours, which is left out where it is the usual one. */
export const withHours = (search: string, hours: StatisticsHours): string =>
  withValues(search, { [HOURS]: hours === USUAL ? [] : [String(hours)] })
