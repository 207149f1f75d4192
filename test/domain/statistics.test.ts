import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { MachineType } from "#contract/schemas/catalogue.ts"
import { litresBetween } from "#domain/fuel-use.ts"
import { destination } from "#domain/geo.ts"
import { fuelMeter, type Recorded, STATISTICS_SIGNALS, statisticsOf } from "#domain/statistics.ts"

const minute = 60_000
const close = (actual: number | undefined, expected: number) =>
  assert.closeTo(actual ?? Number.NaN, expected, expected * 1e-3 + 1e-9)

/** Track due north at `kmh`, one point per `step` ms. */
const drive = (from: number, points: number, step: number, kmh: number): Recorded["track"] => {
  const places = Array.from({ length: points }, (_, n) =>
    destination({ lat: 62, lng: 25 }, 0, (kmh / 3.6) * ((n * step) / 1000)),
  )
  return {
    times: Float64Array.from(places, (_, n) => from + n * step),
    lat: Float64Array.from(places, (place) => place.lat),
    lng: Float64Array.from(places, (place) => place.lng),
    speed: Float64Array.from(places, () => kmh),
  }
}
const constant = (from: number, points: number, step: number, value: number) => ({
  times: Float64Array.from({ length: points }, (_, n) => from + n * step),
  values: new Float64Array(points).fill(value),
})
const signals = (given: Partial<Record<(typeof STATISTICS_SIGNALS)[number], ReturnType<typeof constant>>>) =>
  new Map(Object.entries(given))
const nowhere = drive(0, 0, 1, 0)

describe("statistics of an hour's work", () => {
  // The sample hour has 61 samples: one per minute and one at its end.
  it("adds up engine hours, distance, area and fuel", () => {
    const found = statisticsOf("TRACTOR", 8, {
      track: drive(0, 61, minute, 12),
      signals: signals({
        EngineSpeed: constant(0, 61, minute, 1800),
        EngineFuelRate: constant(0, 61, minute, 20),
        WorkState: constant(0, 61, minute, 1),
        WorkingWidth: constant(0, 61, minute, 3),
      }),
    })
    assert.strictEqual(found.hours, 8)
    close(found.engineHours.value, 1)
    close(found.drivingHours.value, 1)
    close(found.idleHours.value, 0)
    close(found.distance.value, 12)
    close(found.averageSpeed.value, 12)
    close(found.fuelUsed?.value, 20)
    close(found.averageFuelRate?.value, 20)
    close(found.area?.value, (12_000 * 3) / 10_000)
  })

  it("takes the area from the machine's own counter, which begins anew with each turn of work", () => {
    const counter = { times: Float64Array.from([0, 1, 2, 3, 4, 5], (i) => i * minute) }
    const found = statisticsOf("TRACTOR", 8, {
      track: drive(0, 61, minute, 12),
      signals: signals({
        WorkState: constant(0, 61, minute, 1),
        WorkingWidth: constant(0, 61, minute, 3),
        WorkedArea: { ...counter, values: Float64Array.of(2, 2.5, 4, 0.25, 0.75, 0) },
      }),
    })
    close(found.area?.value, 0.5 + 1.5 + 0.25 + 0.5)
  })

  it("counts a standing engine as idle, and no distance from a trembling position", () => {
    const standing = drive(0, 61, minute, 0.3)
    const found = statisticsOf("SPRAYER", 8, {
      track: standing,
      signals: signals({ EngineSpeed: constant(0, 61, minute, 850) }),
    })
    close(found.idleHours.value, 1)
    assert.strictEqual(found.drivingHours.value, 0)
    assert.strictEqual(found.distance.value, 0)
    assert.strictEqual(found.averageSpeed.value, 0)
    assert.isNull(found.area)
    assert.isNull(found.fuelUsed)
  })

  it("counts ten minutes of a gap of five hours, and none of its way", () => {
    const twoPoints = {
      times: Float64Array.of(0, 300 * minute),
      lat: Float64Array.of(62, 63),
      lng: Float64Array.of(25, 25),
      speed: Float64Array.of(10, 10),
    }
    const found = statisticsOf("TRACTOR", 8, {
      track: twoPoints,
      signals: signals({ EngineSpeed: { times: twoPoints.times, values: Float64Array.of(900, 0) } }),
    })
    close(found.engineHours.value, 1 / 6)
    assert.strictEqual(found.distance.value, 0)
  })

  it("has no fuel for what burns none", () => {
    const parts = { track: nowhere, signals: signals({}) }
    assert.isNull(statisticsOf("ETRACTOR", 8, parts).fuelUsed)
    assert.isNull(statisticsOf("BALER", 8, parts).fuelUsed)
    assert.deepStrictEqual(statisticsOf("COMBINE", 8, parts).fuelUsed, { value: 0, unit: "l" })
    assert.isNull(statisticsOf("COMBINE", 8, parts).averageFuelRate)
  })

  it("does not know the fuel of work without a recorded fuel rate", () => {
    const parts = { track: nowhere, signals: signals({ EngineSpeed: constant(0, 61, minute, 1_500) }) }
    const { engineHours, fuelUsed, averageFuelRate } = statisticsOf("COMBINE", 8, parts)
    close(engineHours.value, 1)
    assert.isNull(fuelUsed)
    assert.isNull(averageFuelRate)
  })
})

