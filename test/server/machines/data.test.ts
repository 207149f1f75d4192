import { assert, layer } from "@effect/vitest"
import { Effect, Result } from "effect"
import { SqlClient } from "effect/sql"
import {
  PACKED_SAMPLES_TYPE,
  PACKED_TRACK_TYPE,
  type Signal,
  type SignalSeries,
  type Track,
} from "#contract/schemas/data.ts"
import type { MachineStatistics } from "#contract/schemas/machine.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { LIVE_STATUSES } from "#domain/packed-positions.ts"
import { decodeSeries } from "#domain/packed-samples.ts"
import { decodeTracks } from "#domain/packed-track.ts"
import { signalByName } from "#domain/signals.ts"
import { Sessions } from "#server/store/sessions.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import type { Browser } from "#test/support/browser.ts"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople, share, vinOf } from "./people.ts"

const day = Date.UTC(2026, 3, 1)
const idOf = (name: string) => signalByName(name)?.id ?? 0
const STEP = 10_000
/** Times of the samples: six hours, one every ten seconds, 2,160 in all. */
const times = Float64Array.from({ length: 2160 }, (_, n) => day + n * STEP)
const midnight = new Date(day).toISOString()
const end = new Date(day + 86_400_000).toISOString()
const whole = `start=${midnight}&end=${end}`

const arrange = Effect.gen(function* () {
  yield* layFixtures
  const ids = yield* makePeople({ owner: endUser, buyer: endUser, grantee: endUser })
  yield* addMachine({ id: 1, owner: ids.owner })
  // Machine that was bought, and was shared, in the middle of the recorded day.
  yield* addMachine({ id: 2, owner: ids.buyer, since: new Date(day + 3 * 3_600_000) })
  yield* share(2, ids.grantee, true, new Date(day + 4 * 3_600_000))
  yield* addMachine({ id: 3, owner: ids.owner, model: 2 })
  const telemetry = yield* TelemetryStore
  const track = {
    times,
    lat: times.map((_, n) => 62 + n / 1e5),
    lng: times.map(() => 25),
    speed: times.map((_, n) => (n < 1000 ? 10 : 0)),
    heading: times.map(() => 0),
  }
  const signals = [
    { signalId: idOf("EngineSpeed"), times, values: times.map((_, n) => (n < 1500 ? 1500 + (n % 7) : 0)) },
    { signalId: idOf("EngineFuelRate"), times, values: times.map(() => 12) },
  ]
  yield* telemetry.writeHistory([1, 2].map((machineId) => ({ machineId, track, signals })))
  // Machine that recorded one value for twelve hours, with an hour of silence in the middle.
  const steady = Float64Array.from({ length: 4320 }, (_, n) => day + n * STEP + (n < 2160 ? 0 : 3_600_000))
  const none = new Float64Array()
  const silent = { times: none, lat: none, lng: none, speed: none, heading: none }
  const level = { signalId: idOf("FuelLevel"), times: steady, values: steady.map(() => 60) }
  yield* addMachine({ id: 5, owner: ids.owner })
  yield* telemetry.writeHistory([{ machineId: 5, track: silent, signals: [level] }])
  return ids
})

const datas = (browser: Browser, query: string) =>
  Effect.map(browser.call("GET", `/api/datas?${query}`), (answer) => {
    assert.strictEqual(answer.status, 200, answer.text)
    return (answer.json() as Paged<SignalSeries>).content
  })
