import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { AlarmState } from "#contract/schemas/alarm.ts"
import type { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import { levelOf } from "#domain/alarms/levels.ts"
import { type SignalRule, signalRules } from "#domain/alarms/signal-rules.ts"
import {
  AUTO_CLOSE_AFTER_MS,
  alarmRejection,
  alarmTransitions,
  closesByItself,
  isOpenAlarm,
  REOPEN_WITHIN_MS,
} from "#domain/alarms/states.ts"
import { type Gate, gateWith, SILENCE_MS, UNWATCHED, type Watched, watch } from "#domain/alarms/watch.ts"
import { signalByName } from "#domain/signals.ts"

const states = alarmTransitions.states
const state = fc.constantFrom<AlarmState>(...states)

/** Expected state changes written from OPEN-60, not copied from the code's table. */
const expected: Record<AlarmState, ReadonlyArray<AlarmState>> = {
  NEW: ["IN_PROGRESS", "MONITOR", "RESOLVED"],
  IN_PROGRESS: ["MONITOR", "RESOLVED"],
  MONITOR: ["IN_PROGRESS", "RESOLVED"],
  RESOLVED: ["IN_PROGRESS"],
  AUTO_CLOSED: [],
}

describe("the state of an alarm", () => {
  it("moves as OPEN-60 says, and no other way", () => {
    for (const from of states)
      for (const to of states) {
        const rejection = alarmRejection({ state: from, since: 0, cameAgain: false }, to, 1)
        expect(rejection === null, `${from} ${to}`).toBe(expected[from].includes(to))
        if (rejection !== null && from !== to)
          expect(rejection).toBe(from === "AUTO_CLOSED" ? "UNMODIFIABLE" : "DISALLOWED_VALUE")
      }
  })

  it("answers a request for the present state as such, also when it is closed", () => {
    fc.assert(
      fc.property(state, fc.nat({ max: 3 * REOPEN_WITHIN_MS }), fc.boolean(), (same, age, cameAgain) => {
        expect(alarmRejection({ state: same, since: 0, cameAgain }, same, age)).toBe(
          isOpenAlarm(same) ? "ALREADY_ACTIVE" : "ALREADY_INACTIVE",
        )
      }),
    )
  })

  it("is final once it is over: a day after RESOLVED, or when the code came again", () => {
    fc.assert(
      fc.property(state, fc.nat({ max: 3 * REOPEN_WITHIN_MS }), fc.boolean(), (to, age, cameAgain) => {
        const rejection = alarmRejection({ state: "RESOLVED", since: 0, cameAgain }, to, age)
        if (to === "RESOLVED") expect(rejection).toBe("ALREADY_INACTIVE")
        else if (cameAgain || age > REOPEN_WITHIN_MS) expect(rejection).toBe("UNMODIFIABLE")
        else expect(rejection).toBe(to === "IN_PROGRESS" ? null : "DISALLOWED_VALUE")
      }),
    )
  })

  it("is closed by the clock only after 14 quiet days, never a severe one that was not opened", () => {
    fc.assert(
      fc.property(state, fc.integer({ min: 1, max: 5 }), fc.nat({ max: 40 }), (from, severity, days) => {
        const closes = closesByItself({ state: from, severity, last: 0 }, days * 86_400_000)
        const may = from === "MONITOR" || (from === "NEW" && severity > 2)
        expect(closes).toBe(may && days >= AUTO_CLOSE_AFTER_MS / 86_400_000)
        if (closes) expect(isOpenAlarm(from)).toBe(true)
      }),
    )
  })
})

describe("the level of an alarm", () => {
  const level = fc.constantFrom<AlarmLevel>("A", "B", "C")
  const filter = fc.record({
    brandId: fc.option(fc.constantFrom(1, 2)),
    modelId: fc.option(fc.constantFrom(1, 2)),
    codes: fc.subarray(["110.0", "96.17"]),
    level,
    enabled: fc.boolean(),
  })
  const wanted = { code: "110.0", brandId: 1, modelId: 1 }

  it("comes from the closest filter that fits, else from the code", () => {
    fc.assert(
      fc.property(fc.array(filter as never, { maxLength: 6 }), level, (all, usual) => {
        const filters = all as ReadonlyArray<Parameters<typeof levelOf>[0][number]>
        const found = levelOf(filters, { ...wanted, usual })
        const fitting = filters.filter(
          (one) =>
            one.enabled &&
            one.codes.includes("110.0") &&
            (one.brandId ?? 1) === 1 &&
            (one.modelId ?? 1) === 1,
        )
        if (fitting.length === 0) expect(found).toBe(usual)
        else expect(fitting.map((one) => one.level)).toContain(found)
        const ofModel = fitting.filter((one) => one.modelId !== null).map((one) => one.level)
        if (ofModel.length > 0) expect(found).toBe([...ofModel].sort()[0])
        expect(levelOf([...filters].reverse(), { ...wanted, usual })).toBe(found)
      }),
    )
  })
})

const rule: SignalRule = {
  code: "110.16",
  signal: "EngineCoolantTemperature",
  side: "ABOVE",
  raise: 104,
  clear: 100,
  holdMs: 60_000,
  while: { signal: "EngineSpeed", above: 700 },
}
const run = (readings: ReadonlyArray<readonly [time: number, value: number, gate?: number]>) =>
  readings.reduce<ReadonlyArray<Watched>>(
    (all, [time, value, gate = 1500]) => [
      ...all,
      watch(rule, all.at(-1) ?? UNWATCHED, { time, value, gate: [{ time, value: gate }] }),
    ],
    [],
  )
const comings = (all: ReadonlyArray<Watched>) =>
  all.filter((one, index) => one.present && all[index - 1]?.present !== true).length

describe("watching a signal", () => {
  it("raises after the hold and clears below the lower limit only", () => {
    const seen = run([
      [0, 105],
      [30_000, 106],
      [60_000, 105],
      [70_000, 102],
      [80_000, 105],
      [90_000, 99.9],
    ])
    expect(seen.map((one) => one.present)).toEqual([false, false, true, true, true, false])
  })

  it("wants an unbroken hold, at work and without silence", () => {
    expect(
      comings(
        run([
          [0, 105],
          [30_000, 103],
          [60_000, 105],
        ]),
      ),
    ).toBe(0)
    expect(
      comings(
        run([
          [0, 105],
          [30_000, 105, 0],
          [60_000, 105],
        ]),
      ),
    ).toBe(0)
    expect(
      comings(
        run([
          [0, 105],
          [SILENCE_MS + 1, 105],
        ]),
      ),
    ).toBe(0)
    expect(
      comings(
        run([
          [0, 105, undefined as never],
          [60_000, 105],
        ]),
      ),
    ).toBe(1)
    expect(watch(rule, UNWATCHED, { time: 0, value: 120, gate: [] }).since).toBe(null)
  })

  it("judges a reading from before the engine stopped by the engine that stands now", () => {
    const gate = gateWith([{ time: 7_200_000, value: 0 }], { time: 0, value: 1500 }, 700)
    expect(watch(rule, UNWATCHED, { time: 60_000, value: 120, gate })).toBe(UNWATCHED)
    const present: Watched = { time: 0, since: 0, present: true }
    expect(watch(rule, present, { time: 60_000, value: 90, gate })).toBe(present)
    expect(watch(rule, present, { time: 7_200_000, value: 120, gate }).present).toBe(false)
  })

  it("judges a late reading by the engine of its time, and an engine that is silent as unknown", () => {
    const standsThenRuns = gateWith([{ time: 1_800_000, value: 1500 }], { time: 0, value: 0 }, 700)
    const runs: Gate = [{ time: 0, value: 1500 }]
    const raised = (gate: Gate, from: number) =>
      [0, 60_000].reduce<Watched>(
        (before, after) => watch(rule, before, { time: from + after, value: 120, gate }),
        UNWATCHED,
      ).present
    expect(raised(standsThenRuns, 0)).toBe(false)
    expect(raised([{ time: 1_800_000, value: 1500 }], 0)).toBe(false)
    expect(raised(standsThenRuns, 1_800_000)).toBe(true)
    expect(raised(runs, SILENCE_MS - 60_000)).toBe(true)
    expect(raised(runs, SILENCE_MS)).toBe(false)
    // A present code of a silent engine stays until its value is good again.
    const present: Watched = { time: 0, since: 0, present: true }
    expect(watch(rule, present, { time: 2 * SILENCE_MS, value: 120, gate: runs }).present).toBe(true)
    expect(watch(rule, present, { time: 2 * SILENCE_MS, value: 90, gate: runs }).present).toBe(false)
  })

  it("keeps few readings of a gate, and decides by them as by all", () => {
    const step = fc.tuple(
      fc.constantFrom(1_000, 60_000, SILENCE_MS, SILENCE_MS + 1),
      fc.constantFrom(0, 1500),
    )
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 24 }), (steps) => {
        let time = 0
        const all = steps.map(([pause, value]) => ({ time: (time += pause), value }))
        const kept = all.reduce<Gate>((gate, reading) => gateWith(gate, reading, 700), [])
        const hasStopped = all.at(-1)?.value === 0
        for (const at of all.flatMap((one) => [one.time, one.time + 500, one.time + SILENCE_MS + 1])) {
          const last = all.findLast((one) => one.time <= at)
          const runs = last !== undefined && at - last.time <= SILENCE_MS && last.value > 0
          const { since } = watch(rule, UNWATCHED, { time: at, value: 120, gate: kept })
          expect(since !== null).toBe(runs && !(hasStopped && at < time))
        }
      }),
    )
    const day = Array.from({ length: 8_640 }, (_, index) => ({ time: index * 10_000, value: 1500 }))
    expect(day.reduce<Gate>((gate, one) => gateWith(gate, one, 700), []).length).toBeLessThan(40)
  })

  it("takes the same readings twice as once, and never flutters within the band", () => {
    const readings = fc
      .array(fc.double({ min: 90, max: 115, noNaN: true }), { minLength: 1, maxLength: 60 })
      .map((values) => values.map((value, index) => [index * 10_000, value] as const))
    fc.assert(
      fc.property(readings, (all) => {
        const once = run(all)
        const twice = run([...all, ...all])
        expect(twice.at(-1)).toEqual(once.at(-1))
        expect(comings(twice)).toBe(comings(once))
        // Checks that between two occurrences of the alarm the value was below the lower limit.
        let lowestSinceCame: number | undefined
        for (const [index, one] of once.entries()) {
          const value = all[index]![1]
          const came = one.present && once[index - 1]?.present !== true
          if (came && lowestSinceCame !== undefined) expect(lowestSinceCame).toBeLessThan(rule.clear)
          if (came) lowestSinceCame = value
          else if (lowestSinceCame !== undefined) lowestSinceCame = Math.min(lowestSinceCame, value)
        }
      }),
    )
  })

  it("has rules over real signals, each with room between coming and going", () => {
    expect(new Set(signalRules.map((one) => one.code)).size).toBe(signalRules.length)
    for (const one of signalRules) {
      const signal = signalByName(one.signal)
      expect(signal, one.signal).toBeDefined()
      expect(signalByName(one.while.signal)).toBeDefined()
      for (const limit of [one.raise, one.clear]) {
        expect(limit).toBeGreaterThan(signal?.min ?? Number.NaN)
        expect(limit).toBeLessThan(signal?.max ?? Number.NaN)
      }
      if (one.side === "ABOVE") expect(one.clear).toBeLessThan(one.raise)
      else expect(one.clear).toBeGreaterThan(one.raise)
    }
  })
})
