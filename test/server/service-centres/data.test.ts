import { assert, layer } from "@effect/vitest"
import { Effect, Result } from "effect"
import { SqlClient } from "effect/sql"
import {
  type CodeOccurrences,
  PACKED_SAMPLES_TYPE,
  PACKED_TRACK_TYPE,
  type Signal,
  type SignalSeries,
  type Track,
} from "#contract/schemas/data.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { FleetSummary, ServiceStatistics } from "#contract/schemas/service-machine.ts"
import { decodeSeries } from "#domain/packed-samples.ts"
import { decodeTracks } from "#domain/packed-track.ts"
import { signalByName } from "#domain/signals.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { startServer } from "#test/support/server.ts"
import { addAlarm } from "../alarms/fixtures.ts"
import { browserOf } from "../machines/people.ts"
import {
  call,
  centreFixtures,
  fieldError,
  good,
  OWNED_SINCE,
  type Person,
  real,
  writtenDown,
} from "./fixtures.ts"

const HOUR = 3_600_000
const STEP = 60_000
const now = Math.floor(Date.now() / STEP) * STEP
/** Times of the samples, one per minute for two days; the present ownership began in the middle. */
const times = Float64Array.from({ length: 2 * 24 * 60 }, (_, n) => now - (2 * 24 * 60 - n) * STEP)
const idOf = (name: string) => signalByName(name)?.id ?? 0
const whole = `start=${new Date(now - 5 * 24 * HOUR).toISOString()}&end=${new Date(now + HOUR).toISOString()}`
const DAY = 24 * HOUR

const arrange = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const ids = yield* centreFixtures
  const telemetry = yield* TelemetryStore
  const column = (valueOf: (n: number) => number) => times.map((_, n) => valueOf(n))
  const track = {
    times,
    lat: column((n) => 62 + n / 1e4),
    lng: column(() => 25),
    speed: column(() => 10),
    heading: column(() => 0),
  }
  const signals = [
    { signalId: idOf("EngineSpeed"), times, values: column(() => 1500) },
    { signalId: idOf("EngineFuelRate"), times, values: column(() => 12) },
  ]
  const days = [...new Set(Array.from(times, (time) => Math.floor(time / DAY)))]
  const ofDay = (day: number) => (_: number, index: number) => Math.floor(times[index]! / DAY) === day
  for (const machineId of [1, 2, 3, 6])
    yield* telemetry.writeHistory(
      days.map((day) => ({
        machineId,
        track: {
          times: track.times.filter(ofDay(day)),
          lat: track.lat.filter(ofDay(day)),
          lng: track.lng.filter(ofDay(day)),
          speed: track.speed.filter(ofDay(day)),
          heading: track.heading.filter(ofDay(day)),
        },
        signals: signals.map((one) => ({
          signalId: one.signalId,
          times: one.times.filter(ofDay(day)),
          values: one.values.filter(ofDay(day)),
        })),
      })),
    )
  yield* sql`INSERT INTO code_occurrences (machine_id, code, at, ac)
    VALUES (1, '110.0', ${new Date(now - HOUR)}, '0x00')`
  return ids
})

/** Time limit in ms of the first test, longer than usual because it stores days of telemetry. */
const FIRST_MS = 60_000

