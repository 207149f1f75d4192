import { Schema } from "effect"
import { DataRefreshed, DayShown } from "../../shared/day-navigator/events.ts"
import { SearchChanged } from "../../shell/navigation/events.ts"

const type = Schema.Literal

export const PlayToggled = Schema.Struct({ type: type("play.toggled") })
/** How many seconds of the day pass in one second. */
export const SpeedSelected = Schema.Struct({
  type: type("speed.selected"),
  speed: Schema.Literals([1, 5, 20, 60, 120]),
})
/** The slider, the path or a stop says where to look: epoch ms. */
export const TimeSelected = Schema.Struct({ type: type("time.selected"), time: Schema.Finite })
/** A frame went by while playing: milliseconds since the one before. */
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
