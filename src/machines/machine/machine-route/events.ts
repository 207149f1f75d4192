import { Schema } from "effect"

const type = Schema.Literal

/** An ISO date, as `2026-11-20`; days to come are refused. */
export const DayChosen = Schema.Struct({ type: type("day.chosen"), day: Schema.String })
export const RefreshRequested = Schema.Struct({ type: type("refresh.requested") })
export const TodayChanged = Schema.Struct({ type: type("today.changed"), day: Schema.String })
export const PlayToggled = Schema.Struct({ type: type("play.toggled") })
/** How many seconds of the day pass in one second. */
export const SpeedChosen = Schema.Struct({
  type: type("speed.chosen"),
  speed: Schema.Literals([1, 5, 20, 60, 120]),
})
/** The slider, the path or a stop says where to look: epoch ms. */
export const TimeSought = Schema.Struct({ type: type("time.sought"), time: Schema.Finite })
/** A frame went by while playing: milliseconds since the one before. */
export const FramePassed = Schema.Struct({ type: type("frame.passed"), elapsed: Schema.Finite })

export const MachineRouteEvents = Schema.Union([
  DayChosen,
  RefreshRequested,
  TodayChanged,
  PlayToggled,
  SpeedChosen,
  TimeSought,
  FramePassed,
])
export type MachineRouteEvent = typeof MachineRouteEvents.Type
