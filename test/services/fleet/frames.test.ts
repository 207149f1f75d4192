import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decodeFrame, encodeFrame, LIVE_STATUSES, type PositionFrame } from "#domain/packed-positions.ts"
import { frameCutter } from "#services/fleet/frames.ts"

const TIME = 1_790_000_000_000
const position = fc.record({
  machineId: fc.integer({ min: 1, max: 0xffff_ffff }),
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  speed: fc.double({ min: 0, max: 80, noNaN: true }),
  heading: fc.integer({ min: 0, max: 359 }),
  liveStatus: fc.constantFrom(...LIVE_STATUSES),
  lastSeen: fc.integer({ min: TIME - 3_600_000, max: TIME }),
})
const frame: fc.Arbitrary<PositionFrame> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("Snapshot" as const, "Moved" as const),
    time: fc.constant(TIME),
    positions: fc.array(position, { maxLength: 5 }),
  }),
  fc.record({ kind: fc.constant("Ping" as const), time: fc.constant(TIME) }),
  fc.record({
    kind: fc.constant("Ended" as const),
    time: fc.constant(TIME),
    reason: fc.constantFrom("SESSION_ENDED" as const, "SIGNED_OUT" as const, "SHARE_ENDED" as const),
  }),
)

const decoded = (bytes: Uint8Array): PositionFrame => {
  const result = decodeFrame(bytes)
  if (result._tag === "Failure") throw result.failure
  return result.success
}

describe("a stream of frames", () => {
  it("gives the same frames, wherever the network cuts it", () => {
    fc.assert(
      fc.property(
        fc.array(frame, { maxLength: 6 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (frames, places) => {
          const parts = frames.map(encodeFrame)
          const bytes = Uint8Array.from(parts.flatMap((part) => [...part]))
          const cuts = [...places.map((place) => place % (bytes.length + 1)), 0, bytes.length].sort(
            (a, b) => a - b,
          )
          const cut = frameCutter()
          const got = cuts.slice(1).flatMap((end, i) => cut(bytes.subarray(cuts[i], end)))
          expect(got).toEqual(parts.map(decoded))
        },
      ),
    )
  })

  it("gives a frame as soon as its last byte is there, not before", () => {
    const bytes = encodeFrame({ kind: "Ping", time: TIME })
    const cut = frameCutter()
    expect(cut(bytes.subarray(0, -1))).toEqual([])
    expect(cut(bytes.subarray(-1))).toEqual([{ kind: "Ping", time: TIME }])
  })

  it("refuses bytes that are no frames", () => {
    expect(() => frameCutter()(new Uint8Array(64).fill(0xff))).toThrow()
  })
})
