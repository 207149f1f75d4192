import {
  decodeFrame,
  FRAME_HEAD_BYTES,
  frameLength,
  isFrameHead,
  type PositionFrame,
} from "#domain/packed-positions.ts"
import { MalformedPack } from "#domain/varint.ts"

/**
 * Creates a function that cuts chunks of bytes into position frames: one chunk may hold half a frame or several
 * frames.
 */
export const frameCutter = () => {
  let rest = new Uint8Array(0)
  /** Answers the frames that this chunk completes; throws when the bytes are not a valid frame. */
  return (chunk: Uint8Array): ReadonlyArray<PositionFrame> => {
    const bytes = join(rest, chunk)
    const frames: Array<PositionFrame> = []
    let at = 0
    while (bytes.length - at >= FRAME_HEAD_BYTES) {
      if (!isFrameHead(bytes.subarray(at))) throw new MalformedPack({ why: "no frame begins here" })
      const length = frameLength(bytes.subarray(at))
      if (length === undefined || length > bytes.length - at) break
      const frame = decodeFrame(bytes.subarray(at, at + length))
      if (frame._tag === "Failure") throw frame.failure
      frames.push(frame.success)
      at += length
    }
    rest = bytes.slice(at)
    return frames
  }
}

const join = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  if (a.length === 0) return b
  const joined = new Uint8Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}
