import { Schema } from "effect"
import { STATISTICS_HOURS } from "#domain/statistics-hours.ts"
import { DataRefreshed } from "../../shared/resource/events.ts"
import { SearchChanged } from "../../shell/navigation/events.ts"

/** The user chose the number of past hours of the statistics. */
const HoursSelected = Schema.Struct({
  type: Schema.Literal("hours.selected"),
  hours: Schema.Literals(STATISTICS_HOURS),
})

export const CentreDashboardEvents = Schema.Union([HoursSelected, SearchChanged, DataRefreshed])
export type CentreDashboardEvent = typeof CentreDashboardEvents.Type
