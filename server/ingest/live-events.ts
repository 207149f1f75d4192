import type { LivePosition } from "#contract/schemas/live-fleet.ts"
import { encodeFrame, FRAME_HEAD_BYTES, FRAME_RECORD_BYTES } from "#domain/packed-positions.ts"
import type { EncodedEvent, EndReason } from "./live-hub.ts"

/**
 * A server-sent event without a name, which is the form that the contract's client reads. Buffers are written
 * without copying.
 */
const sseOf = (json: string) => Buffer.from(`data: ${json}\n\n`)
const packedOf = (frame: Uint8Array<ArrayBuffer>) => Buffer.from(frame.buffer)

export const snapshotEvent = (positions: ReadonlyArray<LivePosition>, now: number): EncodedEvent => ({
  sse: sseOf(JSON.stringify({ _tag: "Snapshot", positions })),
  packed: packedOf(encodeFrame({ kind: "Snapshot", time: now, positions })),
})

/** Ping event, which keeps proxies from closing an idle stream. */
export const pingEvent = (now: number): EncodedEvent => ({
  sse: sseOf(JSON.stringify({ _tag: "Ping" })),
  packed: packedOf(encodeFrame({ kind: "Ping", time: now })),
})

/** Last event of a stream, with the reason why the server ends it. */
export const endedEvent = (reason: EndReason, now: number): EncodedEvent => ({
  sse: sseOf(JSON.stringify({ _tag: "Ended", reason })),
  packed: packedOf(encodeFrame({ kind: "Ended", time: now, reason })),
})

/**
 * Event for machines that moved. The event is encoded when the first listener needs it; listeners to all moved
 * machines share the bytes, and listeners to some of these machines get the same encoded pieces joined.
 */
export class MovedEvent {
  private readonly positions: ReadonlyArray<LivePosition>
  private readonly now: number
  private readonly places: ReadonlyMap<number, number>
  private pieces: ReadonlyArray<string> | undefined
  private whole: EncodedEvent | undefined

  constructor(positions: ReadonlyArray<LivePosition>, now: number) {
    this.positions = positions
    this.now = now
    this.places = new Map(positions.map(({ machineId }, place) => [machineId, place]))
  }

  /** Encoded event for a listener to the given machines; undefined when none of the machines moved. */
  for(machineIds: ReadonlySet<number>): EncodedEvent | undefined {
    const wanted = this.placesOf(machineIds)
    if (wanted.length === 0) return undefined
    return wanted.length === this.positions.length ? this.encoded() : this.part(wanted)
  }

  /**
   * Indexes of those moved machines that a listener follows. Iterates over the smaller of the two sets, because
   * many small fleets listen while many machines move.
   */
  private placesOf(machineIds: ReadonlySet<number>): ReadonlyArray<number> {
    if (machineIds.size < this.places.size) return [...machineIds].flatMap((id) => this.places.get(id) ?? [])
    return [...this.places].flatMap(([id, place]) => (machineIds.has(id) ? place : []))
  }

  private encoded(): EncodedEvent {
    this.whole ??= {
      sse: movedSse(this.json()),
      packed: packedOf(encodeFrame({ kind: "Moved", time: this.now, positions: this.positions })),
    }
    return this.whole
  }

  private part(wanted: ReadonlyArray<number>): EncodedEvent {
    const json = this.json()
    const { packed } = this.encoded()
    const frame = new Uint8Array(FRAME_HEAD_BYTES + wanted.length * FRAME_RECORD_BYTES)
    frame.set(packed.subarray(0, FRAME_HEAD_BYTES))
    new DataView(frame.buffer).setUint32(4, wanted.length, true)
    for (const [place, index] of wanted.entries()) {
      const from = FRAME_HEAD_BYTES + index * FRAME_RECORD_BYTES
      frame.set(
        packed.subarray(from, from + FRAME_RECORD_BYTES),
        FRAME_HEAD_BYTES + place * FRAME_RECORD_BYTES,
      )
    }
    return { sse: movedSse(wanted.map((index) => json[index] as string)), packed: packedOf(frame) }
  }

  private json(): ReadonlyArray<string> {
    this.pieces ??= this.positions.map((position) => JSON.stringify(position))
    return this.pieces
  }
}

const movedSse = (pieces: ReadonlyArray<string>) =>
  sseOf(`{"_tag":"Moved","positions":[${pieces.join(",")}]}`)