layer(startServer(), real)("data of a service centre", (it) => {
  it.effect(
    "are answered from the present ownership on, while the subscription is ACTIVE",
    () =>
      Effect.gen(function* () {
        const ids = yield* arrange
        const series = good(
          yield* call(
            "service",
            "GET",
            `/api/services/3/datas?ids=1&signals=EngineSpeed&codes=110.0&${whole}`,
          ),
        ) as Paged<SignalSeries | CodeOccurrences>
        const [speed, code] = series.content as [SignalSeries, CodeOccurrences]
        assert.deepInclude(speed as object, { machineId: 1, signal: "EngineSpeed", unit: "rpm" })
        assert.isAtLeast(speed.samples[0]?.time ?? 0, OWNED_SINCE.getTime())
        assert.isBelow(speed.samples[0]?.time ?? 0, OWNED_SINCE.getTime() + HOUR)
        assert.deepInclude(code as object, { machineId: 1, code: "110.0" })
        // Checks that an administrator in the context of a centre sees only the same data as the centre.
        const routes = good(yield* call("admin", "GET", `/api/services/3/gps?ids=1&${whole}`)) as Paged<Track>
        assert.isAtLeast(routes.content[0]?.points[0]?.time ?? 0, OWNED_SINCE.getTime())
        assert.include(yield* writtenDown(ids.admin), "1 gps")
        good(yield* call("service", "GET", `/api/services/3/gps?ids=1&ids=2&${whole}`))
        assert.deepStrictEqual(yield* writtenDown(ids.service), [])
        const signals = good(
          yield* call("reader", "GET", "/api/services/3/signals?ids=1&sort=name,asc"),
        ) as Paged<Signal>
        assert.deepStrictEqual(
          signals.content.map(({ name }) => name),
          ["EngineFuelRate", "EngineSpeed"],
        )
        const all = good(yield* call("reader", "GET", "/api/services/3/signals?q=engine")) as Paged<Signal>
        assert.isAbove(all.pageMetadata.totalElements, 5)

        for (const what of ["datas", "gps", "signals", "statistics"]) {
          for (const id of [3, 4, 5, 6, 7, 0, -1, 99999999999])
            assert.strictEqual(
              fieldError(yield* call("service", "GET", `/api/services/3/${what}?ids=1&ids=${id}&${whole}`)),
              "404 NOT_FOUND ids",
              `${what} ${id}`,
            )
          assert.strictEqual(
            fieldError(yield* call("importer", "GET", `/api/services/3/${what}?ids=2&${whole}`)),
            "404 NOT_FOUND ids",
          )
        }
      }),
    FIRST_MS,
  )

  it.effect("come packed for clients that accept it", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("service")
      const packed = (path: string, accept: string) =>
        Effect.promise(async () => {
          const answer = await browser.fetch(path, { headers: { accept } })
          assert.strictEqual(answer.headers.get("content-type"), accept)
          return new Uint8Array(await answer.arrayBuffer())
        })
      const full = Result.getOrThrow(
        decodeSeries(
          yield* packed(`/api/services/3/datas?ids=1&resolution=full&${whole}`, PACKED_SAMPLES_TYPE),
        ),
      )
      assert.strictEqual(full[0]?.times.length, times.filter((time) => time >= OWNED_SINCE.getTime()).length)
      const tracks = Result.getOrThrow(
        decodeTracks(yield* packed(`/api/services/3/gps?ids=2&${whole}`, PACKED_TRACK_TYPE)),
      )
      assert.deepStrictEqual(
        tracks.map(({ machineId }) => machineId),
        [2],
      )
    }),
  )

  it.effect("refuse what cannot be asked", () =>
    Effect.gen(function* () {
      const cases: ReadonlyArray<readonly [string, string]> = [
        [`datas?${whole}`, "400 NOT_NULL ids"],
        ["datas?ids=1&start=2026-04-01T00:00:00Z", "400 NOT_NULL end"],
        ["gps?ids=1&start=2026-04-01T00:00:00Z&end=2026-06-01T00:00:00Z", "400 MAX end"],
        ["gps?ids=1&start=2026-04-02T00:00:00Z&end=2026-04-01T00:00:00Z", "400 END_BEFORE_START end"],
        [`datas?ids=1&signals=Nonsense&${whole}`, "400 DISALLOWED_VALUE signals"],
        ["signals?sort=id,asc", "400 DISALLOWED_VALUE sort"],
        ["statistics?hours=9", "400 DISALLOWED_VALUE hours"],
        ["statistics?size=101", "400 MAX size"],
      ]
      for (const [path, expected] of cases)
        assert.strictEqual(
          fieldError(yield* call("service", "GET", `/api/services/3/${path}`)),
          expected,
          path,
        )
    }),
  )

  it.effect("add up machine by machine and together", () =>
    Effect.gen(function* () {
      const figures = (person: Person, query = "") =>
        Effect.map(
          call(person, "GET", `/api/services/3/statistics?${query}`),
          (answer) => good(answer) as ServiceStatistics,
        )
      const { content, pageMetadata, totals } = yield* figures("service")
      assert.deepStrictEqual(
        content.map(({ machineId }) => machineId),
        [2, 1],
      )
      assert.strictEqual(pageMetadata.totalElements, 2)
      const [baler, tractor] = content
      assert.approximately(tractor?.engineHours.value ?? 0, 8, 0.2)
      assert.approximately(tractor?.fuelUsed?.value ?? 0, 8 * 12, 3)
      assert.approximately(
        totals.distance.value,
        (baler?.distance.value ?? 0) + (tractor?.distance.value ?? 0),
        1e-9,
      )
      assert.approximately(totals.averageFuelRate?.value ?? 0, 12, 0.1)
      const [day] = (yield* figures("dealer", "hours=24&ids=1")).content
      assert.approximately(day?.engineHours.value ?? 0, 24, 0.2)
      assert.strictEqual(day?.hours, 24)
      assert.deepStrictEqual(
        (yield* figures("importer")).content.map(({ machineId }) => machineId),
        [1],
      )
      assert.deepStrictEqual((yield* figures("reader", "size=1&page=1")).pageMetadata, {
        totalElements: 2,
        totalPages: 2,
        size: 1,
        number: 1,
      })
    }),
  )

  it.effect("are summed up in numbers that make sense together", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const at = (days: number) => new Date(now - days * DAY)
      yield* addAlarm({ machine: 1, level: "A", modified: at(1) })
      yield* addAlarm({ machine: 1, level: "B", code: "96.17", state: "MONITOR", modified: at(1) })
      yield* addAlarm({ machine: 2, level: "B", state: "IN_PROGRESS", modified: at(1) })
      yield* addAlarm({ machine: 2, level: "C", code: "97.1", state: "RESOLVED", modified: at(1) })
      // Adds alarms that must not count: of a former owner's time, and of machines that the centre does not serve.
      yield* addAlarm({ machine: 1, level: "C", code: "98.1", modified: at(10) })
      yield* addAlarm({ machine: 4, level: "C", modified: at(1) })
      yield* addAlarm({ machine: 5, level: "C", modified: at(1) })
      yield* sql`UPDATE subscriptions SET expires = now() + interval '20 days' WHERE machine_id = 1`
      yield* sql`UPDATE subscriptions SET expires = now() + interval '200 days' WHERE machine_id = 2`
      yield* sql`UPDATE machine_live SET ignition = true, engine_speed = 1500, speed = 5, last_seen = now()
        WHERE machine_id = 1`
      yield* sql`UPDATE machine_live SET ignition = false, last_seen = now() WHERE machine_id = 2`
      const summary = (person: Person) =>
        Effect.map(
          call(person, "GET", "/api/services/3/fleet/summary"),
          (answer) => good(answer) as FleetSummary,
        )
      const expected = {
        machines: 2,
        running: 1,
        off: 1,
        dataDelayed: 0,
        openAlarms: { A: 1, B: 2, C: 0 },
        openAlarmsByState: {
          NEW: { A: 1, B: 0, C: 0 },
          IN_PROGRESS: { A: 0, B: 1, C: 0 },
          MONITOR: { A: 0, B: 1, C: 0 },
        },
        activeProactiveAlerts: 0,
        servicesDue: 1,
        servicesNext50: 1,
        services50To100: 0,
        subscriptionsEnding: 1,
        subscriptionRequests: 2,
      }
      for (const person of ["service", "reader", "dealer", "admin"] as const)
        assert.deepStrictEqual(yield* summary(person), expected, person)
      assert.deepStrictEqual(yield* summary("importer"), {
        ...expected,
        machines: 1,
        off: 0,
        openAlarms: { A: 1, B: 1, C: 0 },
        openAlarmsByState: { ...expected.openAlarmsByState, IN_PROGRESS: { A: 0, B: 0, C: 0 } },
        servicesDue: 0,
      })
      // Checks that the list behind each figure holds as many rows as the figure says.
      const total = (person: Person, list: string) =>
        Effect.map(
          call(person, "GET", `/api/services/3/${list}&size=1`),
          (answer) => (good(answer) as Paged<unknown>).pageMetadata.totalElements,
        )
      for (const person of ["service", "reader", "dealer", "importer", "admin"] as const) {
        const figures = yield* summary(person)
        const alarms = figures.openAlarmsByState
        const active = "machines?subscriptionState=ACTIVE"
        const lists: ReadonlyArray<readonly [number, string]> = [
          [figures.machines, active],
          [figures.running, `${active}&liveStatus=RUNNING`],
          [figures.off, `${active}&liveStatus=OFF`],
          [figures.dataDelayed, `${active}&liveStatus=DATA_DELAYED`],
          [figures.servicesDue, "machines?nextServiceMax=0"],
          [figures.servicesNext50, "machines?nextServiceMin=0.1&nextServiceMax=50"],
          [figures.services50To100, "machines?nextServiceMin=50.1&nextServiceMax=100"],
          [figures.subscriptionsEnding, "machines?endingWithin=30"],
          [figures.subscriptionsEnding, "subscriptions?endingWithin=30"],
          [figures.subscriptionRequests, "machines?subscriptionState=REQUEST"],
          [figures.subscriptionRequests, "subscriptions?states=REQUEST"],
          // The administrator's list begins before the present ownership, the figures do not.
          ...(person === "admin" ? [] : (["NEW", "IN_PROGRESS", "MONITOR"] as const)).flatMap((state) =>
            (["A", "B", "C"] as const).map(
              (level) => [alarms[state][level], `alarms?state=${state}&level=${level}`] as const,
            ),
          ),
        ]
        for (const [figure, list] of lists)
          assert.strictEqual(yield* total(person, list), figure, `${person} ${list}`)
      }
      yield* sql`UPDATE subscriptions SET auto_renew = true WHERE machine_id = 1`
      assert.deepInclude(yield* summary("service"), { subscriptionsEnding: 0 })
      yield* sql`UPDATE machine_live SET last_seen = now() - interval '1 hour' WHERE machine_id = 1`
      assert.deepInclude(yield* summary("service"), { running: 0, dataDelayed: 1, off: 1 })
      // Tries each limit of the counters by hours left until service, from 100 hours down to none.
      for (const [hours, field] of [
        [100.1, null],
        [100, "services50To100"],
        [50.1, "services50To100"],
        [50, "servicesNext50"],
        [0.1, "servicesNext50"],
        [0, "servicesDue"],
      ] as const) {
        yield* sql`UPDATE machines SET next_service = CASE WHEN id = 1 THEN ${hours}::float8 END WHERE id IN (1, 2)`
        const { services50To100, servicesDue, servicesNext50 } = yield* summary("service")
        assert.deepStrictEqual(
          { services50To100, servicesDue, servicesNext50 },
          {
            services50To100: 0,
            servicesDue: 0,
            servicesNext50: 0,
            ...(field === null ? {} : { [field]: 1 }),
          },
          String(hours),
        )
      }
    }),
  )
})
