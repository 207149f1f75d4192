import { Schema } from "effect"
import { DayChanged } from "../day-picker/events.ts"

const type = Schema.Literal

/** The clock reported the present day in the user's time zone. */
export const TodayChanged = Schema.Struct({ type: type("today.changed"), day: Schema.String })
export const PreviousRequested = Schema.Struct({ type: type("previous.requested") })
export const NextRequested = Schema.Struct({ type: type("next.requested") })
/** The navigator's parent shows another day up to today, such as the one in the address. */
export const DayRequested = Schema.Struct({ type: type("day.requested"), day: Schema.String })
/** The user reloads the shown data, which may have grown or failed to load. Passed on to the navigator's parent. */
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

/** Sent to the navigator's parent: the day to show, at first or after a change, and the present day. */
export const DayShown = Schema.Struct({ type: type("day.shown"), day: Schema.String, today: Schema.String })

/** The user selected one of the days offered instead of those that an address names and that cannot be shown. */
export const DaySelected = Schema.Struct({ type: type("day.selected"), day: Schema.String })
