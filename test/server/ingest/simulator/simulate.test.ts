import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { signalById, signalsFor } from "#domain/signals.ts"
import { ageOf, blocksOf, dayAt, hoursBefore, lastOff, outageOf } from "#server/ingest/simulator/schedule.ts"
import type { MachineDay } from "#server/store/telemetry/types.ts"
import { HOUR, machines, simulate, spanOf, types } from "./machine-days.ts"

const machine = fc.constantFrom(...machines)

const joined = (a: MachineDay, b: MachineDay) => ({
  track: Object.entries(a.track).map(([name, column]) => [
    name,
    ...column,
    ...b.track[name as keyof MachineDay["track"]],
  ]),
  signals: signalsOf([a, b]),
})

const signalsOf = (days: ReadonlyArray<MachineDay>) => {
  const all = new Map<number, Array<number>>()
  for (const day of days) {
    for (const { signalId, times, values } of day.signals) {
      const rows = all.get(signalId) ?? []
      for (const [k, time] of times.entries()) rows.push(time, values[k] as number)
      all.set(signalId, rows)
    }
  }
  return [...all]
}

const nothing: MachineDay = {
  machineId: 0,
  track: {
    times: new Float64Array(),
    lat: new Float64Array(),
    lng: new Float64Array(),
    speed: new Float64Array(),
    heading: new Float64Array(),
  },
  signals: [],
}

describe("simulateDay", () => {
  it("continues without seam: two spans are the same as one", () => {
    fc.assert(
      fc.property(
        machine,
        fc.nat({ max: 12 * HOUR }),
        fc.nat({ max: 3 * HOUR }),
        fc.nat({ max: 3 * HOUR }),
        (m, start, first, second) => {
          const from = spanOf(m.id).from - HOUR + start
          const middle = from + first
          const to = middle + second
          const parts = joined(simulate(m, { from, to: middle }), simulate(m, { from: middle, to }))
          expect(parts).toEqual(joined(simulate(m, { from, to }), nothing))
        },
      ),
      { numRuns: 60 },
    )
  })

  it("says the same whatever step it is asked in", () => {
    for (const m of machines) {
      const span = spanOf(m.id)
      const fine = simulate(m, span)
      const coarse = simulate(m, { from: span.from, to: span.to - 60_000 }, 60_000, 60_000)
      const speeds = new Map([...fine.track.times].map((time, k) => [time, fine.track.speed[k]]))
      for (const [k, time] of coarse.track.times.entries())
        expect(speeds.get(time)).toBe(coarse.track.speed[k])
    }
  })

  it("keeps times on whole steps, in order, within the span", () => {
    for (const m of machines) {
      const span = spanOf(m.id)
      const day = simulate(m, span)
      for (const [times, step] of [
        [day.track.times, 5_000],
        [day.signals[0]?.times ?? [], 10_000],
      ] as const) {
        expect(times.length).toBeGreaterThan(100)
        for (const [k, time] of times.entries()) {
          expect(time % step).toBe(0)
          expect(time).toBeGreaterThanOrEqual(k === 0 ? span.from : (times[k - 1] as number) + step)
          expect(time).toBeLessThan(span.to)
        }
      }
    }
  })

  it("sends at least 40 signals of the machine's own type, each within its range and in the steps of its sensor", () => {
    for (const m of machines) {
      const day = simulate(m, spanOf(m.id))
      const known = new Set(signalsFor(m.type).map((signal) => signal.id))
      expect(day.signals.length).toBeGreaterThanOrEqual(40)
      for (const { signalId, values } of day.signals) {
        const signal = signalById(signalId)
        expect(known.has(signalId)).toBe(true)
        const steps = [...values].map((value) => value / (signal?.resolution ?? Number.NaN))
        expect(steps.every((step) => Math.abs(step - Math.round(step)) < 1e-4)).toBe(true)
        expect(Math.min(...values)).toBeGreaterThanOrEqual(signal?.min ?? Number.NaN)
        expect(Math.max(...values)).toBeLessThanOrEqual(signal?.max ?? Number.NaN)
      }
    }
  })

  it("is silent while the machine is off and while its transmission is broken", () => {
    for (let id = 1; id <= 60; id++) {
      const type = types[id % types.length] as (typeof types)[number]
      const from = Date.UTC(2026, 5, 10)
      const to = from + 24 * HOUR
      const { track } = simulate({ id, type }, { from, to }, 60_000, 60_000)
      for (const time of track.times) {
        const day = dayAt(id, time)
        const blocks = [...blocksOf(id, day - 1), ...blocksOf(id, day)]
        // Checks that samples come only while the ignition is on; the minute after it allows for the sample that
        // reports the ignition as off.
        expect(blocks.some((block) => time >= block.start && time < block.end + 60_000)).toBe(true)
        const outage = outageOf(id, day)
        expect(outage !== undefined && time >= outage.start && time < outage.end).toBe(false)
      }
    }
  })
})