const packedOf = (browser: Browser, path: string, accept: string) =>
  Effect.promise(async () => {
    const answer = await browser.fetch(path, { headers: { accept } })
    assert.strictEqual(answer.status, 200)
    assert.strictEqual(answer.headers.get("content-type"), accept)
    return new Uint8Array(await answer.arrayBuffer())
  })

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("recorded data", (it) => {
  it.effect("comes thinned to 2,000 samples a signal, EngineSpeed unless asked for others", () =>
    Effect.gen(function* () {
      yield* arrange
      const browser = yield* browserOf("owner")
      const [series, ...others] = yield* datas(browser, `ids=1&${whole}`)
      assert.deepStrictEqual(others, [])
      assert.deepInclude(series as object, {
        machineId: 1,
        vin: vinOf(1),
        signal: "EngineSpeed",
        unit: "rpm",
      })
      assert.isAtMost(series?.samples.length ?? 0, 2000)
      assert.isAbove(series?.samples.length ?? 0, 500)
      assert.deepStrictEqual(series?.samples[0], { time: day, value: 1500 })
      const both = yield* datas(
        browser,
        `ids=1&signals=EngineSpeed&signals=EngineFuelRate&signals=EngineSpeed&${whole}`,
      )
      assert.deepStrictEqual(
        both.map((one) => one.signal),
        ["EngineSpeed", "EngineFuelRate"],
      )
      const hour = yield* datas(
        browser,
        `ids=1&start=${midnight}&end=${new Date(day + 3_600_000).toISOString()}`,
      )
      assert.strictEqual(hour[0]?.samples.length, 360)
    }),
  )

  it.effect("comes packed as asked for, the same thinned and every sample in full", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("owner")
      const json = yield* datas(browser, `ids=1&${whole}`)
      const thinned = Result.getOrThrow(
        decodeSeries(yield* packedOf(browser, `/api/datas?ids=1&${whole}`, PACKED_SAMPLES_TYPE)),
      )
      assert.deepStrictEqual(
        [...(thinned[0]?.times ?? [])],
        json[0]?.samples.map((sample) => sample.time),
      )
      const full = Result.getOrThrow(
        decodeSeries(
          yield* packedOf(browser, `/api/datas?ids=1&${whole}&resolution=full`, PACKED_SAMPLES_TYPE),
        ),
      )
      assert.deepStrictEqual(full[0]?.times, times)
      const refused = yield* browser.call("GET", `/api/datas?ids=1&${whole}&resolution=full`)
      assert.strictEqual(refused.status, 406)
      assert.deepStrictEqual(refused.json(), [{ message: "NOT_ACCEPTABLE", field: "resolution" }])
    }),
  )

  it.effect("names the gaps of all that was recorded, also where thinning leaves samples far apart", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("owner")
      const gap = day + 7 * 3_600_000
      const query = `ids=5&signals=FuelLevel&${whole}`
      const [thinned] = yield* datas(browser, query)
      assert.isBelow(thinned?.samples.length ?? 0, 4320)
      assert.deepStrictEqual(thinned?.gaps, [gap])
      for (const resolution of ["", "&resolution=full"]) {
        const packed = yield* packedOf(browser, `/api/datas?${query}${resolution}`, PACKED_SAMPLES_TYPE)
        assert.deepStrictEqual([...(Result.getOrThrow(decodeSeries(packed))[0]?.gaps ?? [])], [gap])
      }
    }),
  )

  it.effect("begins for a new owner and a grantee when they became that (OPEN-168)", () =>
    Effect.gen(function* () {
      const firsts = [
        ["buyer", 3],
        ["grantee", 4],
      ] as const
      for (const [name, hours] of firsts) {
        const browser = yield* browserOf(name)
        const from = day + hours * 3_600_000
        const [series] = yield* datas(browser, `ids=2&${whole}`)
        assert.strictEqual(series?.samples[0]?.time, from, name)
        const packed = yield* packedOf(
          browser,
          `/api/datas?ids=2&${whole}&resolution=full`,
          PACKED_SAMPLES_TYPE,
        )
        assert.strictEqual(Result.getOrThrow(decodeSeries(packed))[0]?.times[0], from, name)
        const gps = (yield* browser.call("GET", `/api/gps?ids=2&${whole}`)).json() as Paged<Track>
        assert.strictEqual(gps.content[0]?.points[0]?.time, from, name)
        const track = yield* packedOf(browser, `/api/gps?ids=2&${whole}`, PACKED_TRACK_TYPE)
        assert.strictEqual(Result.getOrThrow(decodeTracks(track))[0]?.times[0], from, name)
        const earlier = yield* datas(browser, `ids=2&start=${midnight}&end=${new Date(from).toISOString()}`)
        assert.deepStrictEqual(earlier, [], name)
      }
    }),
  )

  it.effect("shows where a machine went and whether it ran, the same packed", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("owner")
      const gps = (yield* browser.call("GET", `/api/gps?ids=1&ids=3&${whole}`)).json() as Paged<Track>
      assert.strictEqual(gps.content.length, 1)
      const points = gps.content[0]?.points ?? []
      assert.strictEqual(points.length, times.length)
      assert.deepStrictEqual(points[0], {
        time: day,
        lat: 62,
        lng: 25,
        speed: 10,
        heading: 0,
        liveStatus: "RUNNING",
      })
      assert.strictEqual(points[1499]?.liveStatus, "RUNNING")
      assert.strictEqual(points[1500]?.liveStatus, "OFF")
      const [track] = Result.getOrThrow(
        decodeTracks(yield* packedOf(browser, `/api/gps?ids=1&${whole}`, PACKED_TRACK_TYPE)),
      )
      assert.deepStrictEqual(track?.times, times)
      assert.deepStrictEqual(
        Array.from(track?.status ?? [], (code) => LIVE_STATUSES[code]),
        points.map((point) => point.liveStatus),
      )
    }),
  )

  it.effect("names the signals that machines record, and EngineSpeed for whatever has an engine", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("owner")
      const listed = (query: string) =>
        Effect.map(browser.call("GET", `/api/signals?${query}`), (answer) =>
          (answer.json() as Paged<Signal>).content.map((signal) => signal.name),
        )
      assert.deepStrictEqual(yield* listed("ids=1"), ["EngineSpeed", "EngineFuelRate"])
      assert.deepStrictEqual(yield* listed("ids=1&sort=name,asc"), ["EngineFuelRate", "EngineSpeed"])
      assert.deepStrictEqual(yield* listed("ids=1&q=FUEL"), ["EngineFuelRate"])
      assert.deepStrictEqual(yield* listed("ids=1&size=1&page=1"), ["EngineFuelRate"])
      // Checks that signal labels are in the reader's language, and that a search finds signals by that label and
      // by the English label.
      const sql = yield* SqlClient.SqlClient
      const labels = Effect.map(browser.call("GET", "/api/signals?ids=1"), (answer) =>
        (answer.json() as Paged<Signal>).content.map((signal) => signal.label),
      )
      assert.deepStrictEqual(yield* labels, ["Engine speed", "Engine fuel rate"])
      const user = (yield* ownerOfMachine(1)) ?? 0
      const speak = (language: string) =>
        Effect.andThen(
          sql`UPDATE users SET language = ${language} WHERE id = ${user}`,
          Effect.flatMap(Sessions, (sessions) => sessions.userChanged(user)),
        )
      yield* speak("fi-FI")
      assert.deepStrictEqual(yield* labels, ["Moottorin käyntinopeus", "Polttoaineen kulutus"])
      assert.deepStrictEqual(yield* listed("ids=1&q=kulutus"), ["EngineFuelRate"])
      assert.deepStrictEqual(yield* listed("ids=1&q=rate"), ["EngineFuelRate"])
      yield* speak("en-GB")
      assert.deepStrictEqual(yield* listed("ids=3"), [])
      yield* addMachine({ id: 4, owner: yield* ownerOfMachine(1) })
      assert.deepStrictEqual(yield* listed("ids=4"), ["EngineSpeed"])
    }),
  )

  it.effect("adds up the key figures of the last hours, from the moment of ownership", () =>
    Effect.gen(function* () {
      const telemetry = yield* TelemetryStore
      const now = Date.now()
      const minutes = Float64Array.from({ length: 61 }, (_, n) => now - 2 * 3_600_000 + n * 60_000)
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE machines SET owned_since = ${new Date(minutes[30]!)} WHERE id = 2`
      yield* telemetry.writeHistory(
        [1, 2].map((machineId) => ({
          machineId,
          track: {
            times: minutes,
            lat: minutes.map((_, n) => 62 + n / 1000),
            lng: minutes.map(() => 25),
            speed: minutes.map(() => 6.7),
            heading: minutes.map(() => 0),
          },
          signals: [
            { signalId: idOf("EngineSpeed"), times: minutes, values: minutes.map(() => 1200) },
            { signalId: idOf("EngineFuelRate"), times: minutes, values: minutes.map(() => 10) },
          ],
        })),
      )
      const statistics = (name: string, id: number, hours: string) =>
        Effect.gen(function* () {
          const browser = yield* browserOf(name)
          return (yield* browser.call(
            "GET",
            `/api/machines/${id}/statistics${hours}`,
          )).json() as MachineStatistics
        })
      const own = yield* statistics("owner", 1, "")
      assert.strictEqual(own.hours, 8)
      assert.closeTo(own.engineHours.value, 1, 1e-6)
      assert.closeTo(own.fuelUsed?.value ?? 0, 10, 1e-6)
      assert.closeTo(own.distance.value, 6.67, 0.01)
      assert.closeTo((yield* statistics("buyer", 2, "?hours=24")).engineHours.value, 0.5, 1e-6)
    }),
  )
})

const ownerOfMachine = Effect.fn("ownerOfMachine")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ owner: number }>`SELECT owner_id AS owner FROM machines WHERE id = ${id}`
  return row?.owner
})
