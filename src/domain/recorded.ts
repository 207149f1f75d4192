import type { TrackColumns } from "./route.ts"

/** Values of one signal: times in epoch ms and values in SI units, oldest first. */
export interface Series {
  readonly signal: string
  readonly unit: string
  readonly times: Float64Array
  readonly values: Float64Array
}

/**
 * Recorded data read last, kept outside the charts: canvas and map draw from this object when a chart announces a
 * new version.
 */
export interface Recorded {
  series: ReadonlyArray<Series>
  track: TrackColumns
}

const none = new Float64Array(0)

export const nothingRecorded = (): Recorded => ({
  series: [],
  track: { times: none, lat: none, lng: none, speed: none, heading: none },
})

/**
 * Series as of a version of the data. The unused version argument only marks the result as outdated when new data
 * arrive.
 */
export const seriesAt = (recorded: Recorded, _version: number): ReadonlyArray<Series> => recorded.series
export const trackAt = (recorded: Recorded, _version: number): TrackColumns => recorded.track