describe("the schedule", () => {
  const ids = Array.from({ length: 120 }, (_, k) => k + 1)
  const isOn = (id: number, time: number) =>
    blocksOf(id, dayAt(id, time)).some((block) => time >= block.start && time < block.end)

  it("keeps a good part of the fleet at work at every hour of the day", () => {
    for (let hour = 0; hour < 72; hour++) {
      const time = Date.UTC(2026, 10, 21) + hour * HOUR
      const share = ids.filter((id) => isOn(id, time)).length / ids.length
      expect(share).toBeGreaterThan(0.25)
      expect(share).toBeLessThan(0.5)
    }
  })

  it("lets the usual machine work some six hours a day", () => {
    const start = Math.floor(Date.UTC(2026, 5, 1) / 86_400_000)
    const hours = ids
      .map((id) => (hoursBefore(id, start + 30) - hoursBefore(id, start)) / 30)
      .sort((a, b) => a - b)
    expect(hours[50]).toBeGreaterThan(5)
    expect(hours[50]).toBeLessThan(7.5)
  })

  it("counts hours as the sum of all turns before", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 20_727, max: 22_000 }),
        (id, day) => {
          const turns = blocksOf(id, day).reduce((sum, block) => sum + (block.end - block.start), 0) / HOUR
          expect(hoursBefore(id, day + 1) - hoursBefore(id, day)).toBeCloseTo(turns, 6)
        },
      ),
    )
  })

  it("starts from hours that fit the machine's age, and never counts down", () => {
    const autumn = Math.floor(Date.UTC(2026, 9, 1) / 86_400_000)
    const hours = Array.from({ length: 120 }, (_, i) => hoursBefore(i + 1, autumn))
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(60)
    expect(Math.min(...hours)).toBeLessThan(300)
    expect(Math.max(...hours)).toBeLessThan(9000)
    expect(Math.max(...hours)).toBeGreaterThan(5000)
    for (const [i, found] of hours.entries()) {
      const years = (ageOf(i + 1) - 120) / 365
      expect(found).toBeLessThanOrEqual(60 + years * 4 * 365)
      expect(hoursBefore(i + 1, autumn - 1)).toBeLessThanOrEqual(found)
      expect(hoursBefore(i + 1, autumn - 900)).toBeGreaterThanOrEqual(0)
    }
  })

  it("never lets one day's work run into the next", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 20_000, max: 21_000 }),
        (id, day) => {
          for (const block of blocksOf(id, day)) {
            expect(dayAt(id, block.start)).toBe(day)
            expect(dayAt(id, block.end)).toBe(day)
          }
        },
      ),
    )
  })

  it("breaks the transmission of a few machines only, well over ten minutes and within a turn", () => {
    const day = Math.floor(Date.UTC(2026, 5, 10) / 86_400_000)
    const broken = ids.filter((id) => outageOf(id, day) !== undefined)
    expect(broken.length).toBeGreaterThan(5)
    expect(broken.length).toBeLessThan(45)
    for (const id of broken) {
      const outage = outageOf(id, day)
      const [turn] = blocksOf(id, day)
      expect((outage?.end ?? 0) - (outage?.start ?? 0)).toBeGreaterThan(20 * 60_000)
      expect(outage?.start).toBeGreaterThan(turn?.start ?? Number.NaN)
      expect(outage?.end).toBeLessThan(turn?.end ?? Number.NaN)
    }
  })

  it("knows when a machine that is off went off", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 72 * 60 }), (id, minute) => {
        const time = Date.UTC(2026, 5, 10) + minute * 60_000
        const off = lastOff(id, time)
        expect(off === undefined).toBe(isOn(id, time))
        if (off === undefined) return
        expect(off).toBeLessThanOrEqual(time)
        expect(isOn(id, off - 1)).toBe(true)
        expect(isOn(id, off)).toBe(false)
      }),
    )
  })
})
