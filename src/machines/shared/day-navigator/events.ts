import { Schema } from "effect"
import { DayChanged } from "../day-picker/events.ts"

const type = Schema.Literal

/** The clock: which day it is where the person is. */
export const TodayChanged = Schema.Struct({ type: type("today.changed"), day: Schema.String })
export const PreviousRequested = Schema.Struct({ type: type("previous.requested") })
export const NextRequested = Schema.Struct({ type: type("next.requested") })
/** The parent shows another day, one up to today, as the address names it. */
export const DayRequested = Schema.Struct({ type: type("day.requested"), day: Schema.String })
/** The data shown may have grown, or failed to load: reads again. Passed on to the navigator's parent. */
export const DataRefreshed = Schema.Struct({ type: type("data.refreshed") })

export const DayNavigatorEvents = Schema.Union([
  TodayChanged,
  PreviousRequested,
  NextRequested,
  DataRefreshed,
  DayChanged,
  DayRequested,
])
export type DayNavigatorEvent = typeof DayNavigatorEvents.Type

/** To the navigator's parent: the day to show, for the first time or instead of another, and which one is today. */
export const DayShown = Schema.Struct({ type: type("day.shown"), day: Schema.String, today: Schema.String })
