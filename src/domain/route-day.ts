import type { Boundary } from "#contract/schemas/boundary.ts"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { MachineStatistics } from "#contract/schemas/machine.ts"
import { type Place, placesOf } from "./boundaries/place.ts"
import { type TimeInside, timesInside } from "./boundaries/times-inside.ts"
import { litresBetween } from "./fuel-use.ts"
import type { LatLng } from "./geo.ts"
import { pointAt, type TrackColumns } from "./route.ts"
import { type Leg, legsOf } from "./route-legs.ts"
import { type FuelMeter, fuelMeter, type Recorded, STATISTICS_SIGNALS, statisticsOf } from "./statistics.ts"

/** Names of the user's boundaries where a part of a route lies: `in` one all the time, or `from` one `to` another. */
export interface Whereabouts {
  readonly in?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A part of a route with where it lies, and the litres that it took; undefined without a recorded fuel rate. */
export interface PlacedLeg extends Leg {
  readonly place: Whereabouts
  readonly fuel: number | undefined
}

/** Work on a day; null where the machine has no such figure or recorded nothing of it. */
export type DaysWork = Pick<MachineStatistics, "fuelUsed" | "averageFuelRate" | "area">

/** What a machine did on the day of a route, and where. */
export interface RouteDay {
  readonly work: DaysWork
  readonly legs: ReadonlyArray<PlacedLeg>
  readonly inside: ReadonlyArray<TimeInside>
}

/** Signals from which a day's work is measured. */
export const DAY_SIGNALS: ReadonlyArray<string> = STATISTICS_SIGNALS

interface Day {
  readonly type: MachineType
  /** Recorded data of the day as they were sent; the rules of statistics leave implausible positions out. */
  readonly recorded: Recorded
  /** The route: the track without implausible positions. */
  readonly track: TrackColumns
  readonly boundaries: ReadonlyArray<Boundary>
}

/** Measures the day of a route, by the rules of statistics and reports. */
export const routeDay = ({ type, recorded, track, boundaries }: Day): RouteDay => {
  const meter = fuelMeter(type, recorded)
  return {
    work: workOf(type, recorded, meter),
    legs: placedLegs(track, placesOf(boundaries), meter),
    inside: timesInside(track, boundaries, meter),
  }
}

const workOf = (type: MachineType, recorded: Recorded, meter: FuelMeter | undefined): DaysWork => {
  const { area, averageFuelRate, fuelUsed } = statisticsOf(type, HOURS, recorded)
  return meter === undefined
    ? { area, averageFuelRate: null, fuelUsed: null }
    : { area, averageFuelRate, fuelUsed }
}

/** Hours that statistics are said to cover; no figure of a day's work depends on them. */
const HOURS = 24

type PlaceAt = (point: LatLng) => Place | undefined

const placedLegs = (
  track: TrackColumns,
  placeAt: PlaceAt,
  meter: FuelMeter | undefined,
): ReadonlyArray<PlacedLeg> => {
  const legs = legsOf(track)
  return legs.map((leg, i) => {
    const end = legs[i + 1]?.index ?? track.times.length - 1
    return {
      ...leg,
      place: whereabouts(leg, track, end, placeAt),
      fuel: meter === undefined ? undefined : litresBetween(meter, leg.from, leg.to),
    }
  })
}

/** Where a part of a route lies; of a time without positions it is unknown. */
const whereabouts = (
  { kind, index }: Leg,
  track: TrackColumns,
  end: number,
  placeAt: PlaceAt,
): Whereabouts => {
  if (kind === "gap") return {}
  const start = placeAt(pointAt(track, index))
  if (kind === "stop") return { in: start?.name }
  if (start !== undefined && staysIn(start, track, index, end)) return { in: start.name }
  return { from: start?.name, to: placeAt(pointAt(track, end))?.name }
}

const staysIn = (place: Place, track: TrackColumns, from: number, to: number): boolean => {
  for (let i = from; i <= to; i++) if (!place.has(pointAt(track, i))) return false
  return true
}
