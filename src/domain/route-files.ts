import { csvText, xmlText } from "./csv.ts"
import { isGap, type TrackColumns } from "./route.ts"
import { plainHeading } from "./segments.ts"

/** File formats of a route. */
export const ROUTE_FORMATS = ["GPX", "KML", "GeoJSON", "CSV"] as const
export type RouteFormat = (typeof ROUTE_FORMATS)[number]

export interface RouteFile {
  /** Media type of the file. */
  readonly type: string
  readonly extension: string
  readonly text: string
}

/**
 * A route as a file, under the name of its machine and day. A gap in the positions ends a segment, so that no reader
 * joins what is not known; times are UTC, speeds as each format has them.
 */
export const routeFile = (format: RouteFormat, track: TrackColumns, name: string): RouteFile => {
  switch (format) {
    case "GPX":
      return { type: "application/gpx+xml", extension: "gpx", text: gpx(track, name) }
    case "KML":
      return { type: "application/vnd.google-earth.kml+xml", extension: "kml", text: kml(track, name) }
    case "GeoJSON":
      return { type: "application/geo+json", extension: "geojson", text: geojson(track, name) }
    case "CSV":
      return { type: "text/csv;charset=utf-8", extension: "csv", text: csv(track) }
  }
}

/** Indexes of the points of each piece without a gap. */
const piecesOf = (track: TrackColumns): ReadonlyArray<ReadonlyArray<number>> => {
  const pieces: Array<Array<number>> = []
  for (let i = 0; i < track.times.length; i++) {
    if (i === 0 || isGap(track, i)) pieces.push([])
    pieces.at(-1)?.push(i)
  }
  return pieces
}

const timeAt = ({ times }: TrackColumns, i: number): string => new Date(times[i] ?? 0).toISOString()

const KMH_PER_MS = 3.6

/** GPX 1.1 with speed and course of the trackpoint extension, which navigators and farm software read. */
const gpx = (track: TrackColumns, name: string): string => {
  const { lat, lng, speed, heading } = track
  const point = (i: number) =>
    `<trkpt lat="${lat[i]}" lon="${lng[i]}"><time>${timeAt(track, i)}</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>${round((speed[i] ?? 0) / KMH_PER_MS, 3)}</gpxtpx:speed><gpxtpx:course>${plainHeading(heading[i] ?? 0)}</gpxtpx:course></gpxtpx:TrackPointExtension></extensions></trkpt>`
  const segments = piecesOf(track).map((piece) => `<trkseg>\n${piece.map(point).join("\n")}\n</trkseg>`)
  return `${XML}<gpx version="1.1" creator="Headland" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
<trk><name>${escaped(name)}</name>
${segments.join("\n")}
</trk>
</gpx>
`
}

/** KML 2.3 with a track of times for each piece, which globes play back. */
const kml = (track: TrackColumns, name: string): string => {
  const { lat, lng } = track
  const pieces = piecesOf(track).map((piece) => {
    const whens = piece.map((i) => `<when>${timeAt(track, i)}</when>`)
    const coordinates = piece.map((i) => `<gx:coord>${lng[i]} ${lat[i]} 0</gx:coord>`)
    return `<gx:Track>\n${[...whens, ...coordinates].join("\n")}\n</gx:Track>`
  })
  return `${XML}<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
<Document><name>${escaped(name)}</name>
<Placemark><name>${escaped(name)}</name>
<gx:MultiTrack>
${pieces.join("\n")}
</gx:MultiTrack>
</Placemark>
</Document>
</kml>
`
}

/** GeoJSON feature with a line for each piece; a piece of one point has no line. */
const geojson = (track: TrackColumns, name: string): string => {
  const { lat, lng, speed } = track
  const pieces = piecesOf(track).filter(({ length }) => length > 1)
  return JSON.stringify({
    type: "Feature",
    properties: {
      name,
      coordTimes: pieces.map((piece) => piece.map((i) => timeAt(track, i))),
      speedsKmh: pieces.map((piece) => piece.map((i) => speed[i])),
    },
    geometry: {
      type: "MultiLineString",
      coordinates: pieces.map((piece) => piece.map((i) => [lng[i], lat[i]])),
    },
  })
}

const csv = (track: TrackColumns): string => {
  const { times, lat, lng, speed, heading } = track
  return csvText([
    ["time", "latitude", "longitude", "speed_kmh", "heading_degrees"],
    ...Array.from(times, (_, i) => [
      timeAt(track, i),
      lat[i],
      lng[i],
      speed[i],
      plainHeading(heading[i] ?? 0),
    ]),
  ])
}

const XML = `<?xml version="1.0" encoding="UTF-8"?>\n`

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))

const escaped = (text: string): string =>
  xmlText(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
