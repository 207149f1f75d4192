import { PgClient } from "@effect/sql-pg"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Queue, Result, Schema } from "effect"
import { Sse } from "effect/encoding"
import { LiveEvent } from "#contract/schemas/live-fleet.ts"
import { decodeFrame } from "#domain/packed-positions.ts"
import { decodeChanges, encodeChanges, type LiveChange, publishLive } from "#server/ingest/live-changes.ts"
import { type EncodedEvent, LiveHub } from "#server/ingest/live-hub.ts"
import { LiveHubLive, makeLiveHub } from "#server/ingest/live-hub-live.ts"
import { makeLiveMemory } from "#server/ingest/live-memory.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { TelemetryStoreLive } from "#server/store/telemetry/store-live.ts"
import { freshDatabase } from "#test/support/database.ts"
import { makeMachines, noSamples, positionsOf, samplesOf } from "#test/support/telemetry.ts"

const decodeEvent = Schema.decodeUnknownSync(Schema.fromJsonString(LiveEvent))
const eventOf = (event: EncodedEvent) => {
  const text = new TextDecoder().decode(event.sse)
  const lines: Array<Sse.Event> = []
  const parser = Sse.makeParser((parsed) => {
    if (parsed._tag === "Event") lines.push(parsed)
  })
  parser.feed(text)
  assert.lengthOf(lines, 1)
  return decodeEvent(lines[0]!.data)
}
const positionsIn = (event: EncodedEvent) => {
  const decoded = eventOf(event)
  const frame = Result.getOrThrow(decodeFrame(event.packed))
  assert.strictEqual(frame.kind, decoded._tag)
  if (!("positions" in decoded) || !("positions" in frame)) return assert.fail("no positions")
  assert.deepStrictEqual(
    frame.positions.map((position) => position.machineId),
    decoded.positions.map((position) => Number(position.machineId)),
  )
  return { tag: decoded._tag, positions: decoded.positions }
}

/** Runs a test with two live hubs on two connection pools of the same database, as in two server processes. */
const withHubs = <A, E, R>(
  machines: number,
  test: (first: LiveHub["Service"], second: LiveHub["Service"]) => Effect.Effect<A, E, R>,
) =>
  Effect.gen(function* () {
    yield* makeMachines(machines)
    const first = yield* LiveHub
    const second = yield* Layer.build(Layer.fresh(LiveHubLive))
    return yield* test(first, Context.get(second, LiveHub))
  }).pipe(
    Effect.scoped,
    Effect.provide(Layer.mergeAll(LiveHubLive, TelemetryStoreLive).pipe(Layer.provideMerge(freshDatabase()))),
  )

const sinkOf = (queue: Queue.Queue<EncodedEvent>) => ({
  isWritable: () => !Queue.isFullUnsafe(queue),
  take: (event: EncodedEvent) => Queue.offerUnsafe(queue, event),
})

const follow = Effect.fn("follow")(function* (hub: LiveHub["Service"], machineIds: ReadonlyArray<number>) {
  const queue = yield* Queue.unbounded<EncodedEvent>()
  yield* hub.attach(machineIds, sinkOf(queue))
  return queue
})

const report = Effect.fn("report")(function* (rows: Parameters<typeof positionsOf>[0], engineSpeed?: number) {
  const store = yield* TelemetryStore
  const samples =
    engineSpeed === undefined
      ? noSamples
      : samplesOf(rows.map(([id, time]) => [id, 1, time, engineSpeed] as const))
  yield* store.append(positionsOf(rows), samples)
  yield* publishLive(new Set(rows.map(([id]) => id)))
})

