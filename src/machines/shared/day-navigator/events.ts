import { Schema } from "effect"
import { DayChanged } from "../day-picker/events.ts"

const type = Schema.Literal

/** The clock: which day it is where the person is. */
export const TodayChanged = Schema.Struct({ type: type("today.changed"), day: Schema.String })
export const PreviousRequested = Schema.Struct({ type: type("previous.requested") })
export const NextRequested = Schema.Struct({ type: type("next.requested") })
/** What is shown may have grown, or has failed: once more. Goes on to whoever uses the navigator. */
export const DataRefreshed = Schema.Struct({ type: type("data.refreshed") })

export const DayNavigatorEvents = Schema.Union([
  TodayChanged,
  PreviousRequested,
  NextRequested,
  DataRefreshed,
  DayChanged,
])
export type DayNavigatorEvent = typeof DayNavigatorEvents.Type

/** To whoever uses the navigator: this day is the one to show, for the first time or instead of another. */
export const DayShown = Schema.Struct({ type: type("day.shown"), day: Schema.String })
