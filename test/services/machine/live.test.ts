import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { MachineId } from "#contract/schemas/ids.ts"
import { nothingRecorded } from "#domain/recorded.ts"
import { signalByName } from "#domain/signals.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { machineLive } from "#services/machine/live.ts"
import { MachineCalls } from "#services/machine/machine-calls.ts"
import { MachineSeries } from "#services/machine/machine-series.ts"
import { MachineTrack } from "#services/machine/machine-track.ts"
import { VisibilityLive } from "#services/shell/visibility-live.ts"
import { portalIn } from "#test/support/portal.ts"
import { startServer } from "#test/support/server.ts"
import {
  addMachine,
  browserOf,
  endUser,
  layFixtures,
  makePeople,
  subscribe,
  vinOf,
} from "../../server/machines/people.ts"

const day = Date.UTC(2026, 3, 1)
const span = { start: day, end: day + 86_400_000 }
const nextDay = { start: span.end, end: span.end + 86_400_000 }
const times = Float64Array.from({ length: 600 }, (_, n) => day + n * 10_000)
const machine = 1 as MachineId

const arrange = Effect.gen(function* () {
  yield* layFixtures
  const ids = yield* makePeople({ owner: endUser })
  yield* addMachine({ id: 1, owner: ids.owner, name: "North tractor" })
  yield* subscribe(1, 3)
  const telemetry = yield* TelemetryStore
  const track = {
    times,
    lat: times.map((_, n) => 62 + n / 1e5),
    lng: times.map(() => 25),
    speed: times.map(() => 10),
    heading: times.map(() => 0),
  }
  const signalId = signalByName("EngineSpeed")?.id ?? 0
  const signals = [{ signalId, times, values: times.map((_, n) => 1500 + n) }]
  yield* telemetry.writeHistory([{ machineId: 1, track, signals }])
})

/** The machine area's services in the owner's browser, and the recorded data that map and canvas draw. */
const owners = Effect.map(browserOf("owner"), (browser) => {
  const recorded = nothingRecorded()
  return {
    recorded,
    layer: machineLive(recorded).pipe(
      Layer.provide(VisibilityLive),
      Layer.provideMerge(portalIn(browser).layer),
    ),
  }
})

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })(
  "a machine over a real server",
  (it) => {
    it.effect("is found by its VIN, with its figures; an unknown one is refused", () =>
      Effect.gen(function* () {
        yield* arrange
        const { layer } = yield* owners
        yield* Effect.gen(function* () {
          const calls = yield* MachineCalls
          const found = yield* calls.find(vinOf(1))
          assert.strictEqual(found.machineName, "North tractor")
          const now = yield* calls.now(found.id, 24)
          assert.strictEqual(now.machine.vin, vinOf(1))
          assert.strictEqual(now.statistics.hours, 24)
          const rejected = yield* Effect.flip(calls.find(vinOf(404)))
          assert.strictEqual(rejected._tag === "ApiError" && rejected.status, 404)
        }).pipe(Effect.provide(layer))
      }),
    )

    it.effect("tells its signals and hands their values to the canvas", () =>
      Effect.gen(function* () {
        const { layer, recorded } = yield* owners
        yield* Effect.gen(function* () {
          const series = yield* MachineSeries
          const signals = yield* series.signals(machine)
          assert.deepStrictEqual(
            signals.map(({ name }) => name),
            ["EngineSpeed"],
          )

          const first = yield* series.load(machine, ["EngineSpeed"], span)
          assert.strictEqual(recorded.series[0]?.signal, "EngineSpeed")
          assert.strictEqual(recorded.series[0]?.times.length, first.samples)
          assert.strictEqual(recorded.series[0]?.values[0], 1500)
          assert.deepStrictEqual(first.span, span)

          const empty = yield* series.load(machine, ["EngineSpeed"], nextDay)
          assert.strictEqual(empty.samples, 0)
          assert.isAbove(empty.version, first.version)
        }).pipe(Effect.provide(layer))
      }),
    )

    it.effect("tells the way of a day and hands it to the map; a day without one has no figures", () =>
      Effect.gen(function* () {
        const { layer, recorded } = yield* owners
        yield* Effect.gen(function* () {
          const track = yield* MachineTrack
          const first = yield* track.load(machine, span)
          assert.strictEqual(first.summary?.from, times[0])
          assert.strictEqual(first.summary?.to, times[times.length - 1])
          assert.strictEqual(recorded.track.times.length, first.summary?.points)
          assert.closeTo(recorded.track.lat[0] ?? 0, 62, 1e-6)

          const none = yield* track.load(machine, nextDay)
          assert.isUndefined(none.summary)
          assert.strictEqual(recorded.track.times.length, 0)
          assert.isAbove(none.version, first.version)
        }).pipe(Effect.provide(layer))
      }),
    )
  },
)