describe("the live hub", () => {
  it.live("begins with a snapshot and brings each change to listeners of every process", () =>
    withHubs(3, (first, second) =>
      Effect.gen(function* () {
        const now = Date.now()
        yield* report([[1, now, 60, 20]], 900)
        const one = yield* follow(first, [1, 2])
        const two = yield* follow(second, [1, 2, 3])
        for (const queue of [one, two]) {
          const { tag, positions } = positionsIn(yield* Queue.take(queue))
          assert.strictEqual(tag, "Snapshot")
          assert.deepStrictEqual(
            positions.map((position) => [Number(position.machineId), position.lat, position.liveStatus]),
            [[1, 60, "RUNNING"]],
          )
        }
        yield* report([
          [1, now + 1, 60.0005, 20],
          [3, now + 1, 63, 20],
        ])
        // Reads the next event with the new position; events with earlier ones are skipped, because a hub repeats
        // the present position of a machine it has just learned of.
        const fresh = Effect.fn(function* (queue: Queue.Queue<EncodedEvent>) {
          for (;;) {
            const { tag, positions } = positionsIn(yield* Queue.take(queue))
            assert.strictEqual(tag, "Moved")
            if (positions.some((position) => position.time === now + 1))
              return positions.map((position) => Number(position.machineId))
          }
        })
        assert.deepStrictEqual(yield* fresh(one), [1])
        assert.deepStrictEqual(yield* fresh(two), [1, 3])
      }),
    ),
  )

  it.live("encodes an event once for all who get the same", () =>
    withHubs(2, (first) =>
      Effect.gen(function* () {
        const queues = [yield* follow(first, [1, 2]), yield* follow(first, [2, 1])]
        for (const queue of queues) yield* Queue.take(queue)
        yield* report([
          [1, Date.now(), 60, 20],
          [2, Date.now(), 61, 20],
        ])
        const [a, b] = [yield* Queue.take(queues[0]!), yield* Queue.take(queues[1]!)]
        assert.strictEqual(a.sse, b.sse)
        assert.strictEqual(a.packed, b.packed)
      }),
    ),
  )

  it.live("tells in one event what came together, also the first after a pause", () =>
    withHubs(3, () =>
      Effect.gen(function* () {
        const hub = yield* makeLiveHub({ gather: "1 millis", sweep: "1 hour" })
        const queue = yield* follow(hub, [1, 2, 3])
        yield* Queue.take(queue)
        const now = Date.now()
        for (let round = 0; round < 5; round++) {
          yield* report([1, 2, 3].map((id) => [id, now + round, 60, 20] as const))
          assert.lengthOf(positionsIn(yield* Queue.take(queue)).positions, 3)
        }
      }),
    ),
  )

  it.live("never goes back", () =>
    withHubs(1, (first) =>
      Effect.gen(function* () {
        const now = Date.now()
        const queue = yield* follow(first, [1])
        yield* Queue.take(queue)
        yield* report([[1, now, 62, 20]])
        assert.strictEqual(positionsIn(yield* Queue.take(queue)).positions[0]!.lat, 62)
        const pg = yield* PgClient.PgClient
        yield* pg.notify("headland_live", `1,${now - 5},10,20,1,1,${now - 5},0,1`)
        yield* pg.notify("headland_live", "garbage\n1,2,3")
        yield* report([[1, now + 5, 62.0005, 20]])
        assert.strictEqual(positionsIn(yield* Queue.take(queue)).positions[0]!.lat, 62.0005)
      }),
    ),
  )

  it.live("gives a listener that fell behind a snapshot in place of what it lost", () =>
    withHubs(1, () =>
      Effect.gen(function* () {
        const hub = yield* makeLiveHub({ gather: "2 millis", sweep: "1 hour" })
        const now = Date.now()
        const slow = yield* Queue.bounded<EncodedEvent>(4)
        yield* hub.attach([1], sinkOf(slow))
        const step = (index: number) => report([[1, now + index, 60 + index / 10_000, 20]])
        const quick = yield* follow(hub, [1])
        yield* Queue.take(quick)
        for (let index = 0; index < 20; index++) {
          yield* step(index)
          yield* Queue.take(quick)
        }
        const got = [positionsIn(yield* Queue.take(slow))]
        for (let index = 20; got.at(-1)?.positions[0]?.time !== now + index - 1; ) {
          got.push(positionsIn(yield* Queue.take(slow)))
          const last = got.at(-1)
          if (last?.tag === "Snapshot") assert.strictEqual(last.positions[0]?.time, now + 19)
        }
        assert.isBelow(got.length, 20)
        assert.deepStrictEqual(got.at(-1)?.tag, "Snapshot")
      }),
    ),
  )
})

describe("what the hub remembers", () => {
  const change: LiveChange = {
    machineId: 1,
    time: 1_000_000,
    lat: 62,
    lng: 25,
    speed: 1,
    heading: 2,
    lastSeen: 1_000_000,
    active: "RUNNING",
    switchedOn: true,
  }

  it("notices by time alone that a switched-on machine went silent, and tells it once", () => {
    const memory = makeLiveMemory()
    const silent = 1_000_000 + 10 * 60_000
    assert.isTrue(memory.apply(change, 1_000_000))
    assert.isTrue(memory.apply({ ...change, machineId: 2, switchedOn: false, active: "OFF" }, 1_000_000))
    assert.deepStrictEqual(memory.overdue(silent), [])
    assert.deepStrictEqual(memory.overdue(silent + 1), [1])
    assert.strictEqual(memory.positions([1], silent + 1)[0]!.liveStatus, "DATA_DELAYED")
    assert.deepStrictEqual(memory.overdue(silent + 1), [1])
    memory.published([1], silent + 1)
    assert.deepStrictEqual(memory.overdue(silent + 2), [])
    assert.isFalse(memory.apply(change, silent))
    assert.isTrue(memory.apply({ ...change, lastSeen: silent + 3 }, silent + 3))
    assert.strictEqual(memory.positions([1], silent + 3)[0]!.liveStatus, "RUNNING")
  })

  it("travels in notifications of less than 8000 bytes, complete", () => {
    const changes = Array.from({ length: 1000 }, (_, i) => ({
      ...change,
      machineId: i,
      lat: 60.1234567 + i / 1e7,
    }))
    const payloads = encodeChanges(changes)
    assert.isTrue(payloads.every((payload) => Buffer.byteLength(payload) < 8000))
    assert.deepStrictEqual(payloads.flatMap(decodeChanges), changes)
    assert.isBelow(payloads.length, 15)
  })
})
