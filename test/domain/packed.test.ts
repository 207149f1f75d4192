import { gzipSync } from "node:zlib"
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  decodeFrame,
  encodeFrame,
  FRAME_HEAD_BYTES,
  FRAME_RECORD_BYTES,
  frameLength,
  LIVE_STATUSES,
} from "#domain/packed-positions.ts"
import { decodeSamples, decodeSeries, encodeSamples, encodeSeries } from "#domain/packed-samples.ts"
import { decodeTrack, decodeTracks, encodeTrack, encodeTracks } from "#domain/packed-track.ts"
import { MalformedPack } from "#domain/varint.ts"

const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.float(),
  fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 1000),
)
const sampleColumns = fc
  .array(fc.tuple(fc.oneof(anyNumber, fc.integer({ min: 0, max: 2e12 })), anyNumber), { maxLength: 60 })
  .map((rows) => ({
    times: Float64Array.from(rows, ([time]) => time),
    values: Float64Array.from(rows, ([, value]) => value),
  }))

const expectSame = (left: ArrayLike<number>, right: ArrayLike<number>) => {
  expect(left.length).toBe(right.length)
  for (let index = 0; index < left.length; index++)
    if (!Object.is(left[index], right[index])) expect.fail(`${left[index]} is not ${right[index]}`)
}

const trackColumns = fc
  .array(
    fc.record({
      time: fc.integer({ min: 0, max: 4e12 }),
      lat: fc.integer({ min: -900_000_000, max: 900_000_000 }),
      lng: fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
      speed: fc.integer({ min: 0, max: 20_000 }),
      heading: fc.integer({ min: 0, max: 3599 }),
      status: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 60 },
  )
  .map((points) => ({
    times: Float64Array.from(points, (p) => p.time),
    lat: Float64Array.from(points, (p) => p.lat / 1e7),
    lng: Float64Array.from(points, (p) => p.lng / 1e7),
    speed: Float64Array.from(points, (p) => p.speed / 100),
    heading: Float64Array.from(points, (p) => p.heading / 10),
    status: Uint8Array.from(points, (p) => p.status),
  }))
const trackKeys = ["times", "lat", "lng", "speed", "heading"] as const

const position = fc.record({
  machineId: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  lat: fc.integer({ min: -900_000_000, max: 900_000_000 }).map((n) => n / 1e7),
  lng: fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }).map((n) => n / 1e7),
  speed: fc.integer({ min: 0, max: 2047 }).map((n) => n / 10),
  heading: fc.integer({ min: 0, max: 359 }),
  liveStatus: fc.constantFrom(...LIVE_STATUSES),
  lastSeen: fc.integer({ min: 0, max: 1.9e12 }),
})

/** For any bytes, every decoder returns a value or a MalformedPack and never throws. */
const decoders = { decodeSamples, decodeSeries, decodeTrack, decodeTracks, decodeFrame }
const expectTyped = (bytes: Uint8Array) => {
  for (const decode of Object.values(decoders)) {
    const outcome: Result.Result<unknown, unknown> = decode(bytes)
    if (Result.isFailure(outcome)) expect(outcome.failure).toBeInstanceOf(MalformedPack)
  }
}

describe("packed samples", () => {
  it("give back exactly what was packed, whatever the numbers", () => {
    fc.assert(
      fc.property(sampleColumns, (samples) => {
        const back = Result.getOrThrow(decodeSamples(encodeSamples(samples)))
        expectSame(back.times, samples.times)
        expectSame(back.values, samples.values)
      }),
      { numRuns: 2000 },
    )
  })

  it("keep the name and the gaps of each series", () => {
    const name = fc.record({ machineId: fc.nat(), vin: fc.string(), signal: fc.string(), unit: fc.string() })
    fc.assert(
      fc.property(fc.array(fc.tuple(name, sampleColumns), { maxLength: 5 }), (rows) => {
        const series = rows.map(([names, samples]) => ({
          ...names,
          ...samples,
          gaps: samples.times.slice(1),
        }))
        const back = Result.getOrThrow(decodeSeries(encodeSeries(series)))
        expect(back).toEqual(series)
      }),
    )
  })

  it("take about two bytes for a sample of a steady sensor", () => {
    const count = 10_000
    const times = Float64Array.from({ length: count }, (_, i) => 1.79e12 + i * 1000)
    const values = Float64Array.from({ length: count }, (_, i) => Math.round(Math.sin(i / 50) * 400) / 8 + 0)
    expect(encodeSamples({ times, values }).length).toBeLessThan(count * 3.1)
  })
})

