import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { vi } from "vitest"
import { type MachineId, PartnerId } from "#contract/schemas/ids.ts"
import { nothingRecorded } from "#domain/recorded.ts"
import { signalByName } from "#domain/signals.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { FleetLayouts } from "#services/machine/fleet-layouts.ts"
import { FleetSeries } from "#services/machine/fleet-series.ts"
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
  partnerRole,
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
  const ids = yield* makePeople({
    owner: endUser,
    other: endUser,
    adviser: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
  })
  yield* addMachine({ id: 1, owner: ids.owner, name: "North tractor", service: 3 })
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
  const signals = [
    { signalId, times, values: times.map((_, n) => 1500 + n) },
    { signalId: signalByName("EngineFuelRate")?.id ?? 0, times, values: times.map(() => 18) },
  ]
  yield* telemetry.writeHistory([{ machineId: 1, track, signals }])

  // A second machine of the owner that begins to work ten minutes later, and one of another owner.
  yield* addMachine({ id: 2, owner: ids.owner, name: "South tractor", service: 3 })
  yield* subscribe(2, 3)
  yield* addMachine({ id: 3, owner: ids.other, name: "Neighbour" })
  const late = times.map((time) => time + 600_000)
  const ignition = signalByName("IgnitionState")?.id ?? 0
  const second = [
    { signalId, times: late, values: late.map((_, n) => (n < 60 ? 0 : 900 + n)) },
    { signalId: ignition, times: late, values: late.map(() => 1) },
  ]
  yield* telemetry.writeHistory([{ machineId: 2, track: { ...track, times: late }, signals: second }])
})

/** The machine area's services in a user's browser, and the recorded data that map and canvas draw. */
const servicesOf = (person: string) =>
  Effect.map(browserOf(person), (browser) => {
    const recorded = nothingRecorded()
    return {
      recorded,
      layer: machineLive(recorded).pipe(
        Layer.provide(VisibilityLive),
        Layer.provideMerge(portalIn(browser).layer),
      ),
    }
  })
