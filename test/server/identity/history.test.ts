import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { AppConfig } from "#server/config.ts"
import { Passwords } from "#server/rules/passwords.ts"
import { DaySimulator } from "#server/seed/day-simulator.ts"
import { HistoryLive, HistoryProgress, writePast } from "#server/seed/history.ts"
import {
  earlierTasks,
  type HistoryMachine,
  type HistoryTask,
  longTasks,
  recentTasks,
} from "#server/seed/history-plan.ts"
import { seedDatabase } from "#server/seed/seed.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { TelemetryStoreLive } from "#server/store/telemetry/store-live.ts"
import type { MachineDay } from "#server/store/telemetry/types.ts"
import { freshDatabase } from "#test/support/database.ts"

const HOUR = 3_600_000
const DAY = 24 * HOUR

const spanOf = (tasks: ReadonlyArray<HistoryTask>) => [
  Math.min(...tasks.map((task) => task.from)),
  Math.max(...tasks.map((task) => task.to)),
]
/** Whether tasks for simulated history cover one span without gap or overlap, and none crosses midnight UTC. */
const isSeamless = (tasks: ReadonlyArray<HistoryTask>) =>
  tasks
    .toSorted((a, b) => a.from - b.from)
    .every(
      (task, index, sorted) =>
        (index === 0 || task.from === sorted[index - 1]?.to) &&
        Math.floor(task.from / DAY) === Math.floor((task.to - 1) / DAY),
    )

describe("plan of the past", () => {
  const anyMachine = fc.record({
    id: fc.constant(1),
    type: fc.constant("TRACTOR" as const),
    long: fc.constant(true),
    recordedUntil: fc.integer({ min: 20_000 * DAY, max: 21_000 * DAY }),
  }) satisfies fc.Arbitrary<HistoryMachine>

  it("covers eight hours, then day by day before them, without a seam", () => {
    fc.assert(
      fc.property(anyMachine, fc.integer({ min: 1, max: 14 }), (machine, days) => {
        const tasks = [
          ...recentTasks([machine]),
          ...Array.from({ length: days }, (_, index) => earlierTasks(machine, index + 1)).flat(),
        ]
        assert.isTrue(isSeamless(tasks))
        assert.deepStrictEqual(spanOf(tasks), [
          machine.recordedUntil - 8 * HOUR - days * DAY,
          machine.recordedUntil,
        ])
      }),
    )
  })

  it("covers fourteen days of the owner's machines, the last in full", () => {
    fc.assert(
      fc.property(anyMachine, (machine) => {
        const tasks = longTasks([machine, { ...machine, id: 2, long: false }])
        const full = tasks.filter((task) => task.signalStepMs === 10_000 && task.positionStepMs === 5_000)
        assert.isTrue(tasks.every((task) => task.machine.id === 1))
        assert.isTrue(isSeamless(tasks))
        assert.deepStrictEqual(spanOf(tasks), [machine.recordedUntil - 14 * DAY, machine.recordedUntil])
        assert.deepStrictEqual(spanOf(full), [machine.recordedUntil - DAY, machine.recordedUntil])
      }),
    )
  })
})

/**
 * Simulated data with one point and one value at the start of each span, but none of machine 5 before the third
 * day back.
 */
const simulated =
  (seededAt: number) =>
  (task: HistoryTask): MachineDay => {
    const asleep = task.machine.id === 5 && task.to > seededAt - 2 * DAY
    const times = Float64Array.from(asleep ? [] : [task.from])
    const same = (value: number) => times.map(() => value)
    return {
      machineId: task.machine.id,
      track: { times, lat: same(62.2), lng: same(25.7), speed: same(3), heading: same(90) },
      signals: asleep ? [] : [{ signalId: 1, times, values: same(1500) }],
    }
  }

const now = new Date("2026-06-01T08:00:00Z")
const asked: Array<HistoryTask> = []
const Seed = Layer.mergeAll(
  TelemetryStoreLive,
  HistoryProgress.layer,
  Layer.succeed(Passwords, { hash: () => Effect.succeed("hash"), verify: () => Effect.succeed(false) }),
  Layer.succeed(DaySimulator, {
    simulate: (tasks) =>
      Effect.sync(() => {
        asked.push(...tasks)
        return tasks.map(simulated(now.getTime()))
      }),
  }),
).pipe(Layer.provideMerge(freshDatabase()))

layer(Seed, { excludeTestServices: true, timeout: 300_000 })("the past of the demo world", (it) => {
  it.effect(
    "is written once: every machine with a subscription has a position, the owner's fourteen days",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const store = yield* TelemetryStore
        yield* seedDatabase("demo", now)
        yield* writePast(120)

        const [live] = yield* sql<{ without: number; asleep: Date | null }>`
        SELECT count(*) FILTER (WHERE l.position_at IS NULL)::int AS without,
          max(l.position_at) FILTER (WHERE m.id = 5) AS asleep
        FROM machines m LEFT JOIN machine_live l ON l.machine_id = m.id
        WHERE EXISTS (SELECT FROM subscriptions s WHERE s.machine_id = m.id AND s.state IN ('ACTIVE', 'EXPIRED'))`
        assert.strictEqual(live?.without, 0)
        assert.isAtMost(live?.asleep?.getTime() ?? 0, now.getTime() - 2 * DAY)

        const span = { start: now.getTime() - 15 * DAY, end: now.getTime() }
        const [owners] = yield* store.track({ machineIds: [1], ...span })
        assert.strictEqual(owners?.times[0], now.getTime() - 14 * DAY)
        const [others] = yield* store.track({ machineIds: [30], ...span })
        assert.strictEqual(others?.times[0], now.getTime() - 8 * HOUR)
        const progress = yield* HistoryProgress
        assert.isNull(yield* progress.written)

        const tasks = asked.length
        yield* writePast(120)
        assert.strictEqual(asked.length, tasks)
      }),
  )

  it.effect("ends with the subscription, and leaves machines out that never had one", () =>
    Effect.sync(() => {
      const ends = (id: number) =>
        Math.max(...asked.filter((task) => task.machine.id === id).map((task) => task.to))
      assert.strictEqual(ends(24), now.getTime() - 3 * DAY)
      assert.strictEqual(ends(1), now.getTime())
      assert.isFalse(asked.some((task) => task.machine.id === 40))
    }),
  )
})

layer(Seed.pipe(Layer.provideMerge(AppConfig.test({ seed: "demo", fleet: 120 }))), {
  excludeTestServices: true,
  timeout: 300_000,
})("a first start", (it) => {
  it.effect("says as soon as it is there that its past is still to be written", () =>
    Effect.gen(function* () {
      const progress = yield* HistoryProgress
      yield* seedDatabase("demo", now)
      yield* Layer.build(HistoryLive)
      assert.strictEqual(yield* progress.written, 0)
    }).pipe(Effect.scoped),
  )
})