describe("a packed track", () => {
  it("gives back every point to a centimetre, a hundredth of a km/h and a tenth of a degree", () => {
    fc.assert(
      fc.property(trackColumns, (track) => {
        const back = Result.getOrThrow(decodeTrack(encodeTrack(track)))
        for (const key of trackKeys) expectSame(back[key], track[key])
      }),
      { numRuns: 500 },
    )
  })

  it("keeps machines and statuses", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.string(), trackColumns), { maxLength: 4 }), (rows) => {
        const tracks = rows.map(([machineId, vin, columns]) => ({ machineId, vin, ...columns }))
        expect(Result.getOrThrow(decodeTracks(encodeTracks(tracks)))).toEqual(tracks)
      }),
    )
  })

  it("of a million points is at most 4 MB gzipped", () => {
    const track = drive(1_000_000)
    const bytes = encodeTrack(track)
    expect(gzipSync(bytes).length).toBeLessThan(4 * 1024 * 1024)
  })
})

describe("packed positions", () => {
  it("are 20 bytes a machine and give back every field", () => {
    fc.assert(
      fc.property(
        fc.array(position, { maxLength: 30 }),
        fc.constantFrom("Snapshot" as const, "Moved" as const),
        (positions, kind) => {
          const frame = { kind, time: 1.8e12, positions }
          const bytes = encodeFrame(frame)
          expect(bytes.length).toBe(FRAME_HEAD_BYTES + positions.length * FRAME_RECORD_BYTES)
          expect(frameLength(bytes)).toBe(bytes.length)
          const back = Result.getOrThrow(decodeFrame(bytes))
          expect(back.kind === kind && JSON.parse(JSON.stringify(back))).toEqual(
            JSON.parse(JSON.stringify(frame)),
          )
        },
      ),
    )
  })

  it("name the same last time in every frame, however long the machine has been silent", () => {
    const [base] = fc.sample(position, 1)
    const lastSeen = 1.8e12 - 7.3 * 3_600_000 - 417
    const seen = (time: number) => {
      const bytes = encodeFrame({ kind: "Snapshot", time, positions: [{ ...base!, lastSeen }] })
      const frame = Result.getOrThrow(decodeFrame(bytes))
      return frame.kind === "Snapshot" ? frame.positions[0]!.lastSeen : Number.NaN
    }
    expect([seen(1.8e12), seen(1.8e12 + 60_000), seen(1.8e12 + 90 * 86_400_000)]).toEqual([
      lastSeen,
      lastSeen,
      lastSeen,
    ])
  })

  it("carry signs of life and the reason of an end", () => {
    expect(Result.getOrThrow(decodeFrame(encodeFrame({ kind: "Ping", time: 5 })))).toEqual({
      kind: "Ping",
      time: 5,
    })
    const ended = { kind: "Ended", time: 7, reason: "SHARE_ENDED" } as const
    expect(Result.getOrThrow(decodeFrame(encodeFrame(ended)))).toEqual(ended)
  })
})

describe("bytes that are not ours", () => {
  it("are refused by a typed failure", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), expectTyped), { numRuns: 3000 })
  })

  it("are refused when cut at any place or changed at any place", () => {
    fc.assert(
      fc.property(sampleColumns, trackColumns, fc.nat(), fc.nat(255), (samples, track, place, other) => {
        const named = { machineId: 3, vin: "VIN", signal: "S", unit: "u", ...samples, gaps: samples.times }
        for (const [bytes, decode] of [
          [encodeSamples(samples), decodeSamples],
          [encodeSeries([named]), decodeSeries],
          [encodeTracks([{ machineId: 3, vin: "VIN", ...track }]), decodeTracks],
        ] as const) {
          const at = place % bytes.length
          expect(Result.isFailure<unknown, unknown>(decode(bytes.subarray(0, at)))).toBe(true)
          const changed = bytes.slice()
          changed[at] = other
          expectTyped(changed)
        }
      }),
    )
  })

  it("cannot ask for more room than they have", () => {
    const huge = Uint8Array.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x07, 0, 0])
    expectTyped(huge)
    expect(Result.isFailure(decodeSamples(huge))).toBe(true)
  })
})

/**
 * Sample track of a working machine, one point per second, with positions that vary by centimetres as a receiver's
 * do.
 */
const drive = (count: number) => {
  const columns = Object.fromEntries(trackKeys.map((key) => [key, new Float64Array(count)])) as Record<
    (typeof trackKeys)[number],
    Float64Array
  >
  let [lat, lng, heading, seed] = [62.24, 25.75, 90, 1]
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    return seed / 0x7fffffff - 0.5
  }
  for (let index = 0; index < count; index++) {
    heading = (heading + random() * 2 + 360) % 360
    const speed = 10 + random()
    lat += (Math.cos((heading * Math.PI) / 180) * speed) / 3.6 / 111_320
    lng += (Math.sin((heading * Math.PI) / 180) * speed) / 3.6 / 51_900
    columns.times[index] = 1.79e12 + index * 1000
    columns.lat[index] = lat + random() * 2e-7
    columns.lng[index] = lng + random() * 2e-7
    columns.speed[index] = speed
    columns.heading[index] = heading
  }
  return columns
}
