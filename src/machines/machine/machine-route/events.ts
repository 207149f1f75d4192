import { Schema } from "effect"
import { PLAY_SPEEDS } from "#domain/playback.ts"
import { ROUTE_COLOURS } from "#domain/route-colours.ts"
import { DataRefreshed, DaySelected, DayShown } from "../../shared/day-navigator/events.ts"
import { SearchChanged } from "../../shell/navigation/events.ts"

const type = Schema.Literal

export const PlayToggled = Schema.Struct({ type: type("play.toggled") })
/** The user selected the speed of the playback: seconds of the recorded day per second. */
export const SpeedSelected = Schema.Struct({
  type: type("speed.selected"),
  speed: Schema.Literals(PLAY_SPEEDS),
})
/** The user decided whether the playback skips stops and times without positions. */
export const StopsToggled = Schema.Struct({ type: type("stops.toggled") })
/** The user selected what the colour of the route tells. */
export const ColourSelected = Schema.Struct({
  type: type("colour.selected"),
  colour: Schema.Literals(ROUTE_COLOURS),
})
/** The user selected a time with the slider, on the path, or by a stop: epoch ms. */
export const TimeSelected = Schema.Struct({ type: type("time.selected"), time: Schema.Finite })
/** An animation frame passed during playback: milliseconds since the frame before. */
export const FramePassed = Schema.Struct({ type: type("frame.passed"), elapsed: Schema.Finite })

export const MachineRouteEvents = Schema.Union([
  DayShown,
  DaySelected,
  DataRefreshed,
  PlayToggled,
  SpeedSelected,
  StopsToggled,
  ColourSelected,
  TimeSelected,
  FramePassed,
  SearchChanged,
])
export type MachineRouteEvent = typeof MachineRouteEvents.Type
