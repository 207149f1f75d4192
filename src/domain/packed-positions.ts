import { Result } from "effect"
import type { LiveStatus } from "#contract/schemas/machine.ts"
import { MalformedPack } from "./varint.ts"

/** Order of the statuses in packed forms; must never change, because the index is the code. */
export const LIVE_STATUSES: ReadonlyArray<LiveStatus> = ["RUNNING", "OFF", "DATA_DELAYED"]
export const statusCode = (status: LiveStatus): number => LIVE_STATUSES.indexOf(status)

/** Order of the end reasons in packed forms; must never change, because the index is the code. */
export const END_REASONS = ["SESSION_ENDED", "SIGNED_OUT", "SHARE_ENDED"] as const

/** Packed position of a machine: speed in km/h, heading in degrees from north, `lastSeen` in epoch ms. */
export interface PackedPosition {
  readonly machineId: number
  readonly lat: number
  readonly lng: number
  readonly speed: number
  readonly heading: number
  readonly liveStatus: LiveStatus
  readonly lastSeen: number
}

/** Frame of the packed live stream; `time` is the time of its creation, epoch ms. */
export type PositionFrame =
  | {
      readonly kind: "Snapshot" | "Moved"
      readonly time: number
      readonly positions: ReadonlyArray<PackedPosition>
    }
  | { readonly kind: "Ping"; readonly time: number }
  | { readonly kind: "Ended"; readonly time: number; readonly reason: (typeof END_REASONS)[number] }

/*
 * A frame: 16 bytes of head, then 20 bytes a machine, little-endian, so that a reader may lay an Int32Array over it.
 *   head    u8 kind, u8 reason, u16 version, u32 count, f64 time
 *   record  u32 machine id, i32 lat, i32 lng (1e-7 degrees),
 *           u32 of heading (9 bits, degrees), speed (11 bits, 0.1 km/h), status (2 bits), lastSeen (10 bits, its ms),
 *           u32 lastSeen (epoch seconds)
 * `lastSeen` is a time and no age of a few bits: a rounded or capped age would name another time in every frame.
 */
export const FRAME_HEAD_BYTES = 16
export const FRAME_RECORD_BYTES = 20
const VERSION = 2
const KINDS = ["Snapshot", "Moved", "Ping", "Ended"] as const
const MAX_SPEED = 2047

export const encodeFrame = (frame: PositionFrame): Uint8Array<ArrayBuffer> => {
  const positions = "positions" in frame ? frame.positions : []
  const bytes = new Uint8Array(FRAME_HEAD_BYTES + positions.length * FRAME_RECORD_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, KINDS.indexOf(frame.kind))
  view.setUint8(1, frame.kind === "Ended" ? END_REASONS.indexOf(frame.reason) : 0)
  view.setUint16(2, VERSION, true)
  view.setUint32(4, positions.length, true)
  view.setFloat64(8, frame.time, true)
  for (const [index, position] of positions.entries())
    writeRecord(view, FRAME_HEAD_BYTES + index * FRAME_RECORD_BYTES, position)
  return bytes
}

/**
 * Length in bytes of the frame at the beginning of `bytes`; undefined while the frame's header has not arrived
 * completely.
 */
export const frameLength = (bytes: Uint8Array): number | undefined =>
  bytes.length < FRAME_HEAD_BYTES
    ? undefined
    : FRAME_HEAD_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) * FRAME_RECORD_BYTES

/** Whether these header bytes can begin a frame; data after an invalid header cannot be decoded. */
export const isFrameHead = (bytes: Uint8Array): boolean =>
  KINDS[bytes[0] ?? KINDS.length] !== undefined &&
  new DataView(bytes.buffer, bytes.byteOffset).getUint16(2, true) === VERSION

/** Decodes the bytes of exactly one frame of the packed live stream. */
export const decodeFrame = (bytes: Uint8Array): Result.Result<PositionFrame, MalformedPack> => {
  const malformed = (why: string) => Result.fail(new MalformedPack({ why }))
  if (frameLength(bytes) !== bytes.length) return malformed("not one whole frame")
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = KINDS[view.getUint8(0)]
  const time = view.getFloat64(8, true)
  if (kind === undefined || view.getUint16(2, true) !== VERSION) return malformed("unknown kind of frame")
  if (!Number.isFinite(time)) return malformed("no time")
  if (kind === "Ping") return Result.succeed({ kind, time })
  if (kind === "Ended") {
    const reason = END_REASONS[view.getUint8(1)]
    return reason === undefined ? malformed("unknown reason") : Result.succeed({ kind, time, reason })
  }
  const positions: Array<PackedPosition> = []
  for (let at = FRAME_HEAD_BYTES; at < bytes.length; at += FRAME_RECORD_BYTES) {
    const position = readRecord(view, at)
    if (position === undefined) return malformed("unknown status")
    positions.push(position)
  }
  return Result.succeed({ kind, time, positions })
}

const writeRecord = (view: DataView, at: number, position: PackedPosition): void => {
  const heading = ((Math.round(position.heading) % 360) + 360) % 360
  const speed = Math.min(MAX_SPEED, Math.max(0, Math.round(position.speed * 10)))
  const lastSeen = Math.max(0, Math.round(position.lastSeen))
  view.setUint32(at, position.machineId, true)
  view.setInt32(at + 4, Math.round(position.lat * 1e7), true)
  view.setInt32(at + 8, Math.round(position.lng * 1e7), true)
  view.setUint32(
    at + 12,
    heading | (speed << 9) | (statusCode(position.liveStatus) << 20) | ((lastSeen % 1000) << 22),
    true,
  )
  view.setUint32(at + 16, Math.floor(lastSeen / 1000), true)
}

const readRecord = (view: DataView, at: number): PackedPosition | undefined => {
  const packed = view.getUint32(at + 12, true)
  const liveStatus = LIVE_STATUSES[(packed >>> 20) & 0x3]
  if (liveStatus === undefined) return undefined
  return {
    machineId: view.getUint32(at, true),
    lat: view.getInt32(at + 4, true) / 1e7,
    lng: view.getInt32(at + 8, true) / 1e7,
    heading: packed & 0x1ff,
    speed: ((packed >>> 9) & 0x7ff) / 10,
    liveStatus,
    lastSeen: view.getUint32(at + 16, true) * 1000 + (packed >>> 22),
  }
}
