import type { DecodedTrack } from "#domain/packed-track.ts"

/**
 * Test route of a machine that works field after field with one point a second: lines of 500 m, 6 m apart, with
 * the jitter of GPS receivers.
 */
export const longRoute = (points: number): DecodedTrack => {
  const columns = () => new Float64Array(points)
  const track = { times: columns(), lat: columns(), lng: columns(), speed: columns(), heading: columns() }
  let seed = 7
  const tremble = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0
    return (seed >>> 0) / 4_294_967_296 - 0.5
  }
  const start = Date.UTC(2026, 4, 1)
  for (let i = 0; i < points; i++) {
    const line = Math.floor(i / 200)
    const along = (i % 200) / 200
    const field = Math.floor(line / 60)
    const forth = line % 2 === 0
    track.times[i] = start + i * 1_000
    track.lat[i] = round(62 + (field % 12) * 0.01 + (forth ? along : 1 - along) * 0.0045 + tremble() * 4e-6)
    track.lng[i] = round(25.5 + Math.floor(field / 12) * 0.02 + (line % 60) * 0.000115 + tremble() * 8e-6)
    track.speed[i] = Math.round((9 + Math.sin(i / 90) * 2 + tremble()) * 10) / 10
    track.heading[i] = Math.round((forth ? 0 : 180) + 2 + tremble() * 3)
  }
  return track
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
