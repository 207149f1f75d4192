import type { TrackColumns } from "./route.ts"

/** Values of one signal: epoch ms and SI values, oldest first. */
export interface Series {
  readonly signal: string
  readonly unit: string
  readonly times: Float64Array
  readonly values: Float64Array
}

/** The last data read, outside the charts: canvas and map draw from here when the charts announce a new version. */
export interface Recorded {
  series: ReadonlyArray<Series>
  track: TrackColumns
}

const none = new Float64Array(0)

export const nothingRecorded = (): Recorded => ({
  series: [],
  track: { times: none, lat: none, lng: none, speed: none, heading: none },
})

/** The series of a version: the version itself only says that it is time to read again. */
export const seriesAt = (recorded: Recorded, _version: number): ReadonlyArray<Series> => recorded.series
export const trackAt = (recorded: Recorded, _version: number): TrackColumns => recorded.track