const times = fc.array(fc.integer({ min: 1, max: 30 * minute }), { maxLength: 60 }).map((steps) => {
  let time = 0
  return Float64Array.from(steps, (step) => (time += step))
})
const series = (max: number) =>
  fc
    .tuple(times, fc.infiniteStream(fc.oneof(fc.constant(0), fc.double({ min: 0, max, noNaN: true }))))
    .map(([at, stream]) => ({
      times: at,
      values: at.map(() => stream.next().value),
    }))
const recorded: fc.Arbitrary<Recorded> = fc
  .tuple(
    series(40),
    fc.record({
      EngineSpeed: fc.option(series(2500), { nil: undefined }),
      EngineFuelRate: fc.option(series(60), { nil: undefined }),
      DriveMotorPower: fc.option(series(90), { nil: undefined }),
      WorkState: fc.option(series(1), { nil: undefined }),
      WorkingWidth: fc.option(series(30), { nil: undefined }),
    }),
  )
  .map(([moved, given]) => ({
    track: {
      times: moved.times,
      speed: moved.values,
      lat: moved.times.map((_, n) => 62 + n / 1000),
      lng: moved.times.map(() => 25),
    },
    signals: new Map(
      Object.entries(given).flatMap(([name, one]) => (one === undefined ? [] : [[name, one] as const])),
    ),
  }))

describe("laws of statistics", () => {
  it("holds them for any record of any type", () => {
    fc.assert(
      fc.property(fc.constantFrom(...MachineType.literals), recorded, (type, parts) => {
        const found = statisticsOf(type, 8, parts)
        const all = [parts.track, ...parts.signals.values()].flatMap((one) => [...one.times])
        const span = all.length === 0 ? 0 : (Math.max(...all) - Math.min(...all)) / 3_600_000
        const { engineHours, drivingHours, idleHours, distance, area, fuelUsed, averageSpeed } = found
        assert.closeTo(drivingHours.value + idleHours.value, engineHours.value, 1e-9)
        for (const one of [engineHours, drivingHours, idleHours, distance, averageSpeed, area, fuelUsed]) {
          if (one !== null) assert.isTrue(Number.isFinite(one.value) && one.value >= -1e-9, one.unit)
        }
        assert.isAtMost(engineHours.value, span + 1e-9)
        assert.isAtMost(fuelUsed?.value ?? 0, 60 * engineHours.value + 1e-6)
      }),
      { numRuns: 500 },
    )
  })
})

describe("the fuel meter of a day", () => {
  const hour = 60 * minute
  /** An hour at 20 l/h, of which the engine stands still in the second half. */
  const work = {
    track: drive(0, 61, minute, 12),
    signals: signals({
      EngineSpeed: {
        times: Float64Array.of(0, 10, 20, 30, 40, 50).map((n) => n * minute),
        values: Float64Array.of(1800, 1800, 1800, 0, 0, 0),
      },
      EngineFuelRate: constant(0, 61, minute, 20),
    }),
  }

  it("burns between two times what statistics count, and nothing while the engine stands still", () => {
    const meter = fuelMeter("TRACTOR", work)!
    close(litresBetween(meter, 0, 15 * minute), 5)
    close(litresBetween(meter, 90_000, 2 * minute), 20 / 120)
    assert.strictEqual(litresBetween(meter, 35 * minute, hour), 0)
    close(litresBetween(meter, -hour, 2 * hour), statisticsOf("TRACTOR", 1, work).fuelUsed!.value)
  })

  it("is none of a machine that burns none, or that recorded no fuel rate", () => {
    assert.isUndefined(fuelMeter("ETRACTOR", work))
    assert.isUndefined(
      fuelMeter("TRACTOR", { ...work, signals: signals({ EngineSpeed: constant(0, 2, minute, 900) }) }),
    )
  })
})
