import { Result } from "effect"
import { decodeSamples, encodeSamples } from "#domain/packed-samples.ts"
import { decodeTrack, encodeTrack, TRACK_DECIMALS } from "#domain/packed-track.ts"
import { beginsSegment, plainHeading, segmentHeading } from "#domain/segments.ts"
import type { MachineDay, Span, TrackColumns } from "./types.ts"

/** Signal id that stands for the track (positions) in the tables of packed data. */
export const TRACK = 0
export const DAY_MS = 86_400_000

/**
 * Data of a chunk as columns: times, and for samples one column of values, for tracks the four columns lat, lng,
 * speed and heading.
 */
export interface Columns {
  readonly times: Float64Array
  readonly values: ReadonlyArray<Float64Array>
}

/** Data of one signal that one machine recorded on one UTC day (days since 1970-01-01). */
export interface Chunk {
  readonly machineId: number
  readonly signalId: number
  readonly day: number
  readonly columns: Columns
}

export const dayOf = (time: number): number => Math.floor(time / DAY_MS)

export const encodeColumns = (signalId: number, { times, values }: Columns): Uint8Array => {
  const [first, second, third, fourth] = values as [Float64Array, Float64Array, Float64Array, Float64Array]
  return signalId === TRACK
    ? encodeTrack({ times, lat: first, lng: second, speed: third, heading: fourth })
    : encodeSamples({ times, values: first })
}

/** Decodes the bytes of a packed day to columns; a defect for bytes that this store cannot have written. */
export const decodeColumns = (signalId: number, bytes: Uint8Array): Columns => {
  if (signalId !== TRACK) {
    const { times, values } = Result.getOrThrow(decodeSamples(bytes))
    return { times, values: [values] }
  }
  const { times, lat, lng, speed, heading } = Result.getOrThrow(decodeTrack(bytes))
  return { times, values: [lat, lng, speed, heading] }
}

/** The track rounded to the stored precision, so that a point has the same value wherever it is stored. */
export const roundedTrack = (track: TrackColumns): Columns => ({
  times: track.times,
  values: [
    track.lat.map(roundDegrees),
    track.lng.map(roundDegrees),
    track.speed.map(roundSpeed),
    track.heading.map(roundHeading),
  ],
})

const rounded = (decimals: number) => {
  const scale = 10 ** decimals
  return (value: number) => Math.round(value * scale) / scale + 0
}
export const roundDegrees = rounded(TRACK_DECIMALS.degrees)
export const roundSpeed = rounded(TRACK_DECIMALS.speed)
const roundedHeading = rounded(TRACK_DECIMALS.heading)
export const roundHeading = (value: number) =>
  segmentHeading(roundedHeading(plainHeading(value)) % 360, beginsSegment(value))

/** Merges two series sorted by time. For a time that both series contain, the value of `first` is kept. */
export const merge = (first: Columns, second: Columns): Columns => {
  if (first.times.length === 0) return second
  if (second.times.length === 0) return first
  const sources: Array<readonly [Columns, number]> = []
  let [left, right] = [0, 0]
  while (left < first.times.length || right < second.times.length) {
    const a = first.times[left] ?? Number.POSITIVE_INFINITY
    const b = second.times[right] ?? Number.POSITIVE_INFINITY
    sources.push(a <= b ? [first, left] : [second, right])
    if (a <= b) left++
    if (b <= a) right++
  }
  return {
    times: Float64Array.from(sources, ([from, index]) => from.times[index] as number),
    values: first.values.map((_, column) =>
      Float64Array.from(sources, ([from, index]) => from.values[column]?.[index] as number),
    ),
  }
}

/** Cuts a sorted series to the rows with start <= time < end. */
export const within = ({ times, values }: Columns, { start, end }: Span): Columns => {
  const from = firstAtOrAfter(times, start)
  const to = firstAtOrAfter(times, end)
  if (from === 0 && to === times.length) return { times, values }
  return { times: times.subarray(from, to), values: values.map((column) => column.subarray(from, to)) }
}

/** Index of the first time not before `time`, by binary search. */
export const firstAtOrAfter = (times: Float64Array, time: number): number => {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] as number) < time) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Splits recorded data into UTC days, ordered by machine, signal and day; of rows with equal times, the one that
 * stands first is kept.
 */
export const chunksOf = (days: ReadonlyArray<MachineDay>): ReadonlyArray<Chunk> => {
  const chunks = new Map<string, Chunk>()
  for (const { machineId, track, signals } of days) {
    addDays(chunks, machineId, TRACK, roundedTrack(track))
    for (const { signalId, times, values } of signals)
      addDays(chunks, machineId, signalId, { times, values: [values] })
  }
  return [...chunks.values()].sort(byKey)
}

export const byKey = (a: Omit<Chunk, "columns">, b: Omit<Chunk, "columns">): number =>
  a.machineId - b.machineId || a.signalId - b.signalId || a.day - b.day

const addDays = (chunks: Map<string, Chunk>, machineId: number, signalId: number, columns: Columns) => {
  const sorted = sortedOnce(columns)
  for (let from = 0; from < sorted.times.length; ) {
    const day = dayOf(sorted.times[from] as number)
    const span = { start: day * DAY_MS, end: (day + 1) * DAY_MS }
    const part = within(sorted, span)
    const key = `${machineId}/${signalId}/${day}`
    const before = chunks.get(key)
    chunks.set(key, {
      machineId,
      signalId,
      day,
      columns: before === undefined ? part : merge(before.columns, part),
    })
    from += part.times.length
  }
}

const sortedOnce = (columns: Columns): Columns => {
  const { times, values } = columns
  if (times.every((time, index) => index === 0 || time > (times[index - 1] as number))) return columns
  const order = [...times.keys()].sort((a, b) => (times[a] as number) - (times[b] as number))
  const once = order.filter(
    (place, index) => index === 0 || times[place] !== times[order[index - 1] as number],
  )
  const pick = (column: Float64Array) => Float64Array.from(once, (place) => column[place] as number)
  return { times: pick(times), values: values.map(pick) }
}
