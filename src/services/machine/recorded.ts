import type { TrackColumns } from "#domain/route.ts"
import type { Series } from "./machine-series.ts"

/** What was read last, outside the charts: canvas and map draw from here when the charts tell a new version. */
export interface Recorded {
  series: ReadonlyArray<Series>
  track: TrackColumns
}

const none = new Float64Array(0)

export const nothingRecorded = (): Recorded => ({
  series: [],
  track: { times: none, lat: none, lng: none, speed: none, heading: none },
})
