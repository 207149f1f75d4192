import { Schema } from "effect"
import { STATISTICS_HOURS } from "#domain/statistics-hours.ts"
import { SearchChanged } from "../../shell/navigation/events.ts"

/** The user chose the number of past hours of the key figures. */
export const HoursSelected = Schema.Struct({
  type: Schema.Literal("hours.selected"),
  hours: Schema.Literals(STATISTICS_HOURS),
})

export const MachineOverviewEvents = Schema.Union([HoursSelected, SearchChanged])
export type MachineOverviewEvent = typeof MachineOverviewEvents.Type
