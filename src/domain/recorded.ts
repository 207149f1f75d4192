import type { Gapped } from "./gaps.ts"
import type { TrackColumns } from "./route.ts"

/** Values of one signal: times in epoch ms and values in SI units, oldest first. */
export interface Series extends Gapped {
  readonly signal: string
  readonly unit: string
}

/** Values of one signal of one of several machines. */
export interface FleetSeries extends Series {
  readonly machineId: number
}

/**
 * Recorded data read last, kept outside the charts: canvas and map draw from this object when a chart announces a
 * new version.
 */
export interface Recorded {
  series: ReadonlyArray<Series>
  /** Values of several machines, compared with each other. */
  fleet: ReadonlyArray<FleetSeries>
  track: TrackColumns
  /** Recorded positions that are no part of the route, because the machine cannot have been there. */
  leftOut: TrackColumns
}

const none = new Float64Array(0)

const noTrack: TrackColumns = { times: none, lat: none, lng: none, speed: none, heading: none }

export const nothingRecorded = (): Recorded => ({
  series: [],
  fleet: [],
  track: noTrack,
  leftOut: noTrack,
})

/**
 * Series to draw. The unused version argument makes memoised callers read the data again when new data have
 * arrived.
 */
export const seriesAt = (recorded: Recorded, _version: number): ReadonlyArray<Series> => recorded.series
export const fleetAt = (recorded: Recorded, _version: number): ReadonlyArray<FleetSeries> => recorded.fleet
export const leftOutAt = (recorded: Recorded, _version: number): TrackColumns => recorded.leftOut
export const trackAt = (recorded: Recorded, _version: number): TrackColumns => recorded.track
