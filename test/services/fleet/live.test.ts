import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Queue, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { vi } from "vitest"
import type { MachineId } from "#contract/schemas/ids.ts"
import { type LiveSession, PACKED_POSITIONS_TYPE } from "#contract/schemas/live-fleet.ts"
import { MAX_PAGE_SIZE } from "#contract/schemas/paging.ts"
import { FleetPositions } from "#domain/fleet-positions.ts"
import { encodeFrame } from "#domain/packed-positions.ts"
import { publishLive } from "#server/ingest/live-changes.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { FleetCalls } from "#services/fleet/fleet-calls.ts"
import { fleetLive } from "#services/fleet/live.ts"
import { LivePositions, type LiveUpdate } from "#services/fleet/live-positions.ts"
import { MachineWindow } from "#services/fleet/machine-window.ts"
import type { Browser } from "#test/support/browser.ts"
import { portalIn } from "#test/support/portal.ts"
import { startServer } from "#test/support/server.ts"
import { noSamples, positionsOf } from "#test/support/telemetry.ts"
import {
  addMachine,
  browserOf,
  endUser,
  layFixtures,
  makePeople,
  subscribe,
  vinOf,
} from "../../server/machines/people.ts"

const arrange = Effect.gen(function* () {
  yield* layFixtures
  const ids = yield* makePeople({ owner: endUser, many: endUser })
  for (const id of [1, 2]) {
    yield* addMachine({ id, owner: ids.owner })
    yield* subscribe(id, 3)
  }
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO machines (id, vin, model_id, country_id, owner_id, owned_since)
    SELECT n, 'HDLMANY' || lpad(n::text, 10, '0'), 1, 'FI', ${ids.many}, '2020-01-01'
    FROM generate_series(1000, ${1000 + MAX_PAGE_SIZE + 4}) n`
  yield* report([
    [1, Date.now() - 1000, 62, 25],
    [2, Date.now() - 1000, 62.5, 25],
  ])
})

/** Stores and publishes positions, as the ingest port does. */
const report = Effect.fn("report")(function* (rows: Parameters<typeof positionsOf>[0]) {
  const telemetry = yield* TelemetryStore
  yield* telemetry.append(positionsOf(rows), noSamples)
  yield* publishLive(rows.map(([machineId]) => machineId))
})

/** The services of the fleet area in this browser, and the positions that the map reads. */
const fleetIn = (browser: Browser) => {
  const positions = new FleetPositions()
  return { positions, layer: fleetLive(positions).pipe(Layer.provideMerge(portalIn(browser).layer)) }
}

const start = (...ids: ReadonlyArray<number>) =>
  FleetCalls.use((calls) => calls.startSession(ids as ReadonlyArray<MachineId>))

/** Follows the live stream and collects its updates; `end` returns how the stream ended. */
const follow = Effect.fnUntraced(function* (session: LiveSession) {
  const live = yield* LivePositions
  const received = yield* Queue.unbounded<LiveUpdate>()
  const fiber = yield* Effect.forkChild(
    Stream.runForEach(live.follow(session), (news) => Queue.offer(received, news)),
  )
  const next: Effect.Effect<LiveUpdate> = Effect.flatMap(Queue.take(received), (news) =>
    news.type === "stream.alive" ? next : Effect.succeed(news),
  )
  return { next, end: Fiber.join(fiber), fiber }
})

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })(
  "the fleet over a real server",
  (it) => {
    it.effect("reads the whole fleet, page by page", () =>
      Effect.gen(function* () {
        yield* arrange
        const { layer } = fleetIn(yield* browserOf("many"))
        const { machines } = yield* FleetCalls.use((calls) => calls.all).pipe(Effect.provide(layer))
        assert.strictEqual(machines.length, MAX_PAGE_SIZE + 5)
        assert.strictEqual(new Set(machines.map(({ id }) => id)).size, machines.length)
      }),
    )

    it.effect("keeps the positions up to date from the stream, and polls as well", () =>
      Effect.gen(function* () {
        const { layer, positions } = fleetIn(yield* browserOf("owner"))
        yield* Effect.gen(function* () {
          const calls = yield* FleetCalls
          const { machines } = yield* calls.all
          yield* LivePositions.use((live) => live.replace(machines))
          assert.strictEqual(positions.count, 2)

          const session = yield* start(1, 2)
          const stream = yield* follow(session)
          assert.strictEqual((yield* stream.next).type, "positions.moved")
          yield* report([[2, Date.now(), 62.5005, 25]])
          const at = () => positions.lat[positions.indexOf(2)] ?? 0
          let news = yield* stream.next
          while (news.type === "positions.moved" && at() < 62.5004) news = yield* stream.next
          assert.isTrue(news.type === "positions.moved" && news.version === positions.version)
          assert.closeTo(at(), 62.5005, 1e-6)

          const polled = yield* calls.poll(session.sessionId)
          assert.deepStrictEqual(polled.machines.map(({ id }) => Number(id)).sort(), [1, 2])
          yield* Fiber.interrupt(stream.fiber)
        }).pipe(Effect.provide(layer))
      }),
    )

    it.effect("ends the session by beacon when the state is left, and when the page goes", () =>
      Effect.gen(function* () {
        const browser = yield* browserOf("owner")
        const { layer } = fleetIn(browser)
        const page = new EventTarget()
        vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
        vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page))
        const beacons: Array<Promise<Response>> = []
        const paths: Array<string> = []
        const sendBeacon = (path: string, body: Blob) => {
          paths.push(path)
          const headers = { origin: browser.url, "content-type": body.type }
          beacons.push(
            body.text().then((text) => browser.fetch(path, { method: "POST", body: text, headers })),
          )
          return true
        }
        vi.stubGlobal("navigator", { sendBeacon })
        yield* Effect.gen(function* () {
          for (const leave of ["state", "page"] as const) {
            const session = yield* start(1)
            const holding = yield* LivePositions.use((live) =>
              Effect.forkChild(live.hold(session), { startImmediately: true }),
            )
            const stream = yield* follow(session)
            assert.strictEqual((yield* stream.next).type, "positions.moved")
            if (leave === "state") yield* Fiber.interrupt(holding)
            else page.dispatchEvent(new Event("pagehide"))
            let news = yield* stream.next
            while (news.type === "positions.moved") news = yield* stream.next
            assert.deepStrictEqual(news, { type: "stream.ended", reason: "SESSION_ENDED" })
            yield* stream.end
            if (leave === "page") yield* Fiber.interrupt(holding)
          }
          const answers = yield* Effect.promise(() => Promise.all(beacons))
          assert.isTrue(answers.every(({ status }) => status < 300))
          // Checks that the beacon carries the time parameter like any other call, but no headers of the portal
          // (HTTP-06, CONFLICT-33).
          for (const path of paths) assert.match(path, /\/session\/terminate\?_=\d{13}$/)
        }).pipe(Effect.provide(layer), Effect.ensuring(Effect.sync(() => vi.unstubAllGlobals())))
      }),
    )

    it.effect("calls a stream that breaks off a lost connection", () =>
      Effect.gen(function* () {
        const browser = yield* browserOf("owner")
        const broken = new ReadableStream<Uint8Array>({
          start: (controller) =>
            controller.enqueue(encodeFrame({ kind: "Ping", time: Date.now() }).slice(0, 9)),
          pull: (controller) => controller.error(new TypeError("network error")),
        })
        const fetch = async () => new Response(broken, { headers: { "content-type": PACKED_POSITIONS_TYPE } })
        const layer = fleetLive(new FleetPositions()).pipe(Layer.provide(portalIn(browser, fetch).layer))
        const following = LivePositions.use((live) =>
          Stream.runDrain(live.follow({ sessionId: "one" } as LiveSession)),
        )
        const failure = yield* Effect.flip(Effect.provide(following, layer))
        assert.strictEqual(failure._tag, "NetworkError")
      }),
    )

    it.effect("reads a machine's last hours with its trail, and keeps the hours chosen", () =>
      Effect.gen(function* () {
        const { layer } = fleetIn(yield* browserOf("owner"))
        yield* Effect.gen(function* () {
          const window = yield* MachineWindow
          const { statistics, trail } = yield* window.recent(1 as MachineId, 8)
          assert.strictEqual(statistics.hours, 8)
          assert.strictEqual(trail.vin, vinOf(1))
          assert.isAbove(trail.points.length, 0)
          assert.notStrictEqual(yield* window.loadHours, 168)
          yield* window.saveHours(168)
          assert.strictEqual(yield* window.loadHours, 168)
        }).pipe(Effect.provide(layer))
      }),
    )
  },
)
