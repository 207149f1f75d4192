import type { Result } from "effect"
import { readRounded, readTimes, writeRounded, writeTimes } from "./packed-columns.ts"
import { LIVE_STATUSES } from "./packed-positions.ts"
import {
  type ByteReader,
  ByteWriter,
  type MalformedPack as Malformed,
  MalformedPack,
  readPacked,
} from "./varint.ts"

/** Track points of one machine: epoch ms, degrees, km/h, degrees from north; columns of equal length. */
export interface TrackColumns {
  readonly times: ArrayLike<number>
  readonly lat: ArrayLike<number>
  readonly lng: ArrayLike<number>
  readonly speed: ArrayLike<number>
  readonly heading: ArrayLike<number>
}

export interface DecodedTrack {
  readonly times: Float64Array
  readonly lat: Float64Array
  readonly lng: Float64Array
  readonly speed: Float64Array
  readonly heading: Float64Array
}

/** Track with the machine's identity; `status` holds for each point an index into LIVE_STATUSES. */
export interface NamedTrack {
  readonly machineId: number
  readonly vin: string
  readonly status: Uint8Array
}

/** Decimal places kept for each column of a packed track: 1e-7 degrees are a centimetre. */
export const TRACK_DECIMALS = { degrees: 7, speed: 2, heading: 1 } as const

const SIGNATURE = "HLT1"

/** Encodes one track without a name: count, then column by column. A day of a track is stored in this form. */
export const encodeTrack = (track: TrackColumns): Uint8Array<ArrayBuffer> => {
  const writer = new ByteWriter(16 + track.times.length * 6)
  writer.unsigned(track.times.length)
  writeTimes(writer, track.times)
  writeRounded(writer, track.lat, TRACK_DECIMALS.degrees)
  writeRounded(writer, track.lng, TRACK_DECIMALS.degrees)
  writeRounded(writer, track.speed, TRACK_DECIMALS.speed)
  writeRounded(writer, track.heading, TRACK_DECIMALS.heading)
  return writer.finish()
}

export const decodeTrack = (bytes: Uint8Array): Result.Result<DecodedTrack, Malformed> =>
  readPacked(bytes, readTrack)

/** The packed answer of GET /gps: signature, count, then each machine with id, VIN, points, and runs of equal status. */
export const encodeTracks = (tracks: ReadonlyArray<NamedTrack & TrackColumns>): Uint8Array<ArrayBuffer> => {
  const writer = new ByteWriter(1024)
  writer.text(SIGNATURE)
  writer.unsigned(tracks.length)
  for (const track of tracks) {
    writer.unsigned(track.machineId)
    writer.text(track.vin)
    writer.block(encodeTrack(track))
    writeRuns(writer, track.status)
  }
  return writer.finish()
}

export const decodeTracks = (
  bytes: Uint8Array,
): Result.Result<ReadonlyArray<NamedTrack & DecodedTrack>, Malformed> =>
  readPacked(bytes, (reader) => {
    if (reader.text() !== SIGNATURE) throw new MalformedPack({ why: "not a packed track" })
    const count = reader.countOf(reader.unsigned(), 4)
    return Array.from({ length: count }, () => readNamed(reader))
  })

const readNamed = (reader: ByteReader): NamedTrack & DecodedTrack => {
  const machineId = reader.unsigned()
  const vin = reader.text()
  const track = decodeTrack(reader.block())
  if (track._tag === "Failure") throw track.failure
  return { machineId, vin, ...track.success, status: readRuns(reader, track.success.times.length) }
}

const readTrack = (reader: ByteReader): DecodedTrack => {
  const count = reader.countOf(reader.unsigned(), 5)
  return {
    times: readTimes(reader, count),
    lat: readRounded(reader, count, TRACK_DECIMALS.degrees),
    lng: readRounded(reader, count, TRACK_DECIMALS.degrees),
    speed: readRounded(reader, count, TRACK_DECIMALS.speed),
    heading: readRounded(reader, count, TRACK_DECIMALS.heading),
  }
}

/** Writes statuses as runs, each with status and length, because a machine keeps its status for hundreds of points. */
const writeRuns = (writer: ByteWriter, status: Uint8Array): void => {
  let start = 0
  for (let index = 1; index <= status.length; index++) {
    if (index < status.length && status[index] === status[start]) continue
    writer.byte(status[start] as number)
    writer.unsigned(index - start)
    start = index
  }
}

const readRuns = (reader: ByteReader, count: number): Uint8Array => {
  const status = new Uint8Array(count)
  for (let filled = 0; filled < count; ) {
    const value = reader.byte()
    const length = reader.unsigned()
    if (value >= LIVE_STATUSES.length || length === 0 || length > count - filled)
      throw new MalformedPack({ why: "runs of status do not fit the points" })
    status.fill(value, filled, filled + length)
    filled += length
  }
  return status
}
