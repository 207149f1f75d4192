import { Schema } from "effect"
import { DataRefreshed, DayShown } from "../../shared/day-navigator/events.ts"
import { SearchChanged } from "../../shell/navigation/events.ts"

const type = Schema.Literal

export const PlayToggled = Schema.Struct({ type: type("play.toggled") })
/** The user selected the speed of the playback: seconds of the recorded day per second. */
export const SpeedSelected = Schema.Struct({
  type: type("speed.selected"),
  speed: Schema.Literals([1, 5, 20, 60, 120]),
})
/** The user selected a time with the slider, on the path, or by a stop: epoch ms. */
export const TimeSelected = Schema.Struct({ type: type("time.selected"), time: Schema.Finite })
/** An animation frame passed during playback: milliseconds since the frame before. */
export const FramePassed = Schema.Struct({ type: type("frame.passed"), elapsed: Schema.Finite })

export const MachineRouteEvents = Schema.Union([
  DayShown,
  DataRefreshed,
  PlayToggled,
  SpeedSelected,
  TimeSelected,
  FramePassed,
  SearchChanged,
])
export type MachineRouteEvent = typeof MachineRouteEvents.Type
