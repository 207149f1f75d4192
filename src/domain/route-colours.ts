import { held } from "./held.ts"
import type { Series } from "./recorded.ts"
import type { TrackColumns } from "./route.ts"

/** What the colour of a route tells: how fast the machine was, what it burnt, or whether it worked. */
export const ROUTE_COLOURS = ["speed", "fuelRate", "work"] as const
export type RouteColour = (typeof ROUTE_COLOURS)[number]

/** Signals that a colour is read from, the best first; speed belongs to the track itself. */
const SIGNALS: Readonly<Record<RouteColour, ReadonlyArray<string>>> = {
  speed: [],
  fuelRate: ["EngineFuelRate"],
  work: ["WorkState", "PtoState"],
}

/** Signals to load with a route, for all of its colours. */
export const COLOUR_SIGNALS: ReadonlyArray<string> = Object.values(SIGNALS).flat()

/**
 * Values at which the colour changes, ascending, in km/h, l/h, and of work 0 or 1. The first step of a colour that
 * comes from a signal is that of points for which the signal has no value.
 */
export const COLOUR_LIMITS: Readonly<Record<RouteColour, ReadonlyArray<number>>> = {
  speed: [5, 10, 15, 25],
  fuelRate: [0, 10, 20, 30],
  work: [0, 0.5],
}

/** Value of a point for which the signal of its colour has none: it falls into the first step. */
const UNKNOWN = -1

const seriesOf = (colour: RouteColour, series: ReadonlyArray<Series>): Series | undefined =>
  SIGNALS[colour]
    .map((signal) => series.find((one) => one.signal === signal))
    .find((one) => one !== undefined && one.times.length > 0)

/** Colours that the recorded signals of a route allow. */
export const offeredColours = (series: ReadonlyArray<Series>): ReadonlyArray<RouteColour> =>
  ROUTE_COLOURS.filter((colour) => colour === "speed" || seriesOf(colour, series) !== undefined)

/** Value of each point of a track by which it is coloured. */
export const colourValues = (
  colour: RouteColour,
  track: TrackColumns,
  series: ReadonlyArray<Series>,
): Float64Array => {
  if (colour === "speed") return track.speed
  const signal = held(seriesOf(colour, series))
  return Float64Array.from(track.times, (time) => signal.at(time) ?? UNKNOWN)
}