const owners = servicesOf("owner")

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
          assert.strictEqual((yield* calls.find(String(found.id))).vin, vinOf(1))
          assert.strictEqual((yield* calls.statistics(found.id, 72)).hours, 72)
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
            ["EngineSpeed", "EngineFuelRate"],
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

    it.effect("compares machines of the owner, by the clock and by their starts of work", () =>
      Effect.gen(function* () {
        const { layer, recorded } = yield* owners
        yield* Effect.gen(function* () {
          const fleet = yield* FleetSeries
          const { machines, signals, missing } = yield* fleet.choose([
            vinOf(1),
            "2",
            vinOf(2),
            vinOf(3),
            vinOf(9),
          ])
          assert.deepStrictEqual(
            machines.map(({ name, recorded }) => [name, recorded]),
            [
              ["North tractor", ["EngineSpeed", "EngineFuelRate"]],
              ["South tractor", ["EngineSpeed", "IgnitionState"]],
            ],
          )
          assert.deepStrictEqual(missing, [vinOf(3), vinOf(9)])
          assert.deepStrictEqual(
            signals.map(({ name }) => name),
            ["EngineSpeed", "EngineFuelRate", "IgnitionState"],
          )
          assert.lengthOf((yield* fleet.choose([])).machines, 2)
          const found = yield* fleet.search("south")
          assert.deepStrictEqual(
            found.options.map(({ id, name }) => [id, name.startsWith(`South tractor · ${vinOf(2)} · `)]),
            [[2, true]],
          )

          const question = {
            machines,
            signals: ["EngineSpeed"],
            span,
            alignment: "clock" as const,
            codes: [],
            serviceId: undefined,
          }
          const byClock = yield* fleet.load(question)
          assert.deepStrictEqual([byClock.span, byClock.starts], [span, {}])
          assert.deepStrictEqual(
            recorded.fleet.map(({ machineId, times }) => [machineId, times[0]]),
            [
              [1, day],
              [2, day + 600_000],
            ],
          )

          const byWork = yield* fleet.load({ ...question, alignment: "work" })
          assert.deepStrictEqual(byWork.starts, { 1: day, 2: day + 1_200_000 })
          assert.deepStrictEqual(
            recorded.fleet.map(({ signal, times }) => [signal, times[0]]),
            [
              ["EngineSpeed", 0],
              ["EngineSpeed", -600_000],
            ],
          )
          assert.deepStrictEqual(byWork.span, { start: 0, end: 599 * 10_000 })
          const none = yield* fleet.load({ ...question, span: nextDay, alignment: "work" })
          assert.deepStrictEqual([none.samples, none.starts], [0, {}])
        }).pipe(Effect.provide(layer))
      }),
    )

    it.effect("compares machines with an active subscription at a centre (DATA-02, OPEN-167)", () =>
      Effect.gen(function* () {
        // Machine 3 waits for the centre's answer, and shows no data before it.
        yield* subscribe(3, 3, "REQUEST")
        const { layer, recorded } = yield* servicesOf("adviser")
        yield* Effect.gen(function* () {
          const fleet = yield* FleetSeries
          const serviceId = PartnerId.make(3)
          const { machines, missing } = yield* fleet.choose(["1", "3", "9"], serviceId)
          assert.deepStrictEqual(
            machines.map(({ id, recorded }): ReadonlyArray<unknown> => [id, recorded]),
            [[1, ["EngineSpeed", "EngineFuelRate"]]],
          )
          assert.deepStrictEqual(missing, ["3", "9"])
          assert.lengthOf((yield* fleet.choose([], serviceId)).machines, 2)
          assert.deepStrictEqual(
            (yield* fleet.search("", serviceId)).options.map(({ id }) => id),
            [1, 2],
          )
          const question = {
            machines,
            signals: ["EngineSpeed"],
            span,
            alignment: "clock" as const,
            serviceId,
          }
          const { samples } = yield* fleet.load({ ...question, codes: ["110.0"] })
          assert.strictEqual(recorded.fleet[0]?.times.length, samples)
          const elsewhere = yield* Effect.flip(fleet.choose([], PartnerId.make(4)))
          assert.strictEqual(elsewhere._tag === "ApiError" && elsewhere.status, 404)
        }).pipe(Effect.provide(layer))
      }),
    )

    it.effect("keeps layouts among the settings of the account, beside the others", () =>
      Effect.gen(function* () {
        const { layer } = yield* owners
        yield* Effect.gen(function* () {
          const layouts = yield* FleetLayouts
          assert.deepStrictEqual(yield* layouts.load, [])
          const harvest = { name: "Harvest", search: "?signals=EngineSpeed" }
          const spring = { ...harvest, name: "Spring" }
          yield* layouts.change({ kind: "save", layout: spring })
          assert.deepStrictEqual(yield* layouts.change({ kind: "save", layout: harvest }), [harvest, spring])
          yield* layouts.change({ kind: "rename", name: "Spring", to: "Autumn" })
          yield* layouts.change({ kind: "delete", name: "Harvest" })
          assert.deepStrictEqual(yield* layouts.load, [{ ...spring, name: "Autumn" }])
        }).pipe(Effect.provide(layer))
      }),
    )

    it.effect("tells the way of a day and hands it to the map; a day without one has no figures", () =>
      Effect.gen(function* () {
        const { layer, recorded } = yield* owners
        yield* Effect.gen(function* () {
          const track = yield* MachineTrack
          const first = yield* track.load(machine, "TRACTOR", span)
          assert.strictEqual(first.summary?.from, times[0])
          assert.strictEqual(first.summary?.to, times[times.length - 1])
          assert.strictEqual(recorded.track.times.length, first.summary?.points)
          assert.closeTo(recorded.track.lat[0] ?? 0, 62, 1e-6)
          yield* MachineSeries.use((series) => series.load(machine, ["EngineFuelRate"], span, "full"))
          const { legs, work } = yield* track.measure("TRACTOR", [])
          assert.deepStrictEqual(
            legs.map(({ kind }) => kind),
            ["trip"],
          )
          assert.closeTo(work.fuelUsed?.value ?? 0, (18 * (times.length - 1)) / 360, 1e-6)

          const none = yield* track.load(machine, "TRACTOR", nextDay)
          assert.isUndefined(none.summary)
          assert.strictEqual(recorded.track.times.length, 0)
          assert.isAbove(none.version, first.version)
        }).pipe(Effect.provide(layer))
      }),
    )

    it.effect("plays by the time that passes, at five frames a second too, and not after a hidden tab", () =>
      Effect.gen(function* () {
        const { layer } = yield* owners
        const frames = screenOf([200, 200, 60_000, 200])
        const passed = yield* MachineTrack.use((track) =>
          Stream.runCollect(Stream.take(track.frames, 4)),
        ).pipe(Effect.provide(layer), Effect.ensuring(Effect.sync(frames.restore)))
        assert.deepStrictEqual(passed.map(Math.round), [200, 200, 1000, 200])
      }),
    )
  },
)

/** Screen that draws its frames after the given pauses, ms. */
const screenOf = (pauses: ReadonlyArray<number>) => {
  const left = [...pauses]
  let now = 1_000
  vi.spyOn(performance, "now").mockImplementation(() => now)
  vi.stubGlobal("cancelAnimationFrame", () => {})
  vi.stubGlobal("requestAnimationFrame", (draw: (at: number) => void) => {
    const pause = left.shift()
    if (pause === undefined) return 0
    queueMicrotask(() => {
      now += pause
      draw(now)
    })
    return 1
  })
  return {
    restore: () => {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    },
  }
}
